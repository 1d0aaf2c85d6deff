import { expect, test } from './accounts.ts';

/** A page that the worker keeps: from here on it sees every navigation. */
test.beforeEach(async ({ page }) => {
  await page.goto('/wallet');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

test('the outbox shows what was sent, though the app is installed', async ({ page, house }) => {
  const email = await house.makeAccount();
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.keyboard.press('Enter');
  const code = await house.codeFor(email);
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: email })).toContainText(
    `${code} is your code to sign in to Iron Picks.`,
  );
});

test('the link of a mail reaches the server, which sends the person home with its answer', async ({
  page,
}) => {
  await page.goto('/auth/v1/verify?type=magiclink&token=used-before');
  // An old link is told to whoever came by it, in the app.
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('an address that nobody has is a page that is not found, not the front page', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/not found/i);
});
