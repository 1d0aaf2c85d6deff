import { defineConfig } from '@playwright/test';
import { chromiumArguments, findBrowser } from './tools/ensure-browser.ts';

const browser = findBrowser();

/** One journey a file, in a real browser against real servers that the fixtures start. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...chromiumArguments],
      ...(browser === undefined ? {} : { executablePath: browser }),
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
