import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The contest slip, once it holds something. */
export const slip = (page: Page): Locator => page.getByRole('region', { name: 'Contest Slip' });

/** The cards of players on the board. */
export const playerCards = (page: Page): Locator => page.getByRole('article');

/** Picks OVER on the first line of the n-th player of the board, counted from zero, and waits for it. */
export async function pick(page: Page, player: number, side: 'OVER' | 'UNDER' = 'OVER'): Promise<void> {
  const button = playerCards(page)
    .nth(player)
    .getByRole('button', { name: new RegExp(`${side} \\d`) })
    .first();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** Opens the slip on a phone, where it starts as a bar. */
export async function openSlip(page: Page): Promise<void> {
  const toggle = slip(page).getByRole('button', { expanded: false });
  if (await toggle.count()) await toggle.first().click();
  await expect(slip(page).getByRole('textbox', { name: 'Entry amount' }).or(slip(page).getByRole('spinbutton', { name: 'Entry amount' }))).toBeVisible();
}
