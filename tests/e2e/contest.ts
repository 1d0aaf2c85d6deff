import type { Locator, Page } from '@playwright/test';
import { apartLines } from './board-lines.ts';
import { expect } from './fixtures.ts';

export { apartLines };

/** The contest slip, once it holds something. */
export const slip = (page: Page): Locator => page.getByRole('region', { name: 'Contest Slip' });

export const amount = (page: Page): Locator => slip(page).getByLabel('Entry amount', { exact: true });

/** What is said in passing at the top of the screen. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /Notifications/ });

/** The button of one side of a line. */
export const side = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Opens /play and waits until the board has arrived and the page is alive. */
export async function openBoard(page: Page): Promise<void> {
  await page.goto('/play');
  await expect(side(page, apartLines[0])).toBeVisible();
}

/** Picks a side of each line and waits until the board shows it as picked. */
export async function pick(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await side(page, name).click();
    await expect(side(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
}

/** Opens the slip, which starts as a bar on a phone. */
export async function openSlip(page: Page): Promise<void> {
  // After a reload it comes with what was kept, a moment after the page.
  await expect(slip(page)).toBeVisible();
  const toggle = slip(page).getByRole('button', { name: 'Show slip' });
  if (await toggle.isVisible()) await toggle.click();
  await expect(amount(page)).toBeVisible();
}

export async function closeSlip(page: Page): Promise<void> {
  await slip(page).getByRole('button', { name: 'Hide slip' }).click();
  await expect(amount(page)).toBeHidden();
}

/** Goes to a page by the tab bar, without a reload. */
export const goTo = (page: Page, tab: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab, exact: true }).click();
