import { expect, test } from './fixtures.ts';

const tabs = ['Home', 'Play', 'Wallet', 'Promos', 'Venues', 'Playbooks', 'Guide', 'FAQ', 'GURU'];

test('on a phone nine tabs stand at the bottom of the screen', async ({ page }) => {
  await page.goto('/faq');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(tabs);
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  await expect(bar.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page');
});

test('the header has logo, jurisdictions, Sign Up, Download App and theme; the admin link is for desktops', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Iron Picks' })).toBeVisible();
  await expect(header.getByRole('group', { name: 'Jurisdiction' }).getByRole('button')).toHaveText([
    'AL',
    'NY',
  ]);
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
  await expect(header.getByRole('link', { name: 'Download App' })).toHaveAttribute('href', '/install');
  await expect(header.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Admin' })).toBeHidden();
});

test('a banner shows the slogan, and the footer the age, responsible play, certification and availability', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: /^Play local, win local, spend local/ })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const text of ['21+ only', 'GLI certification', 'Contest availability varies by jurisdiction']) {
    await expect(footer).toContainText(text);
  }
  await footer.getByRole('button', { name: 'Responsible Play' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Problem Gaming Resources' }).click();
  await expect(page.getByRole('dialog')).toContainText('1-800-GAMBLER');
});

test.describe('On a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the tabs are a bar under the header that stays there, and everybody sees the admin link', async ({
    page,
  }) => {
    await page.goto('/admin/exposure');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    const header = await page.getByRole('banner').boundingBox();
    const box = await bar.boundingBox();
    expect(Math.round(box?.y ?? 0)).toBeGreaterThanOrEqual(Math.floor(header?.height ?? 0) - 1);
    expect(box?.y ?? 800).toBeLessThan(100);
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations Dashboard');
  });
});
