import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type RunningServer } from '../running-server.ts';

export { expect };

type TestFixtures = {
  /** Says that a complaint like this is part of the test; any other fails it. */
  readonly expectComplaint: (pattern: RegExp) => void;
};

export const test = base.extend<TestFixtures, { readonly server: RunningServer }>({
  server: [
    // Playwright reads the fixtures a fixture needs from this pattern, even when it needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectComplaint: [
    async ({ page }, use) => {
      const expected: RegExp[] = [];
      const complaints: string[] = [];
      await listenForComplaints(page, complaints);
      await use((pattern) => expected.push(pattern));
      const unexpected = complaints.filter((text) => !expected.some((known) => known.test(text)));
      expect(unexpected, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** Gathers everything a page complains of into `into`. */
async function listenForComplaints(page: Page, into: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') into.push(message.text());
  });
  page.on('pageerror', (error) => into.push(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/** Makes every following draw come out as given: 0 wins any entry, 0.999999 loses it. */
export async function forceDraw(page: Page, draw: number): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, draw);
}
