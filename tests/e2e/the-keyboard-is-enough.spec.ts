import type { Locator, Page } from '@playwright/test';
import { amount, apartLines, side, slip, toasts } from './contest.ts';
import { expect, forceDraw, test } from './fixtures.ts';

/** Goes on by Tab until `target` has the focus, as a person without a pointer would. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 200; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectInSight(page, target);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error('The focus never got there');
}

/** What has the focus is not under the slip, the tab bar or anything else (WCAG 2.4.11). */
async function expectInSight(page: Page, target: Locator): Promise<void> {
  const isOnTop = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && (element.contains(at) || at.contains(element));
  });
  expect(isOnTop, 'the focused control can be seen').toBe(true);
  await expect(page.locator(':focus-visible')).toHaveCount(1);
}

test('from the landing page to a placed entry without a pointer', async ({ page }) => {
  await forceDraw(page, 0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Try Demo Tour' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/play$/);
  await expect(side(page, apartLines[0])).toBeVisible();

  for (const line of apartLines.slice(0, 2)) {
    await tabTo(page, side(page, line));
    await page.keyboard.press('Space');
    await expect(side(page, line)).toHaveAttribute('aria-pressed', 'true');
  }
  await tabTo(page, slip(page).getByRole('button', { name: /slip/i }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, amount(page));
  await page.keyboard.press('ArrowUp');
  await expect(amount(page)).toHaveValue('15');
  await tabTo(page, slip(page).getByRole('button', { name: 'Place Entry' }));
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Entry placed successfully!');
  await expect(toasts(page)).toContainText('You won $45.00!');
});

test('sport tabs move by arrow keys and pass over the one that is closed', async ({ page }) => {
  await page.goto('/play');
  await expect(side(page, apartLines[0])).toBeVisible();
  await expect(page.getByRole('tab', { name: 'MLB' })).toBeDisabled();
  await page.getByRole('tab', { name: 'NFL' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'NBA' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'NHL' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'NHL' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(side(page, apartLines[0])).toBeVisible();
});
