import { expect, test } from './fixtures.ts';
import { pick, openSlip, slip } from './contest.ts';

test('New York sees the board and the payouts, and can neither enter nor cash out', async ({ page }) => {
  await page.goto('/play');
  await page.getByRole('button', { name: 'NY' }).click();

  await pick(page, 0);
  await openSlip(page);
  await expect(slip(page).getByRole('button', { name: 'Add 1 more' })).toBeVisible();
  await pick(page, 1);
  const place = slip(page).getByRole('button', { name: 'Browse Only Mode' });
  await expect(place).toBeVisible();
  await expect(slip(page)).toContainText('Entries not available in this jurisdiction');

  await place.click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Entries not available in this jurisdiction');
  await expect(slip(page)).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('button', { name: 'Cash Out at Kiosk' })).toBeDisabled();
  await expect(page.getByText('$250.00').first()).toBeVisible();
});

test('the jurisdiction survives a reload, and Alabama is the default', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'AL' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'NY' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'NY' })).toHaveAttribute('aria-pressed', 'true');
});
