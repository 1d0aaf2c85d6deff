// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../../platform/navigation.fixture.tsx';
import { afterEach, describe, expect, test } from 'vitest';
import { LegalLinks, ResponsiblePlayLinks } from './index.ts';

afterEach(cleanup);

async function open(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  return await screen.findByRole('dialog', { name });
}

describe('the legal links', () => {
  test.each([
    ['Responsible Play', 'The house has an edge in every contest'],
    ['24/7 Support', 'The average response takes under 2 minutes'],
    ['Age Verification', '19+ in Alabama'],
    ['Age Verification', '21 or older with valid government ID'],
    ['Geofencing Tech', 'New YorkBrowse only'],
  ])('%s opens a dialog that says "%s"', async (name, text) => {
    render(<LegalLinks />, { wrapper: MemoryRouter });
    expect((await open(name)).textContent).toContain(text);
  });

  test('lead on from Responsible Play to setting a limit', async () => {
    render(<LegalLinks />, { wrapper: MemoryRouter });
    await open('Responsible Play');
    expect((await open('Set Limits')).textContent).toContain('The most you can enter in one day');
  });

  test('give focus back to the link that was tapped', async () => {
    render(<LegalLinks />, { wrapper: MemoryRouter });
    await open('Age Verification');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Age Verification' }));
  });
});

describe('the responsible play links', () => {
  test('are Set Limits, Self-Exclusion and Problem Gaming Resources', () => {
    render(<ResponsiblePlayLinks />, { wrapper: MemoryRouter });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Set Limits', 'Self-Exclusion', 'Problem Gaming Resources']);
  });

  test('name 1-800-GAMBLER as a number to tap, and the ways to write', async () => {
    render(<ResponsiblePlayLinks />, { wrapper: MemoryRouter });
    const dialog = await open('Problem Gaming Resources');
    const call = screen.getByRole('link', { name: 'Call 1-800-GAMBLER' });
    expect(call.getAttribute('href')).toBe('tel:1-800-426-2537');
    expect(dialog.textContent).toContain('by text to 800GAM');
    expect(dialog.textContent).toContain('by chat at ncpgambling.org/chat');
  });
});
