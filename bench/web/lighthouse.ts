import lighthouse, { type Result } from 'lighthouse';
import { chromium } from '@playwright/test';
import { startServer } from '../../tests/running-server.ts';
import { chromiumArguments, findBrowser } from '../../tools/ensure-browser.ts';
import { printTable, spread } from './table.ts';

const debuggingPort = 4599;

/** Measured once on the comparison build, machine quieter: performance of / and of /play. */
const baselines: Readonly<Record<string, string>> = { '/': '82', '/play': '78', '/admin': '71' };

const budget = 'performance >= 95, the others 100, LCP <= 2200 ms, CLS <= 0.02';

/** Lighthouse for a phone, `runs` times a page; medians with their spread. */
export async function measureLighthouse(routes: readonly string[], runs: number): Promise<void> {
  console.log(`Budget: ${budget}. Times in ms, on whatever this machine is doing besides.`);
  const server = await startServer();
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No Chromium found');
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const rows = [];
    for (const route of routes) rows.push(await measureRoute(server.url, route, runs));
    printTable(
      ['page', 'performance', 'baseline', 'a11y', 'practices', 'seo', 'LCP', 'FCP', 'TBT', 'CLS', 'not full'],
      rows,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measureRoute(base: string, route: string, runs: number): Promise<readonly string[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(`${base}${route === '/404' ? '/404/index.html' : route}`, {
      port: debuggingPort,
      output: 'json',
      logLevel: 'silent',
    });
    if (result !== undefined) results.push(result.lhr);
  }
  const scores = (category: string) =>
    spread(results.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100)));
  const times = (audit: string, digits = 0) =>
    spread(
      results.map((lhr) => lhr.audits[audit]?.numericValue ?? Number.NaN),
      digits,
    );
  return [
    route,
    scores('performance'),
    baselines[route] ?? '-',
    scores('accessibility'),
    scores('best-practices'),
    scores('seo'),
    times('largest-contentful-paint'),
    times('first-contentful-paint'),
    times('total-blocking-time'),
    times('cumulative-layout-shift', 3),
    failed(results.at(-1)).join(' ') || '-',
  ];
}

/** Audits outside performance that keep a page from 100. */
function failed(lhr: Result | undefined): readonly string[] {
  if (lhr === undefined) return [];
  const refs = ['accessibility', 'best-practices', 'seo'].flatMap(
    (category) => lhr.categories[category]?.auditRefs ?? [],
  );
  return refs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}
