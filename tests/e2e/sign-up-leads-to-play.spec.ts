import { goTo, toasts } from './contest.ts';
import { expect, test } from './fixtures.ts';

test('the nine steps of the kiosk lead to play, with the deposit on the balance and the venue as home', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/register');
  await expect(main).toContainText('Step 1 of 9');
  await main.getByRole('button', { name: 'Begin' }).click();

  await expect(main).toContainText('Step 2 of 9');
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main).toContainText('Please enter your email');
  await main.getByLabel('E-mail').fill('ada@example.com');
  await main.getByRole('button', { name: 'Continue' }).click();

  await expect(main).toContainText('Step 3 of 9');
  await expect(main).toContainText('Step 4 of 9');
  await expect(main).toContainText('Step 5 of 9');
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main).toContainText('Please select a venue');
  await main.getByRole('radio', { name: /Slag & Ember/ }).check();

  await main.getByRole('button', { name: 'Back' }).click();
  await expect(main).toContainText('Step 4 of 9');
  await expect(main).toContainText('Step 5 of 9');
  await expect(main.getByRole('radio', { name: /Slag & Ember/ })).toBeChecked();
  await main.getByRole('button', { name: 'Continue' }).click();

  await expect(main).toContainText('Step 6 of 9');
  const deposit = main.getByLabel('Deposit amount in dollars');
  await deposit.fill('9');
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main).toContainText('Minimum deposit is $10');
  await main.getByRole('button', { name: '$50', exact: true }).click();
  await main.getByRole('button', { name: 'Continue' }).click();

  await expect(main).toContainText('Step 7 of 9');
  await expect(main.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(main).toContainText('ada@example.com');
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main).toContainText('Step 8 of 9');
  await main.getByRole('button', { name: 'Finish sign-up' }).click();
  await expect(main).toContainText('Step 9 of 9');

  await expect(page).toHaveURL(/\/play$/);
  await expect(toasts(page)).toContainText('Registration complete!');
  await goTo(page, 'Wallet');
  await expect(main).toContainText('$300.00');
  await expect(main).toContainText('Your home venue is Slag & Ember Taproom.');
  await goTo(page, 'Venues');
  await expect(main.getByRole('listitem').filter({ hasText: 'Anchored' }).first()).toContainText(
    'Slag & Ember',
  );
});
