import { expect, test } from './fixtures.ts';
import { unknownPageComplaint } from './pages.ts';

test('an unknown address says so and leads home', async ({ page, expectComplaint }) => {
  expectComplaint(unknownPageComplaint);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oops! Page not found');
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Home for Daily Fantasy Contests');
});

test('a page that breaks shows the error screen with its message, and the rest goes on', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource|ERR_FAILED|dynamically imported module|preload/i);
  await page.goto('/');
  await page.route('**/assets/faq-page-*', (route) => route.abort());
  await page.evaluate(() => {
    history.pushState({}, '', '/faq');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('alert')).toContainText(/dynamically imported module/i);

  await page.unroute('**/assets/faq-page-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!');
});
