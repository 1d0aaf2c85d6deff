// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../platform/navigation.fixture.tsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LocationPlaybookPage } from './location-playbook-page.tsx';

beforeEach(() => {
  render(<LocationPlaybookPage />, { wrapper: MemoryRouter });
});
afterEach(cleanup);

/** The figure under a name, in the nearest list of figures. */
const figure = (name: string) => {
  const [term] = screen.getAllByText(name, { selector: 'dt' });
  return term?.parentElement?.querySelector('dd')?.textContent;
};

describe('the revenue model of a location', () => {
  test('shows the formula’s result beside the copy’s figure, both labelled', () => {
    expect(screen.getByRole('heading', { name: 'Total monthly revenue per location' })).toBeTruthy();
    expect(figure('Formula result')).toBe('$9,765');
    expect(figure('Sample figure from our copy')).toBe('$12,544');
    expect(screen.getByText(/The two differ by \$2,779/)).toBeTruthy();
  });

  test('shows the working of each step', () => {
    const table = screen.getByRole('table', { name: 'The working, step by step' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Handle300 players × 15 entries × $7$31,500',
      'Contest entry share$31,500 × 30% hold × 20% location share$1,890',
      'Cash-out spend-back$31,500 × 50% payout × 50% spent back$7,875',
      'Formula result$1,890 + $7,875$9,765',
    ]);
  });

  test('says that the copy has 10-20% where the model reckons with 20%', () => {
    expect(screen.getByText(/10-20% of entry revenue; the model reckons with 20%/)).toBeTruthy();
  });
});

describe('the states', () => {
  test('begin with Alabama', () => {
    expect(screen.getByRole('button', { name: 'AL' }).getAttribute('aria-pressed')).toBe('true');
    expect(figure('Locations')).toBe('165');
    expect(figure('Launched')).toBe('April 2024');
  });

  test.each([
    ['VT', 'Vermont', '100', 'January 2025'],
    ['ME', 'Maine', '200', 'March 2025'],
  ])('%s has a model of its own', async (code, name, locations, launched) => {
    await userEvent.click(screen.getByRole('button', { name: code }));
    expect(screen.getByRole('button', { name: code }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'AL' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('heading', { name: `Revenue model, ${name}` })).toBeTruthy();
    expect([figure('Locations'), figure('Launched')]).toEqual([locations, launched]);
  });
});

describe('a partnership', () => {
  test('is asked for with the model of the chosen state at hand', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'ME' }));
    await userEvent.click(screen.getByRole('button', { name: 'Request Partnership Info' }));
    const dialog = await screen.findByRole('dialog', { name: 'Talk to partnerships' });
    expect(dialog.textContent).toContain('Revenue model, Maine');
    expect(dialog.textContent).toContain('Formula result: $1,890 + $7,875 = $9,765');
    expect(dialog.textContent).toContain('Sample figure from our copy: $12,544');
    const mail = within(dialog).getByRole('link', { name: 'Write an e-mail' });
    expect(mail.getAttribute('href')).toMatch(
      /^mailto:partnerships@ironpicks\.example\?subject=Partnership%2C%20Maine&/,
    );
  });

  test('has its questions answered in the FAQ', () => {
    expect(screen.getByRole('link', { name: 'View Location FAQs' }).getAttribute('href')).toBe('/faq');
  });
});
