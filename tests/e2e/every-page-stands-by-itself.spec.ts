import { expect, test } from './fixtures.ts';
import { isUnknownPage, pages, unknownPageComplaint } from './pages.ts';

test.describe('Every page stands by itself', () => {
  for (const path of pages) {
    test(`${path} has one heading, landmarks, a title and no complaint`, async ({
      page,
      expectComplaint,
    }) => {
      if (isUnknownPage(path)) expectComplaint(unknownPageComplaint);
      const response = await page.goto(path);
      expect(response?.status()).toBe(isUnknownPage(path) ? 404 : 200);

      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(9);
      await expect(page.getByText('Play local, win local, spend local').first()).toBeVisible();
      await expect(page).toHaveTitle(/Iron Picks/);
      // By now the page is alive: the board has arrived, or whatever it waits for.
      await page.waitForLoadState('networkidle');
    });
  }

  test('no two pages share a title or a description', async ({ request }) => {
    const heads = await Promise.all(
      pages.map(async (path) => {
        const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
        const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
        const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
        return { title, description };
      }),
    );
    for (const part of ['title', 'description'] as const) {
      const texts = heads.map((head) => head[part]);
      expect(texts).not.toContain(undefined);
      expect(new Set(texts).size).toBe(pages.length);
    }
  });

  test('moving between pages changes the title and gives focus to the new page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveTitle(/^FAQ/);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the skip link leads past the navigation', async ({ page }) => {
    await page.goto('/faq');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  for (const path of pages) {
    test(`${path} fits a screen of 320 px without sideways scroll`, async ({ page, expectComplaint }) => {
      if (isUnknownPage(path)) expectComplaint(unknownPageComplaint);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});
