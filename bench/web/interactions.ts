import { chromium, type Page } from '@playwright/test';
import { apartLines } from '../../tests/e2e/board-lines.ts';
import { startServer } from '../../tests/running-server.ts';
import { chromiumArguments, findBrowser } from '../../tools/ensure-browser.ts';
import { printTable, spread } from './table.ts';

/** Interaction to next paint, of every interaction since it was last asked. */
const takeDurations = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        // What was just done is reported with the frame after it.
        requestAnimationFrame(() =>
          setTimeout(() => {
            const target = window as Window & { interactions?: number[] };
            resolve(target.interactions ?? []);
            target.interactions = [];
          }, 300),
        );
      }),
  );

/** Picks and route changes at a quarter of this machine's speed, slowest of each load. */
export async function measureInteractions(loads: number): Promise<void> {
  console.log(
    'Budget: picks and route changes <= 200 ms at 4x CPU slowdown. Baseline: picks 120-152, routes 40-64.',
  );
  const server = await startServer();
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No Chromium found');
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  const picks: number[] = [];
  const routes: number[] = [];
  try {
    for (let load = 0; load < loads; load += 1) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await watchInteractions(page);
      await page.goto(`${server.url}/play`);
      await page.getByRole('button', { name: apartLines[0], exact: true }).waitFor();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      for (const name of apartLines.slice(0, 4)) {
        await page.getByRole('button', { name, exact: true }).click();
      }
      picks.push(Math.max(0, ...(await takeDurations(page))));
      const tabs = page.getByRole('navigation', { name: 'Main' });
      for (const name of ['Wallet', 'FAQ', 'Venues', 'Play']) {
        await tabs.getByRole('link', { name, exact: true }).click();
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
      routes.push(Math.max(0, ...(await takeDurations(page))));
      await page.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  printTable(
    ['slowest of a load, ms', `median of ${loads} [least..most]`, 'budget'],
    [
      ['picks', spread(picks), '200'],
      ['route changes', spread(routes), '200'],
    ],
  );
}

async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const target = window as Window & { interactions?: number[] };
    target.interactions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if ((entry.interactionId ?? 0) > 0) target.interactions?.push(entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}
