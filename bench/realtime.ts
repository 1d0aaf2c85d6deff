/**
 * `npm run bench:realtime`: how long a change of exposure takes from its commit to those who follow it, with
 * 1,000 of them on two servers while 1,000 entries a second are placed. Nothing here passes or fails.
 * `--follow totals` follows the games and the slate alone, as a wall display would, instead of every bucket;
 * `--subscribers`, `--rate` and `--seconds` change the load, `--folder` names a folder on a disk.
 */
import { execFileSync, fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gameBucketId, slateBucketId } from '@iron/domain';
import { connectToPostgres } from '../apps/server/src/platform/db-postgres.ts';
import { benchSlate } from './placing/board.ts';
import { startCluster } from './placing/cluster.ts';
import { benchLog, openBuckets, prepareHouse } from './placing/house.ts';
import { anonKey, openCaller, startBenchServer } from './placing/over-http.ts';
import type { Heard, SubscribersOrder } from './realtime/subscribers.ts';
import { printTable } from './web/table.ts';

const { values } = parseArgs({
  options: {
    subscribers: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '15' },
    follow: { type: 'string', default: 'all' },
    folder: { type: 'string' },
  },
});
const [count, rate, seconds] = [values.subscribers, values.rate, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const nodes = 2;
const warmMs = 3_000;
const settleMs = 3_000;
/** People of the second caller, apart from those of the first. */
const secondCaller = 20_001;
const database = 'realtime';

const slate = benchSlate();
const games = slate.sports.flatMap((sport) => sport.games.map(({ id }) => gameBucketId(id)));
const buckets = values.follow === 'totals' ? [...games, slateBucketId(slate.id)] : undefined;
const cluster = await startCluster(values.folder);
const servers: Awaited<ReturnType<typeof startBenchServer>>[] = [];
try {
  await prepareHouse(cluster, database, slate);
  await cluster.fillLog();
  const databaseUrl = cluster.urlOf(database);
  for (let n = 0; n < nodes; n += 1) servers.push(await startBenchServer(databaseUrl, slate, 'demo'));
  await openEverything(databaseUrl);

  const subscribers = fork(join(import.meta.dirname, 'realtime/subscribers.ts'));
  const tell = <Report>(order: SubscribersOrder): Promise<Report> =>
    new Promise((resolve, reject) => {
      subscribers.once('message', (report: Report | { failure: string }) =>
        typeof report === 'object' && report !== null && 'failure' in report
          ? reject(new Error(report.failure))
          : resolve(report as Report),
      );
      subscribers.send(order);
    });
  const urls = servers.map(({ url }) => url);
  const before = serversKib();
  await tell({ kind: 'follow', urls, count, key: anonKey, buckets });
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const idle = serversKib();

  const callers = [await openCaller(databaseUrl), await openCaller(databaseUrl, secondCaller)];
  const span = { warmMs, measureMs: seconds * 1_000 };
  const placing = callers.map((caller, n) => caller.measure(urls[n] ?? '', { rate: rate / nodes }, span));
  await new Promise((resolve) => setTimeout(resolve, warmMs));
  const heard = await tell<Heard>({ kind: 'measure', ms: seconds * 1_000 });
  const busy = serversKib();
  const windows = await Promise.all(placing);
  printTable(
    ['', 'measured'],
    [
      ['subscribers, over two servers', `${count}`],
      ['entries placed a second', windows.reduce((sum, one) => sum + one.perSecond, 0).toFixed(0)],
      [
        'placing p50 / p99 ms',
        windows.map(({ p50, p99 }) => `${p50.toFixed(0)} / ${p99.toFixed(0)}`).join(', '),
      ],
      ['frames a second and subscriber', (heard.frames / seconds / count).toFixed(1)],
      ['change to frame p50 ms', heard.p50.toFixed(0)],
      ['change to frame p95 ms', heard.p95.toFixed(0)],
      ['change to frame p99 ms', heard.p99.toFixed(0)],
      ['subscribers lost', `${heard.lost}`],
      ['KiB of a server per subscriber, idle', ((idle - before) / count).toFixed(0)],
      ['KiB of a server per subscriber, busy', ((busy - before) / count).toFixed(0)],
    ],
  );
  subscribers.disconnect();
  await Promise.all(callers.map((caller) => caller.close()));
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await cluster.stop();
}
process.exit(0);

/** A demo begins with buckets and caps of its own. */
async function openEverything(databaseUrl: string): Promise<void> {
  const db = await connectToPostgres(databaseUrl, benchLog);
  await db.transaction((tx) => openBuckets(tx, slate));
  await db.close();
}

/** Memory of the servers that this process has started. */
function serversKib(): number {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([parent, , ...args]) => parent === `${process.pid}` && args.join(' ').includes('server/src/main.ts'),
    )
    .reduce((sum, [, rss]) => sum + Number(rss), 0);
}
