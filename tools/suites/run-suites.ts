/** Runs the suites in order, all of them even if one fails; see tools/test.mjs. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../ensure-browser.ts';
import { ensureBuild } from '../ensure-build.ts';
import { runChecks } from './checks.ts';
import { reports, root, runShown } from './run-program.ts';
import { judged, playwrightTally, summary, total, vitestTally, type Report, type Tally } from './tally.ts';

const failedOnce: Tally = { passed: 0, failed: 1 };
const passedOnce: Tally = { passed: 1, failed: 0 };

const suites: Readonly<Record<string, readonly (() => Promise<Tally>)[]>> = {
  checks: [checks],
  unit: [unit],
  e2e: [build, budgets, journeys],
};

const steps = stepsFor(process.argv.slice(2));
const tallies: Tally[] = [];
mkdirSync(reports, { recursive: true });
for (const step of steps) tallies.push(await step().catch(reportCrash));
const all = total(tallies);
console.log(`\n${summary(all)}`);
process.exitCode = all.failed > 0 || all.passed === 0 ? 1 : 0;

function stepsFor(args: readonly string[]): readonly (() => Promise<Tally>)[] {
  if (args.length === 0) return Object.values(suites).flat();
  const chosen = args[0] === '--only' ? suites[args[1] ?? ''] : undefined;
  if (chosen !== undefined) return chosen;
  console.error(`Say nothing for all suites, or --only ${Object.keys(suites).join('|')}.`);
  process.exit(2);
}

function reportCrash(error: unknown): Tally {
  console.error(error);
  return failedOnce;
}

async function checks(): Promise<Tally> {
  announce('Checks: types, lint, format, house rules, unused code, spec map, demo slate');
  return runChecks();
}

async function unit(): Promise<Tally> {
  announce('Unit tests, with PGlite and a real PostgreSQL');
  return runWithReport('unit.json', vitestTally, (file) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
}

async function build(): Promise<Tally> {
  announce('Build of the web app');
  const code = await ensureBuild(root);
  if (code === 0) console.log('ok     build');
  return code === 0 ? passedOnce : failedOnce;
}

async function budgets(): Promise<Tally> {
  announce('Byte budgets of every page');
  return (await runShown(['tools/check-budgets.ts'])) === 0 ? passedOnce : failedOnce;
}

async function journeys(): Promise<Tally> {
  announce('Journeys in a real browser');
  if (ensureBrowser() === undefined) return failedOnce;
  return runWithReport('e2e.json', playwrightTally, () => ['node_modules/@playwright/test/cli.js', 'test']);
}

/** Runs a test runner and counts what its report says; a report left by an earlier run is removed first. */
async function runWithReport(
  name: string,
  read: (text: string) => Report,
  args: (file: string) => readonly string[],
): Promise<Tally> {
  const file = join(reports, name);
  rmSync(file, { force: true });
  const code = await runShown(args(file));
  return judged(read(textOf(file)), code);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function announce(title: string): void {
  console.log(`\n== ${title}`);
}
