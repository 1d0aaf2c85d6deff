import { amount, apartLines, closeSlip, openBoard, openSlip, pick, side, slip, toasts } from './contest.ts';
import { expect, test } from './fixtures.ts';

test('a second line of the same player is refused at the tap', async ({ page }) => {
  await openBoard(page);
  await pick(page, 'Patrick Mahomes Passing Yards OVER 275.5');
  await side(page, 'Patrick Mahomes Passing TDs OVER 1.5').click();
  await expect(toasts(page)).toContainText(
    'Each player can be on your slip once. Remove the other Patrick Mahomes pick first.',
  );
  await expect(slip(page)).toContainText('1 pick');
});

test('a third pick from one team is refused at the tap', async ({ page }) => {
  await openBoard(page);
  await pick(page, 'Patrick Mahomes Rushing Yards OVER 22.5', 'Travis Kelce Receiving Yards OVER 48.5');
  await side(page, 'Rashee Rice Receptions UNDER 6.5').click();
  await expect(toasts(page)).toContainText('At most 2 picks from one team: KC already has 2.');
});

test('a quarterback and his receiver in the same direction are refused, in opposite ones they are not', async ({
  page,
}) => {
  await openBoard(page);
  await pick(page, 'Patrick Mahomes Passing Yards OVER 275.5');
  await side(page, 'Travis Kelce Receiving Yards OVER 48.5').click();
  await expect(toasts(page)).toContainText('Patrick Mahomes and Travis Kelce move together');
  await pick(page, 'Travis Kelce Receiving Yards UNDER 48.5');
  await expect(slip(page)).toContainText('2 picks');
});

test('the other side of a line takes the place of the first', async ({ page }) => {
  await openBoard(page);
  await pick(page, apartLines[0]);
  await pick(page, 'Patrick Mahomes Passing Yards UNDER 275.5');
  await expect(side(page, apartLines[0])).toHaveAttribute('aria-pressed', 'false');
  await expect(slip(page)).toContainText('1 pick');
});

test('the same pick again and a sixth are ignored without a word', async ({ page }) => {
  await openBoard(page);
  await pick(page, ...apartLines);
  await side(page, apartLines[0]).click();
  await side(page, 'DeVonta Smith Receptions OVER 4.5').click();
  await expect(slip(page)).toContainText('5 picks');
  await expect(side(page, 'DeVonta Smith Receptions OVER 4.5')).toHaveAttribute('aria-pressed', 'false');
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
});

test('too few picks for FLEX are named beside the button', async ({ page }) => {
  await openBoard(page);
  await page.getByRole('radio', { name: /FLEX/ }).check();
  await pick(page, apartLines[0]);
  await openSlip(page);
  await expect(slip(page).getByRole('button', { name: 'Add 2 more', exact: true })).toBeVisible();
  await expect(slip(page)).toContainText('FLEX takes at least 3 picks.');
});

const wrongAmounts = [
  ['', 'Enter an amount.'],
  ['ten', 'Enter a number, such as 10.'],
  ['105', 'Enter $5 to $100.'],
  ['0', 'Enter $5 to $100.'],
  ['7', 'Enter a multiple of $5.'],
] as const;

test('an amount that is none is answered beside the field, and is not placed', async ({ page }) => {
  await openBoard(page);
  await pick(page, apartLines[0], apartLines[1]);
  await openSlip(page);
  await expect(slip(page)).toContainText('Max: $100 per entry');
  for (const [typed, answer] of wrongAmounts) {
    await amount(page).fill(typed);
    await expect(slip(page)).toContainText(answer);
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
    await slip(page).getByRole('button', { name: 'Place Entry' }).click();
    await expect(slip(page).getByRole('button', { name: /^Remove / })).toHaveCount(2);
  }
});

test('arrow keys and the buttons beside the amount step by 5, and stop at the ends', async ({ page }) => {
  await openBoard(page);
  await pick(page, apartLines[0], apartLines[1]);
  await openSlip(page);
  await amount(page).press('ArrowUp');
  await expect(amount(page)).toHaveValue('15');
  await amount(page).press('ArrowDown');
  await amount(page).press('ArrowDown');
  await amount(page).press('ArrowDown');
  await expect(amount(page)).toHaveValue('5');
  await slip(page).getByRole('button', { name: 'Raise the entry amount' }).click();
  await expect(amount(page)).toHaveValue('10');
  await slip(page).getByRole('button', { name: 'Lower the entry amount' }).click();
  await expect(amount(page)).toHaveValue('5');
});

test('more than the balance is refused in words', async ({ page }) => {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Cash Out at Kiosk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cash-Out Voucher' });
  await dialog.getByLabel('Amount').fill('246');
  await dialog.getByLabel('Amount').press('Enter');
  await expect(dialog).toContainText('$246.00');
  await dialog.getByRole('button', { name: 'Simulate kiosk scan' }).click();
  await expect(dialog).toContainText('Paid');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await openBoard(page);
  await pick(page, apartLines[0], apartLines[1]);
  await openSlip(page);
  await amount(page).fill('5');
  await expect(slip(page)).toContainText('Your balance is $4.00: lower the entry amount.');
});

test('picks are removed one by one or all at once, and the amount goes back to 10', async ({ page }) => {
  await openBoard(page);
  await pick(page, apartLines[0], apartLines[1], apartLines[2]);
  await openSlip(page);
  await amount(page).fill('40');
  await slip(page).getByRole('button', { name: 'Remove Patrick Mahomes Passing Yards' }).click();
  await expect(slip(page).getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await slip(page).getByRole('button', { name: 'Clear All' }).click();
  await expect(slip(page)).toBeHidden();
  await pick(page, apartLines[0]);
  await openSlip(page);
  await expect(amount(page)).toHaveValue('10');
  await closeSlip(page);
});
