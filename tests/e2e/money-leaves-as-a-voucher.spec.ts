import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { goTo, toasts } from './contest.ts';
import { expect, test } from './fixtures.ts';

test('a voucher for the whole balance opens at once, and closing it changes nothing', async ({ page }) => {
  await page.goto('/wallet');
  await expect(page.getByRole('button', { name: /^Deposit/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Cash Out at Kiosk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cash-Out Voucher' });
  await expect(dialog).toContainText('$250.00');
  await expect(dialog).toContainText('$12.50');
  await expect(dialog).toContainText('$237.50');
  await expect(toasts(page)).toContainText('Voucher created! Show at kiosk to cash out.');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cash Out at Kiosk' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('$250.00');
});

test('the QR code is 300 px wide and says the code; another amount makes another code', async ({ page }) => {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Cash Out at Kiosk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cash-Out Voucher' });
  const qr = dialog.getByRole('img', { name: /^QR code of voucher IRON/ });
  await expect(qr).toBeVisible();
  const box = await qr.boundingBox();
  expect(box?.width).toBe(300);
  expect(box?.height).toBe(300);

  let code: string | undefined;
  const readCode = async () => {
    const { data, width, height } = PNG.sync.read(await qr.screenshot());
    code = jsQR(new Uint8ClampedArray(data), width, height)?.data;
    return code;
  };
  // Confetti flies across the code at first, and whoever scans it waits that long.
  await expect.poll(readCode).toMatch(/^IRON\d{13}[0-9A-Z]{16}$/);
  const first = code;
  await expect(qr).toHaveAccessibleName(`QR code of voucher ${first}`);

  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByLabel('Amount').press('Enter');
  await expect(dialog).toContainText('$95.00');
  await expect(qr).not.toHaveAccessibleName(`QR code of voucher ${first}`);
  await expect.poll(readCode).toMatch(/^IRON\d{13}[0-9A-Z]{16}$/);
  expect(code).not.toBe(first);
});

test('the kiosk scan pays once: the balance falls, the activity shows it, the code is spent', async ({
  page,
}) => {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Cash Out at Kiosk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cash-Out Voucher' });
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByLabel('Amount').press('Enter');
  await expect(dialog).toContainText('$95.00');
  const scan = dialog.getByRole('button', { name: 'Simulate kiosk scan' });
  await scan.click();
  await expect(dialog).toContainText('Paid: the kiosk paid out $95.00.');
  await scan.click();
  await expect(dialog).toContainText('This code has been paid. A code pays once.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await expect(page.getByRole('main')).toContainText('$150.00');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('-$100.00');
  await goTo(page, 'Home');
  await goTo(page, 'Wallet');
  await expect(page.getByRole('main')).toContainText('$150.00');
});

test('amounts below 10, above the balance or not a number are answered in words', async ({ page }) => {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Cash Out at Kiosk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cash-Out Voucher' });
  for (const [typed, answer] of [
    ['9', 'The least you can cash out is $10.'],
    ['251', 'Your balance is $250.00: enter that or less.'],
    ['', 'Enter an amount.'],
  ] as const) {
    await dialog.getByLabel('Amount').fill(typed);
    await dialog.getByLabel('Amount').press('Enter');
    await expect(dialog).toContainText(answer);
  }
});
