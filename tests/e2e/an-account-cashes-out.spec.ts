import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, test } from './accounts.ts';
import { apartLines, goTo, toasts } from './contest.ts';
import { balance, expectSound, pickAs, placeButton, signIn, strip } from './live-play.ts';

const vouchers = (page: Page) => page.getByRole('region', { name: 'Vouchers' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cash-Out Voucher' });

async function createVoucher(page: Page, dollars: string): Promise<void> {
  await page.getByRole('button', { name: 'Cash Out at Kiosk' }).click();
  await dialog(page).getByLabel('Amount').fill(dollars);
  await dialog(page).getByRole('button', { name: 'Create voucher' }).click();
}

test('a voucher reserves its amount, is shown again, and goes back to the balance when it is cancelled', async ({
  page,
  house,
}) => {
  const email = await house.makeAccount({ dollars: 100 });
  await page.goto('/wallet');
  await signIn(page, house, email);
  await expect(vouchers(page)).toBeHidden();
  await page.getByRole('button', { name: 'Cash Out at Kiosk' }).click();
  await expect(dialog(page)).toContainText('after 182 days');
  await expect(dialog(page).getByLabel('Amount')).toBeFocused();
  await dialog(page).getByLabel('Amount').fill('9');
  await dialog(page).getByRole('button', { name: 'Create voucher' }).click();
  await expect(dialog(page)).toContainText('The least you can cash out is $10.');
  await dialog(page).getByLabel('Amount').fill('40');
  await expect(dialog(page)).toContainText('Processing fee (5%)$2.00');
  await expect(dialog(page)).toContainText('The kiosk pays$38.00');
  await dialog(page).getByRole('button', { name: 'Create voucher' }).click();
  await expect(toasts(page)).toContainText('Voucher created! Show at kiosk to cash out.');
  const qr = dialog(page).getByRole('img', { name: /^QR code of voucher IRON/ });
  await expect(qr).toBeVisible();
  const code = await qr.getAttribute('aria-label');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Cash Out at Kiosk' })).toBeFocused();
  await expect(balance(page)).toContainText('$60.00');

  const voucher = vouchers(page).getByRole('listitem', { name: 'Voucher of $40.00' });
  await expect(voucher).toContainText('Open');
  await expect(voucher).toContainText('The kiosk pays $38.00, after a fee of $2.00.');
  await expect(voucher).toContainText(/Good until \w+ \d+, \d{4}/);
  await page.reload();
  await voucher.getByRole('button', { name: 'Show code' }).click();
  await expect(qr).toHaveAccessibleName(code ?? '');
  await page.keyboard.press('Escape');
  await voucher.getByRole('button', { name: 'Cancel voucher' }).click();
  await expect(toasts(page)).toContainText('$40.00 is back in your balance.');
  await expect(balance(page)).toContainText('$100.00');
  await expect(voucher).toContainText('Cancelled');
  await expect(voucher.getByRole('button')).toHaveCount(0);
});

test('a voucher whose answer got lost is made once', async ({ page, house, expectComplaint }) => {
  expectComplaint(/Failed to load resource|ERR_/);
  const email = await house.makeAccount({ dollars: 100 });
  let isFirst = true;
  await page.route('**/functions/v1/create-voucher', async (route) => {
    const response = await route.fetch();
    if (!isFirst) return route.fulfill({ response });
    isFirst = false;
    return route.abort();
  });
  await page.goto('/wallet');
  await signIn(page, house, email);
  await createVoucher(page, '40');
  await expect(dialog(page)).toContainText('Trying again is safe: it is done once.');
  await expect(balance(page)).toContainText('$60.00');
  await dialog(page).getByRole('button', { name: 'Create voucher' }).click();
  await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(balance(page)).toContainText('$60.00');
  await expect(vouchers(page).getByRole('listitem')).toHaveCount(1);
});

test('the statement runs with the balance, is filtered by kind, and is downloaded as it is shown', async ({
  page,
  house,
}) => {
  await pickAs(page, house, { dollars: 40, lines: apartLines.slice(0, 2) });
  await placeButton(page).click();
  await strip(page).getByRole('button', { name: 'Cancel entry' }).click();
  await expect(strip(page)).toBeHidden();
  await goTo(page, 'Wallet');
  await createVoucher(page, '25');
  await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  await page.keyboard.press('Escape');

  const statement = page.getByRole('region', { name: 'Statement' });
  await statement.getByRole('button', { name: 'Show statement' }).click();
  const rows = statement.getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText(/^Cash-out.*-\$25\.00\$15\.00$/);
  await expect(rows.nth(2)).toContainText(/^Entry.*cancelled.*\+\$10\.00\$40\.00$/);
  await expect(rows.nth(3)).toContainText(/^Entry.*-\$10\.00\$30\.00$/);
  await expect(rows.nth(4)).toContainText(/^Deposit.*\+\$40\.00\$40\.00$/);

  await statement.getByLabel('Show').selectOption('Entries');
  await expect(rows).toHaveCount(3);
  await expect(statement).toContainText('2 movements');
  const download = page.waitForEvent('download');
  await statement.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^iron-picks-statement-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const time = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
  expect(text.split('\r\n')).toEqual([
    '\uFEFFDate,Kind,Description,Amount,Balance',
    expect.stringMatching(`^${time},Entry,"STANDARD entry cancelled, 2 picks",10.00,40.00$`),
    expect.stringMatching(`^${time},Entry,"STANDARD entry, 2 picks",-10.00,30.00$`),
    '',
  ]);

  // What happens while it is open is in it.
  await page.getByRole('button', { name: 'Cancel voucher' }).click();
  await statement.getByLabel('Show').selectOption('Everything');
  await expect(rows).toHaveCount(6);
});

for (const theme of ['light', 'dark'] as const) {
  test(`vouchers and statement fit the narrowest phone, and axe finds nothing to mend in the ${theme} theme`, async ({
    page,
    house,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    const email = await house.makeAccount({ dollars: 1_000 });
    await page.goto('/wallet');
    await signIn(page, house, email);
    await page.getByRole('button', { name: 'Cash Out at Kiosk' }).click();
    await expectSound(page);
    await dialog(page).getByRole('button', { name: 'Create voucher' }).click();
    await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show statement' }).click();
    await expect(page.getByRole('table', { name: 'Statement' })).toBeVisible();
    await expectSound(page);
  });
}
