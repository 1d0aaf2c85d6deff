import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type House } from './accounts.ts';
import { openBoard, openSlip, pick, slip } from './contest.ts';

/** The amount in the wallet. */
export const balance = (page: Page) => page.getByRole('region', { name: 'Available balance' });

/** The strip of open entries above the board. */
export const strip = (page: Page) => page.getByRole('region', { name: /^\d+ open entr(y|ies)$/ });

export const myEntries = (page: Page) => page.getByRole('region', { name: 'My entries' });

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Six-digit code' });

/** Goes as far as the field of the code on the page that is open. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
}

/** Signs the person in on the page that is open. */
export async function signIn(page: Page, house: House, email: string): Promise<void> {
  await askForCode(page, email);
  await codeField(page).fill(await house.codeFor(email));
  const account = page.getByRole('banner').getByRole('button', { name: `Account: ${email}` });
  await expect(account).toBeVisible();
}

/** Opens the board as somebody who has an account with this much, and picks these lines. */
export async function pickAs(
  page: Page,
  house: House,
  { dollars = 40, lines }: { readonly dollars?: number; readonly lines: readonly string[] },
): Promise<string> {
  const email = await house.makeAccount({ dollars });
  await openBoard(page);
  await signIn(page, house, email);
  await pick(page, ...lines);
  await openSlip(page);
  return email;
}

export const placeButton = (page: Page) => slip(page).getByRole('button', { name: 'Place Entry' });

/** Axe finds nothing to mend, and nothing sticks out at the side. */
export async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
