import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { toasts } from './contest.ts';
import { expect, test } from './fixtures.ts';

/** Makes the browser offer an install prompt that is answered as given. */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, { prompt: async () => ({ outcome: answer }) });
    dispatchEvent(offer);
  }, outcome);
}

test('the browser finds nothing that keeps the app from being installed', async ({ server, browserName }) => {
  expect(browserName).toBe('chromium');
  const profile = await mkdtemp(join(tmpdir(), 'iron-picks-profile-'));
  const { launchOptions = {} } = test.info().project.use;
  // An ordinary context is incognito, where nothing can be installed.
  const context = await chromium.launchPersistentContext(profile, launchOptions);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

test('with a prompt on offer the app is installed by a button', async ({ page }) => {
  await page.goto('/install');
  await expect(page.getByRole('heading', { name: 'Install on Android or in Chrome' })).toBeVisible();
  await offerInstall(page, 'accepted');
  await page.getByRole('button', { name: 'Install App' }).click();
  await expect(toasts(page)).toContainText('App installed successfully!');
});

test('declined, it says so; asked again without a prompt, it says that too', async ({ page }) => {
  await page.goto('/install');
  await expect(page.getByRole('heading', { name: 'Install on Android or in Chrome' })).toBeVisible();
  await offerInstall(page, 'dismissed');
  await page.getByRole('button', { name: 'Install App' }).click();
  await expect(toasts(page)).toContainText('Installation cancelled');
  await page.getByRole('button', { name: 'Install App' }).click();
  await expect(toasts(page)).toContainText('Install prompt not available');
});

test('already installed, it leads home', async ({ page }) => {
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query.includes('display-mode: standalone') ? 'all' : query);
  });
  await page.goto('/install');
  await expect(page.getByRole('main')).toContainText('App Installed!');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('On an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/19.0 Mobile/15E148 Safari/604.1',
  });

  test('the steps by hand are shown', async ({ page }) => {
    await page.goto('/install');
    await expect(page.getByRole('heading', { name: 'Install on iPhone or iPad' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Add to Home Screen');
    await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible();
  });
});
