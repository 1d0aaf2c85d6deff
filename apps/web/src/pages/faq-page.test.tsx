// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from '../platform/navigation.fixture.tsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FaqPage } from './faq-page.tsx';

beforeEach(() => {
  render(<FaqPage />, { wrapper: MemoryRouter });
});
afterEach(cleanup);

const questions = () => [...document.querySelectorAll('details')];
const answerTo = (question: RegExp) =>
  questions().find((details) => question.test(details.querySelector('summary')?.textContent ?? ''))
    ?.textContent;

describe('the FAQ', () => {
  test('has ten questions, of which one is open at a time', () => {
    expect(questions()).toHaveLength(10);
    expect(new Set(questions().map((details) => details.getAttribute('name')))).toEqual(new Set(['faq']));
  });

  test('makes the claims of the spec', () => {
    expect(answerTo(/sign up/)).toContain('Sign-up takes about 60 seconds');
    expect(answerTo(/payouts/)).toContain('payouts depend on 2-6 legs');
    expect(answerTo(/Who can play/)).toContain('21 or older with valid government ID');
    expect(answerTo(/get help/)).toContain('24/7, with an average response under 2 minutes');
  });

  test('takes its other figures from the rulebook', () => {
    expect(answerTo(/deposit/)).toContain('bills from $5 to $100');
    expect(answerTo(/payouts/)).toContain('20x the entry amount');
    expect(answerTo(/cash out/)).toContain('From a balance of $10');
    expect(answerTo(/cash out/)).toContain('a 5% processing fee');
  });

  test('has a support button that the demo disables', () => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Contact Support' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('Demo mode')).toBeTruthy();
  });

  test('has the three responsible play links', () => {
    const section = screen.getByRole('region', { name: 'Responsible Play' });
    expect(within(section).getAllByRole('button')).toHaveLength(3);
  });
});
