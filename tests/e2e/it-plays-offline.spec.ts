import { amount, apartLines, goTo, openSlip, pick, side, slip, toasts } from './contest.ts';
import { expect, forceDraw, test } from './fixtures.ts';
import { pages, isUnknownPage } from './pages.ts';

test('after the first visit every page and the whole demo game work without a network', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  test.setTimeout(120_000);
  await forceDraw(page, 0);
  await page.goto('/play');
  await expect(side(page, apartLines[0])).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The second visit is the first that the worker serves; it puts the board into its cache.
  await page.reload();
  await expect(side(page, apartLines[0])).toBeVisible();
  await page.waitForFunction(async () => (await caches.match('/slate.json')) !== undefined);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('You are offline.');
  await pick(page, apartLines[0], apartLines[1]);
  await openSlip(page);
  await amount(page).fill('20');
  await slip(page).getByRole('button', { name: 'Place Entry' }).click();
  await expect(toasts(page)).toContainText('You won $60.00!');
  await goTo(page, 'Wallet');
  await expect(page.getByRole('main')).toContainText('$290.00');
  await page.getByRole('button', { name: 'Cash Out at Kiosk' }).click();
  await expect(page.getByRole('dialog', { name: 'Cash-Out Voucher' })).toContainText('$290.00');

  for (const path of pages.filter((known) => !isUnknownPage(known))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Page not found');
  }
});
