import type { Slate } from '@iron/domain';
import { brokenInvariants } from '../../apps/server/src/modules/entries/placing.fixture.ts';
import { connectToPostgres } from '../../apps/server/src/platform/db-postgres.ts';
import { atModule, oneByOne, type Way } from './at-module.ts';
import type { Cluster } from './cluster.ts';
import { closedLoop, openLoop, type Span, type Window } from './drive.ts';
import { benchLog } from './house.ts';
import { openOverHttp, type HttpHouse } from './over-http.ts';
import type { Sample } from './report.ts';
import type { Yardstick } from './tpcb.ts';

export type Part = 'module' | 'http' | 'naive' | 'open-loop';
export type Bench = {
  readonly cluster: Cluster;
  readonly slate: Slate;
  readonly yardstick: Yardstick;
  readonly span: Span;
  readonly yardstickSeconds: number;
};

type Task = { readonly variant: string; readonly load: string; readonly run: () => Promise<Window> };

const callers = [1, 16, 64, 256];
const rates = [1_000, 3_000];
/** The database that is copied for every round, and the copy. */
export const ready = 'ready';
const round = 'round';

/** One repetition of the parts: everything once in random order on a fresh database, TPC-B around it. */
export async function measureRound(bench: Bench, parts: readonly Part[]): Promise<readonly Sample[]> {
  const { cluster, slate, yardstick, yardstickSeconds } = bench;
  const before = await yardstick(yardstickSeconds);
  await cluster.copy(ready, round);
  const url = cluster.urlOf(round);
  const [module, naive, http] = [await atModule(url), await oneByOne(url), await openOverHttp(url, slate)];
  const measured: Sample[] = [];
  try {
    for (const { run, ...task } of shuffled(tasksOf(bench.span, parts, { module, naive, http }))) {
      measured.push({ ...task, window: await run() });
    }
  } finally {
    await Promise.all([module.close(), naive.close(), http.close()]);
  }
  await checkInvariants(cluster);
  const after = await yardstick(yardstickSeconds);
  const around = before === undefined || after === undefined ? undefined : (before + after) / 2;
  return measured.map((sample) => ({ ...sample, yardstick: around }));
}

type Ways = { readonly module: Way; readonly naive: Way; readonly http: HttpHouse };

function tasksOf(span: Span, parts: readonly Part[], { module, naive, http }: Ways): readonly Task[] {
  const closed = (variant: string, run: (count: number) => Promise<Window>) =>
    callers.map((count) => ({ variant, load: `${count}`, run: () => run(count) }));
  const open = (variant: string, run: (rate: number) => Promise<Window>) =>
    rates.map((rate) => ({ variant, load: `${rate}/s`, run: () => run(rate) }));
  const tasks: Readonly<Record<Part, readonly Task[]>> = {
    module: closed('module', (count) => closedLoop(count, span, module.place)),
    naive: closed('naive', (count) => closedLoop(count, span, naive.place)),
    http: closed('http', (count) => http.measure({ callers: count }, span)),
    'open-loop': [
      ...open('module, open loop', (rate) => openLoop(rate, span, module.place)),
      ...open('http, open loop', (rate) => http.measure({ rate }, span)),
    ],
  };
  return parts.flatMap((part) => tasks[part]);
}

/** Placing as fast as it goes in an empty house and in one full of open entries, on one server. */
export async function measureFullHouse(bench: Bench, full: string): Promise<readonly Sample[]> {
  const { cluster, span } = bench;
  await cluster.copy(ready, round);
  const houses = shuffled([
    { variant: 'module, no open entries', database: round },
    { variant: 'module, full house', database: full },
  ]);
  const measured: Sample[] = [];
  for (const { variant, database } of houses) {
    const way = await atModule(cluster.urlOf(database));
    for (const count of shuffled([1, 256])) {
      measured.push({ variant, load: `${count}`, window: await closedLoop(count, span, way.place) });
    }
    await way.close();
  }
  return measured;
}

/** Fast and wrong would be worth nothing. */
async function checkInvariants(cluster: Cluster): Promise<void> {
  await cluster.run(round, 'vacuum analyze');
  const db = await connectToPostgres(cluster.urlOf(round), benchLog);
  try {
    const broken = await brokenInvariants(db);
    console.log(broken.length === 0 ? 'The books, caps and counts hold.' : `BROKEN: ${broken.join(', ')}`);
  } finally {
    await db.close();
  }
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
