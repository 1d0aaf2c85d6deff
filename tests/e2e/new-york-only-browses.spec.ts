import { apartLines, closeSlip, goTo, openBoard, openSlip, pick, slip, toasts } from './contest.ts';
import { expect, test } from './fixtures.ts';

test('New York sees the board and the payouts, and can neither enter nor cash out', async ({ page }) => {
  await openBoard(page);
  await page.getByRole('button', { name: 'NY', exact: true }).click();

  await pick(page, apartLines[0]);
  await openSlip(page);
  await expect(slip(page).getByRole('button', { name: 'Add 1 more', exact: true })).toBeVisible();
  await expect(slip(page)).toContainText('Entries not available in this jurisdiction');
  await closeSlip(page);
  await pick(page, apartLines[1]);
  await openSlip(page);
  await expect(slip(page)).toContainText('3x pays $30.00');
  await slip(page).getByRole('button', { name: 'Browse Only Mode' }).click();
  await expect(toasts(page)).toContainText('Entries not available in this jurisdiction');
  await expect(slip(page).getByRole('button', { name: /^Remove / })).toHaveCount(2);

  await goTo(page, 'Wallet');
  await expect(page.getByRole('button', { name: 'Cash Out at Kiosk' })).toBeDisabled();
  await expect(page.getByRole('main')).toContainText('$250.00');
});

test('the jurisdiction survives a reload, and Alabama is the default', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'AL', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'NY', exact: true }).click();
  await expect(page.getByRole('button', { name: 'NY', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'NY', exact: true })).toHaveAttribute('aria-pressed', 'true');
});
