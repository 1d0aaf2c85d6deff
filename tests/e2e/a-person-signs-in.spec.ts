import type { Page } from '@playwright/test';
import { expect, test } from './accounts.ts';
import { apartLines, openBoard, pick, slip, toasts } from './contest.ts';
import { askForCode, balance, codeField, expectSound, signIn } from './live-play.ts';

const header = (page: Page) => page.getByRole('banner');
const account = (page: Page, email: string) =>
  header(page).getByRole('button', { name: `Account: ${email}` });

/** By the keyboard: for a moment a toast lies over the header. */
async function openAccount(page: Page, email: string) {
  await account(page, email).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
}

test('a person signs in by a code, and the wallet is theirs until they sign out', async ({ page, house }) => {
  const email = await house.makeAccount({ dollars: 40 });
  await openBoard(page);
  await pick(page, apartLines[0], apartLines[1]);
  await page.goto('/wallet');
  await expect(balance(page)).toContainText('$250.00');

  await askForCode(page, email);
  const dialog = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(dialog).toContainText('If this e-mail has an account, a six-digit code is on its way.');
  await codeField(page).fill(await house.codeFor(email));
  await expect(toasts(page)).toContainText('Signed in');
  await expect(account(page, email)).toBeFocused();
  await expect(balance(page)).toContainText('$40.00');
  await expect(balance(page)).toContainText(`The account of ${email}.`);
  await expect(page.getByRole('main')).toContainText('Cash deposit');
  await expect(header(page).getByRole('button', { name: 'NY' })).toBeDisabled();

  await page.goto('/play');
  await expect(slip(page)).toContainText('2 picks');

  await page.reload();
  await expect(account(page, email)).toBeVisible();
  await page.goto('/wallet');
  await expect(balance(page)).toContainText('$40.00');
  await openAccount(page, email);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(balance(page)).toContainText('$250.00');
  await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeFocused();
  await page.goto('/play');
  await expect(slip(page)).toContainText('2 picks');
});

test('a wrong code is told, a pasted one is enough, and closing in between loses nothing', async ({
  page,
  house,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/);
  const email = await house.makeAccount();
  await page.goto('/wallet');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const code = await house.codeFor(email);
  await codeField(page).fill(code === '000000' ? '111111' : '000000');
  await expect(
    page.getByText('That code is wrong or has expired. Check it, or send a new one.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send a new code \(in \d+ s\)$/ })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await header(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Enter your code' })).toContainText(email);
  await codeField(page).selectText();
  // As a telephone pastes it: with a gap, and nothing pressed after it.
  await codeField(page).evaluate(
    (input, text) => {
      input.focus();
      document.execCommand('insertText', false, text);
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await expect(account(page, email)).toBeVisible();
});

test('who has a second factor is asked for it, and is in only after it', async ({
  page,
  house,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/);
  const email = await house.makeAccount();
  const nextCode = await house.addFactorTo(email);
  const before = await house.codeFor(email);
  await page.goto('/wallet');
  await askForCode(page, email);
  await codeField(page).fill(await house.codeFor(email, before));
  const factorField = page.getByRole('textbox', { name: 'Authenticator code' });
  await expect(factorField).toBeFocused();
  await expect(balance(page)).toContainText('$250.00');
  await factorField.fill(nextCode() === '000000' ? '111111' : '000000');
  await expect(page.getByText('That code is wrong or too old.')).toBeVisible();

  await page.reload();
  await header(page).getByRole('button', { name: 'Sign in' }).click();
  await factorField.fill(nextCode());
  await expect(account(page, email)).toBeVisible();
  await expect(balance(page)).toContainText('$40.00');
});

test('an address that nobody has gets the same answer', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Enter your code' })).toContainText(
    'If this e-mail has an account, a six-digit code is on its way.',
  );
});

test('a session ended on another device is told, and the slip is as it was', async ({
  page,
  house,
  expectComplaint,
}) => {
  expectComplaint(/status of 40\d/);
  const email = await house.makeAccount();
  await openBoard(page);
  await pick(page, apartLines[0], apartLines[1]);
  await signIn(page, house, email);
  await house.endSessionsOf(email);
  await page.reload();
  const notice = page.getByRole('alert', { name: 'Your session has ended. Sign in again.' });
  await expect(notice).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(slip(page)).toContainText('2 picks');
  await notice.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('other tabs follow who signs in and who signs out', async ({ page, context, house }) => {
  const email = await house.makeAccount();
  const other = await context.newPage();
  await other.goto('/wallet');
  await page.goto('/wallet');
  await signIn(page, house, email);
  await expect(account(other, email)).toBeVisible();
  await expect(balance(other)).toContainText('$40.00');
  await openAccount(other, email);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(balance(page)).toContainText('$250.00');
  await expect(page.getByRole('alert', { name: /session has ended/ })).toBeHidden();
});

test('without a network the account stays in sight, and is fresh again with it', async ({
  page,
  context,
  house,
  expectComplaint,
}) => {
  expectComplaint(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|AuthRetryableFetchError/,
  );
  const email = await house.makeAccount();
  await page.goto('/wallet');
  await signIn(page, house, email);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The second visit is the first that the worker serves; it keeps what signing in needs.
  await page.reload();
  await expect(balance(page)).toContainText('$40.00');
  await page.waitForFunction(async () =>
    (await caches.open('sign-in')).keys().then(({ length }) => length > 0),
  );

  await context.setOffline(true);
  await page.reload();
  await expect(account(page, email)).toBeVisible();
  await expect(balance(page)).toContainText('$40.00');
  await expect(balance(page)).toContainText('Could not refresh. This is what was known last.');
  await context.setOffline(false);
  await expect(balance(page)).not.toContainText('Could not refresh.');
  await expect(account(page, email)).toBeVisible();
});

test('nobody without a session loads what signing in needs, not even to keep it', async ({
  page,
  context,
}) => {
  const loaded: string[] = [];
  context.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    void response.text().then((text) => {
      if (text.includes('GoTrueClient')) loaded.push(response.url());
    });
  });
  for (const path of ['/', '/play', '/wallet', '/register']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  expect(await countKept(page)).toBe(0);
  expect(loaded).toEqual([]);

  await header(page).getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});

/** How many kept scripts hold the sign-in client; there must be others, or the question means nothing. */
async function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let scripts = 0;
    let withClient = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!request.url.includes('.js')) continue;
        scripts += 1;
        const text = (await (await cache.match(request))?.text()) ?? '';
        if (text.includes('GoTrueClient')) withClient += 1;
      }
    }
    return scripts > 20 ? withClient : -1;
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`every step fits the narrowest phone, and axe finds nothing to mend in the ${theme} theme`, async ({
    page,
    house,
    expectComplaint,
  }) => {
    expectComplaint(/status of 40\d/);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    const email = await house.makeAccount();
    await page.goto('/promos');
    await header(page).getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await expectSound(page);
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill('000000');
    await expect(page.getByText('That code is wrong or has expired.')).toBeVisible();
    await expectSound(page);
    await codeField(page).fill(await house.codeFor(email));
    await expect(account(page, email)).toBeVisible();
    await openAccount(page, email);
    await expectSound(page);

    await house.endSessionsOf(email);
    await page.reload();
    await expect(page.getByRole('alert', { name: 'Your session has ended. Sign in again.' })).toBeVisible();
    await expectSound(page);
  });
}
