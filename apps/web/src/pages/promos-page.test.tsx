// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../platform/navigation.fixture.tsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { promos } from '../session/world.ts';
import { PromosPage } from './promos-page.tsx';

beforeEach(() => {
  render(<PromosPage />, { wrapper: MemoryRouter });
});
afterEach(cleanup);

async function openDetails(title: string) {
  await userEvent.click(screen.getByRole('button', { name: `View Details of ${title}` }));
  return screen.getByRole('dialog', { name: title });
}

describe('the promos', () => {
  test('have a card each', () => {
    const titles = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(titles).toEqual(promos.map(({ title }) => `View Details of ${title}`));
  });

  test.each(promos)('$title shows all its terms', async ({ title, terms }) => {
    const dialog = await openDetails(title);
    for (const term of terms) expect(within(dialog).getByText(term)).toBeTruthy();
  });

  test('the receipt promo shows its code as a barcode and in letters, and no other promo does', async () => {
    for (const { id, title, type } of promos) {
      const dialog = await openDetails(title);
      const barcode = within(dialog).queryByRole('img', { name: `Barcode for PROMO-${id}` });
      const code = within(dialog).queryByText(`PROMO-${id}`);
      expect([barcode !== null, code !== null]).toEqual([type === 'receipt', type === 'receipt']);
      await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog);
    }
  });

  test('lead to the venues', () => {
    expect(screen.getByRole('heading', { name: 'Play Local. Spend Local.' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Find Nearby Venues' });
    expect(link.getAttribute('href')).toBe('/venues');
  });
});
