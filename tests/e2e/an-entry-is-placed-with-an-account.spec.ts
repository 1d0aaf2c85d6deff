import type { Page } from '@playwright/test';
import { expect, test } from './accounts.ts';
import { amount, apartLines, goTo, openSlip, slip, toasts } from './contest.ts';
import { balance, expectSound, myEntries, pickAs, placeButton, strip } from './live-play.ts';

const twoLines = apartLines.slice(0, 2);
const lost = /Failed to load resource|ERR_/;
const unknown = /^The server did not answer, so it is not known whether your entry was placed\./;

test('a placed entry is in the strip and in the wallet at once, and cancelling it gives the stake back', async ({
  page,
  house,
}) => {
  await pickAs(page, house, { dollars: 40, lines: twoLines });
  await amount(page).fill('15');
  await placeButton(page).click();
  await expect(toasts(page)).toContainText('Entry placed successfully!');
  await expect(slip(page)).toBeHidden();
  await expect(strip(page)).toHaveAccessibleName('1 open entry');
  await expect(strip(page)).toContainText('Mahomes OVER 275.5');
  await expect(strip(page)).toContainText('To win $45.00');

  await strip(page).getByRole('link', { name: 'All my entries' }).click();
  await expect(balance(page)).toContainText('$25.00');
  const entry = myEntries(page).getByRole('listitem', { name: 'STANDARD entry, 2 picks' });
  await expect(entry).toContainText('Open');
  await expect(entry).toContainText('Patrick Mahomes');
  await expect(entry).toContainText('OVER 36.5');
  await expect(entry).toContainText('$15.00');
  await expect(entry).toContainText(/\d:\d\d left to cancel/);
  await entry.getByRole('button', { name: 'Cancel entry' }).click();
  await expect(toasts(page)).toContainText('$15.00 is back in your balance.');
  await expect(balance(page)).toContainText('$40.00');
  await expect(entry).toContainText('Cancelled');
  await expect(entry.getByRole('button', { name: 'Cancel entry' })).toBeHidden();
  await expect(myEntries(page).getByRole('list').first()).toBeFocused();

  await page.reload();
  await expect(balance(page)).toContainText('$40.00');
  await expect(entry).toContainText('Cancelled');
  await goTo(page, 'Play');
  await expect(page.getByRole('heading', { name: 'Build Your Contest' })).toBeVisible();
  await expect(strip(page)).toBeHidden();
});

test('an entry is cancelled from the strip above the board', async ({ page, house }) => {
  await pickAs(page, house, { lines: twoLines });
  await placeButton(page).click();
  await strip(page).getByRole('button', { name: 'Cancel entry' }).click();
  await expect(toasts(page)).toContainText('$10.00 is back in your balance.');
  await expect(strip(page)).toBeHidden();
});

test('a double tap places once', async ({ page, house }) => {
  await pickAs(page, house, { lines: twoLines });
  await placeButton(page).dblclick();
  await expect(strip(page)).toHaveAccessibleName('1 open entry');
  await goTo(page, 'Wallet');
  await expect(balance(page)).toContainText('$30.00');
  await page.reload();
  await expect(balance(page)).toContainText('$30.00');
  await expect(myEntries(page).getByRole('listitem', { name: /entry/ })).toHaveCount(1);
});

test('without a network the slip is kept, and the retry places it once', async ({
  page,
  context,
  house,
  expectComplaint,
}) => {
  expectComplaint(lost);
  await pickAs(page, house, { lines: twoLines });
  await context.setOffline(true);
  await placeButton(page).click();
  await expect(slip(page).getByText(unknown)).toBeVisible();
  await expect(slip(page)).toContainText('2 picks');
  await context.setOffline(false);
  await placeButton(page).click();
  await expect(strip(page)).toHaveAccessibleName('1 open entry');
  await expect(slip(page)).toBeHidden();
});

test('an entry whose answer got lost is placed once, also when the page was reloaded in between', async ({
  page,
  house,
  expectComplaint,
}) => {
  expectComplaint(lost);
  const keys = await losePlaceAnswers(page, 1);
  await pickAs(page, house, { dollars: 10, lines: twoLines });
  await placeButton(page).click();
  await expect(slip(page).getByText(unknown)).toBeVisible();
  await page.reload();
  await openSlip(page);
  await expect(slip(page)).toContainText('2 picks');
  await expect(slip(page).getByText(unknown)).toBeVisible();
  // It was placed, and the whole balance is gone: the same entry is answered all the same.
  await expect(strip(page)).toHaveAccessibleName('1 open entry');
  await placeButton(page).click();
  await expect(toasts(page)).toContainText('Entry placed successfully!');
  await expect(slip(page)).toBeHidden();
  await expect(strip(page)).toHaveAccessibleName('1 open entry');
  await goTo(page, 'Wallet');
  await expect(balance(page)).toContainText('$0.00');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('another slip is sent under another key', async ({ page, house, expectComplaint }) => {
  expectComplaint(lost);
  const keys = await losePlaceAnswers(page, 1);
  await pickAs(page, house, { lines: twoLines });
  await placeButton(page).click();
  await expect(slip(page).getByText(unknown)).toBeVisible();
  await amount(page).fill('15');
  await expect(slip(page).getByText(unknown)).toBeHidden();
  await placeButton(page).click();
  await expect(strip(page)).toHaveAccessibleName('2 open entries');
  expect(new Set(keys).size).toBe(2);
});

test('a session that ended meanwhile is told, and the slip stays', async ({
  page,
  house,
  expectComplaint,
}) => {
  expectComplaint(/status of 40\d/);
  const email = await pickAs(page, house, { lines: twoLines });
  await house.endSessionsOf(email);
  await placeButton(page).click();
  await expect(page.getByRole('alert', { name: 'Your session has ended. Sign in again.' })).toBeVisible();
  await expect(slip(page)).toContainText('2 picks');
});

/** Lets that many requests through to the house, and loses what it answers. Returns the keys of all sent. */
async function losePlaceAnswers(page: Page, count: number): Promise<readonly string[]> {
  const keys: string[] = [];
  await page.route('**/functions/v1/place-entry', async (route) => {
    keys.push((route.request().postDataJSON() as { readonly key: string }).key);
    const response = await route.fetch();
    if (keys.length <= count) await route.abort();
    else await route.fulfill({ response });
  });
  return keys;
}

for (const theme of ['light', 'dark'] as const) {
  test(`strip and entries fit the narrowest phone, and axe finds nothing to mend in the ${theme} theme`, async ({
    page,
    house,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await pickAs(page, house, { lines: apartLines });
    await placeButton(page).click();
    await expect(strip(page)).toBeVisible();
    await page.reload();
    await expect(strip(page)).toBeVisible();
    await expectSound(page);
    await goTo(page, 'Wallet');
    await expect(myEntries(page).getByRole('listitem', { name: /entry/ })).toBeVisible();
    await expectSound(page);
  });
}
