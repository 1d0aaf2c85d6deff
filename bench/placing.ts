/**
 * `npm run bench:placing`: how many entries a second are placed, and how long each waits, with TPC-B on the
 * same PostgreSQL before and after. Nothing here passes or fails. `-- --quick` takes a short look,
 * `--only module|http|naive|open-loop|million` narrows it down, `--folder` names a folder on a disk.
 */
import { parseArgs } from 'node:util';
import { spread } from './web/table.ts';
import { benchSlate } from './placing/board.ts';
import { startCluster } from './placing/cluster.ts';
import { prepareHouse } from './placing/house.ts';
import { addOpenEntries } from './placing/open-entries.ts';
import { printSamples, type Sample } from './placing/report.ts';
import { measureFullHouse, measureRound, ready, type Bench, type Part } from './placing/rounds.ts';
import { openYardstick } from './placing/tpcb.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, folder: { type: 'string' } },
});
const quick = values.quick === true;
const repetitions = quick ? 2 : 5;
const openEntries = quick ? 100_000 : 1_000_000;
const full = 'full_house';
const allParts: readonly Part[] = ['module', 'http', 'naive', 'open-loop'];
const parts = allParts.filter((part) => values.only === undefined || values.only === part);

const slate = benchSlate();
const cluster = await startCluster(values.folder);
try {
  const bench: Bench = {
    cluster,
    slate,
    yardstick: await openYardstick(cluster),
    span: quick ? { warmMs: 700, measureMs: 1_500 } : { warmMs: 1_000, measureMs: 3_000 },
    yardstickSeconds: quick ? 2 : 5,
  };
  await prepareHouse(cluster, ready, slate);
  await cluster.fillLog();
  if (parts.length > 0) await measureParts(bench);
  if (values.only === undefined || values.only === 'million') await measureMillion(bench);
} finally {
  await cluster.stop();
}
process.exit(0);

async function measureParts(bench: Bench): Promise<void> {
  const samples: Sample[] = [];
  const yardsticks: number[] = [];
  for (let round = 1; round <= repetitions; round += 1) {
    console.log(`\n== round ${round} of ${repetitions}`);
    const measured = await measureRound(bench, parts);
    samples.push(...measured);
    yardsticks.push(...measured.slice(0, 1).flatMap(({ yardstick }) => yardstick ?? []));
  }
  console.log('\n== placing, median [least..most]');
  if (yardsticks.length > 0) console.log(`TPC-B, 16 clients: ${spread(yardsticks)} a second`);
  printSamples(samples);
}

async function measureMillion(bench: Bench): Promise<void> {
  console.log(`\n== with ${openEntries.toLocaleString('en')} open entries`);
  await cluster.copy(ready, full);
  await addOpenEntries(cluster, full, slate, openEntries);
  await cluster.fillLog();
  const samples: Sample[] = [];
  for (let round = 1; round <= repetitions; round += 1) {
    samples.push(...(await measureFullHouse(bench, full)));
  }
  printSamples(samples);
  const rateOf = (variant: string) =>
    samples.flatMap((one) => (one.variant === variant && one.load === '256' ? [one.window.perSecond] : []));
  const [empty, crowded] = [rateOf('module, no open entries'), rateOf('module, full house')];
  const slower = empty.map((rate, round) => rate / (crowded[round] ?? Number.NaN));
  console.log(`At 256 callers the full house is slower by a factor of ${spread(slower, 2)}`);
}
