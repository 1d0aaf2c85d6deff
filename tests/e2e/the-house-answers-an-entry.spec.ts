import { expect, test } from './accounts.ts';
import { amount, apartLines, openSlip, pick, side, slip, toasts } from './contest.ts';
import { expectSound, pickAs, placeButton, strip } from './live-play.ts';

const burrow = { playerId: 'nfl-cin-burrow', stat: 'Pass Completions' };
const love = { playerId: 'nfl-gb-love', stat: 'Passing TDs' };

test('moved lines are shown as they were and as they are, to be kept or removed, before anything is taken', async ({
  page,
  house,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/);
  await pickAs(page, house, {
    lines: ['Joe Burrow Pass Completions OVER 25.5', 'Jordan Love Passing TDs UNDER 1.5', apartLines[0]],
  });
  await house.bringSlate([
    { ...burrow, line: 27.5 },
    { ...love, line: 2.5 },
  ]);
  await placeButton(page).click();
  const dialog = page.getByRole('dialog', { name: '2 lines have moved' });
  await expect(dialog).toContainText('Nothing has been placed and nothing was taken.');
  const row = dialog.getByRole('listitem', { name: 'Joe Burrow Pass Completions' });
  await expect(row).toContainText('You pickedOVER 25.5');
  await expect(row).toContainText('It is nowOVER 27.5');
  await expect(row).toContainText('44.8% chance');
  await expect(row).toContainText('32.3% chance');
  await expectSound(page);

  await row.getByRole('button', { name: 'Keep' }).click();
  await expect(row).toBeHidden();
  await page
    .getByRole('dialog', { name: 'A line has moved' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(placeButton(page)).toBeFocused();
  await expect(slip(page)).toContainText('2 picks');
  await expect(slip(page)).toContainText('27.5');
  // The board is the new one too.
  await expect(side(page, 'Joe Burrow Pass Completions OVER 27.5')).toHaveAttribute('aria-pressed', 'true');
  await expect(strip(page)).toBeHidden();

  await placeButton(page).click();
  await expect(strip(page)).toContainText('Burrow OVER 27.5');
  await house.bringSlate();
});

test('moved lines can be left for later, and are asked about again', async ({
  page,
  house,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/);
  await pickAs(page, house, { lines: ['Joe Burrow Pass Completions UNDER 25.5', apartLines[0]] });
  await house.bringSlate([{ ...burrow, line: 24.5 }]);
  await placeButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'A line has moved' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(slip(page)).toContainText('A line on your slip has moved. Keep it or remove it');
  await expect(slip(page)).toContainText('25.5');
  await placeButton(page).click();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await placeButton(page).click();
  await expect(strip(page)).toContainText('Burrow UNDER 24.5');
  await house.bringSlate();
});

test('a stake that is too much for the house is lowered by a tap, and a full pick is told', async ({
  page,
  house,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/);
  const lines = ['James Cook Rushing Yards OVER 81.5', 'Josh Jacobs Rushing Yards OVER 74.5'];
  await pickAs(page, house, { dollars: 200, lines });
  await placeButton(page).click();
  await expect(strip(page)).toHaveAccessibleName('1 open entry');
  // The house stands to lose twenty dollars on it already.
  await house.capBucket('leg:nfl-buf-cook:Rushing Yards:over', 50);

  await pick(page, ...lines);
  await openSlip(page);
  await amount(page).fill('50');
  await placeButton(page).click();
  await expect(slip(page)).toContainText('The house takes at most $15 on these picks now.');
  await slip(page).getByRole('button', { name: 'Enter $15 instead' }).click();
  await expect(amount(page)).toHaveValue('15');
  await expect(placeButton(page)).toBeFocused();
  await expect(slip(page)).not.toContainText('The house takes at most');
  await placeButton(page).click();
  await expect(strip(page)).toHaveAccessibleName('2 open entries');

  await pick(page, ...lines);
  await openSlip(page);
  await placeButton(page).click();
  const full = 'This pick is full: the house takes no more on it now. Change a pick and try again.';
  await expect(slip(page)).toContainText(full);
  await expect(toasts(page)).toContainText(full);
  await expect(slip(page).getByRole('button', { name: /instead/ })).toBeHidden();
  await house.capBucket('leg:nfl-buf-cook:Rushing Yards:over', 5_000);
});
