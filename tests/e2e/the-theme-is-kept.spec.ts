import { expect, test } from './fixtures.ts';

const background = 'getComputedStyle(document.documentElement).backgroundColor';
const paper = 'rgb(247, 242, 232)';
const iron = 'rgb(18, 20, 23)';

test('light by default, dark when the system says so, and the choice outlives a reload', async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(background)).toBe(paper);

  await page.getByRole('button', { name: 'Dark theme' }).click();
  expect(await page.evaluate(background)).toBe(iron);
  await page.reload();
  expect(await page.evaluate(background)).toBe(iron);

  await page.getByRole('button', { name: 'Light theme' }).click();
  expect(await page.evaluate(background)).toBe(paper);
});

test.describe('With a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('the page is dark before any of its code has run', async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED|Failed to load resource/);
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/');
    expect(await page.evaluate(background)).toBe(iron);
  });
});
