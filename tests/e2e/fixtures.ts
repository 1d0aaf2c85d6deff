import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

const repository = join(import.meta.dirname, '../..');

export type RunningServer = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts the real server on a free port with an empty embedded database, or the one given in `env`. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'iron-picks-e2e-'));
  const child = spawn(process.execPath, ['apps/server/src/main.ts', ...args], {
    cwd: repository,
    env: { ...process.env, PORT: '0', CROWD: 'off', DATA_DIR: dataDir, RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await readyUrl(child);
  return {
    url,
    stop: async () => {
      await stopChild(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function readyUrl(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const url = /ready at (http:\/\/\S+)/.exec(line)?.[1];
        if (url !== undefined) resolve(url);
      });
    }
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said.join('\n')}`)));
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

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
