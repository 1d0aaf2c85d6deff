import { openSlip, slip, toasts } from './contest.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/guru');
});

test('a typed question is answered from the board, and what follows goes on with it', async ({ page }) => {
  const question = page.getByLabel('Type to GURU');
  const log = page.getByRole('log', { name: 'Transcript' });
  await question.fill('What is the line on Mahomes passing yards?');
  await question.press('Enter');
  await expect(log).toContainText('Patrick Mahomes, Passing Yards is at 275.5.');
  await question.fill('what about under');
  await question.press('Enter');
  await expect(log).toContainText(/Under has a \d+% chance\./);
});

test('a pick is put on the slip when GURU is asked to, undone, and placed by hand alone', async ({
  page,
}) => {
  const question = page.getByLabel('Type to GURU');
  const log = page.getByRole('log', { name: 'Transcript' });
  const card = page.getByRole('region', { name: 'Your slip' });
  await question.fill('add Mahomes over passing yards');
  await question.press('Enter');
  await expect(log).toContainText('Added Patrick Mahomes over 275.5 Passing Yards.');
  await expect(card).toContainText('Patrick Mahomes OVER 275.5 Passing Yards');
  await question.fill('place it');
  await question.press('Enter');
  await expect(log).toContainText('I never place entries.');

  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText('Your slip is as it was');
  await expect(card).toBeHidden();

  await question.fill('add Mahomes over passing yards');
  await question.press('Enter');
  await card.getByRole('link', { name: 'Review and place' }).click();
  await openSlip(page);
  await expect(slip(page)).toContainText('Patrick Mahomes');
});

test('somebody who may be in trouble is shown help before anything else', async ({ page }) => {
  const question = page.getByLabel('Type to GURU');
  await question.fill('I cannot stop and I lost my rent money');
  await question.press('Enter');
  await expect(page.getByRole('log')).toContainText('1-800-GAMBLER');
  await expect(page.getByRole('link', { name: 'Call 1-800-GAMBLER' })).toHaveAttribute(
    'href',
    'tel:1-800-426-2537',
  );
});

test('the answer is spoken, and falls silent when it is told to', async ({ page }) => {
  const question = page.getByLabel('Type to GURU');
  await question.fill('any promos today?');
  await question.press('Enter');
  await expect(page.getByRole('main')).toContainText('GURU is responding...');
  await page.getByRole('button', { name: 'Stop talking' }).click();
  await expect(page.getByRole('main')).not.toContainText('GURU is responding...');
});
