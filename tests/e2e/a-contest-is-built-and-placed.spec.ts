import { amount, apartLines, goTo, openBoard, openSlip, pick, slip, toasts } from './contest.ts';
import { expect, forceDraw, test } from './fixtures.ts';

test('a STANDARD entry that wins is credited 1.5 s later, wherever the person is by then', async ({
  page,
}) => {
  await forceDraw(page, 0);
  await openBoard(page);
  await pick(page, apartLines[0], apartLines[1]);
  await openSlip(page);
  await expect(slip(page)).toContainText('3x pays $30.00');
  await expect(slip(page)).toContainText('Expected value');

  await slip(page).getByRole('button', { name: 'Place Entry' }).click();
  await goTo(page, 'FAQ');
  await expect(toasts(page)).toContainText('Entry placed successfully!');
  await expect(toasts(page)).toContainText('You won $30.00!');

  await goTo(page, 'Wallet');
  await expect(page.getByRole('main')).toContainText('$270.00');
  const activity = page.getByRole('main').getByRole('listitem');
  await expect(activity.nth(0)).toContainText('+$30.00');
  await expect(activity.nth(1)).toContainText('-$10.00');
});

test('a STANDARD entry that loses costs its stake and nothing more', async ({ page }) => {
  await forceDraw(page, 0.999999);
  await openBoard(page);
  await pick(page, apartLines[0], apartLines[1], apartLines[2]);
  await openSlip(page);
  await amount(page).fill('25');
  await expect(slip(page)).toContainText('6x pays $150.00');
  await slip(page).getByRole('button', { name: 'Place Entry' }).click();

  await expect(toasts(page)).toContainText('Entry placed successfully!');
  await expect(slip(page)).toBeHidden();
  await goTo(page, 'Wallet');
  await expect(page.getByRole('main')).toContainText('$225.00');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('-$25.00');
});

test('a FLEX entry that wins pays the FLEX row, and shows what one miss would pay', async ({ page }) => {
  await forceDraw(page, 0);
  await openBoard(page);
  await page.getByRole('radio', { name: /FLEX/ }).check();
  await pick(page, ...apartLines.slice(0, 4));
  await openSlip(page);
  await expect(slip(page)).toContainText('6x pays $60.00');
  await expect(slip(page)).toContainText('1.5x pays $15.00');
  await slip(page).getByRole('button', { name: 'Place Entry' }).click();
  await expect(toasts(page)).toContainText('You won $60.00!');
  await goTo(page, 'Wallet');
  await expect(page.getByRole('main')).toContainText('$300.00');
});

test('a FLEX entry that loses costs its stake', async ({ page }) => {
  await forceDraw(page, 0.999999);
  await openBoard(page);
  await page.getByRole('radio', { name: /FLEX/ }).check();
  await pick(page, apartLines[0], apartLines[1], apartLines[2]);
  await openSlip(page);
  await slip(page).getByRole('button', { name: 'Place Entry' }).click();
  await expect(slip(page)).toBeHidden();
  await goTo(page, 'Wallet');
  await expect(page.getByRole('main')).toContainText('$240.00');
});

test('a double tap places once', async ({ page }) => {
  await forceDraw(page, 0.999999);
  await openBoard(page);
  await pick(page, apartLines[0], apartLines[1]);
  await openSlip(page);
  await slip(page).getByRole('button', { name: 'Place Entry' }).dblclick();
  await expect(slip(page)).toBeHidden();
  await goTo(page, 'Wallet');
  await expect(page.getByRole('main')).toContainText('$240.00');
});

test('a win that a reload interrupts is credited all the same, and once', async ({ page }) => {
  await forceDraw(page, 0);
  await openBoard(page);
  await pick(page, apartLines[0], apartLines[1]);
  await openSlip(page);
  await slip(page).getByRole('button', { name: 'Place Entry' }).click();
  await expect(slip(page)).toBeHidden();
  await page.goto('/wallet');
  await expect(page.getByRole('main')).toContainText('$270.00');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('$270.00');
});

test('the slip, its style and its amount survive a reload', async ({ page }) => {
  await openBoard(page);
  await page.getByRole('radio', { name: /FLEX/ }).check();
  await pick(page, apartLines[0], apartLines[1]);
  await openSlip(page);
  await amount(page).fill('35');
  await page.reload();
  await expect(page.getByRole('radio', { name: /FLEX/ })).toBeChecked();
  await openSlip(page);
  await expect(amount(page)).toHaveValue('35');
  await expect(slip(page).getByRole('button', { name: /^Remove / })).toHaveCount(2);
});

test('damaged storage falls back to the defaults', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('iron-picks-demo', '{"version":1,"state":[[['));
  await page.goto('/wallet');
  await expect(page.getByRole('main')).toContainText('$250.00');
});
