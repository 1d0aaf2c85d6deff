import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';

/** Transactions a second of TPC-B, the yardstick; undefined where there is no pgbench. */
export type Yardstick = (seconds: number) => Promise<number | undefined>;

// As many branches as clients, as its manual advises: with fewer they would wait for each other's rows.
const clients = 16;
const database = 'tpcb';
const debian = '/usr/lib/postgresql';

/** pgbench's own mix on the same server, with 16 clients and two threads. */
export async function openYardstick(cluster: Cluster): Promise<Yardstick> {
  const pgbench = findPgbench();
  if (pgbench === undefined) {
    console.log('No pgbench, so no ratio to TPC-B. It comes with PostgreSQL: apt-get install postgresql');
    return () => Promise.resolve(undefined);
  }
  const run = async (...args: readonly string[]): Promise<string> => {
    const env = { PGPASSWORD: new URL(cluster.urlOf(database)).password, LC_ALL: 'C' };
    const { port } = new URL(cluster.urlOf(database));
    const where = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', database];
    return (await promisify(execFile)(pgbench, [...args, ...where], { env })).stdout;
  };
  await cluster.run('postgres', `create database ${database}`);
  await run('--initialize', '--quiet', '--scale', `${clients}`);
  return async (seconds) => {
    const said = await run('--client', `${clients}`, '--jobs', '2', '--time', `${seconds}`, '--no-vacuum');
    return Number(/^tps = ([\d.]+)/m.exec(said)?.[1]);
  };
}

/** On the path, or where Debian keeps it off the path. */
function findPgbench(): string | undefined {
  const path = (process.env['PATH'] ?? '').split(delimiter);
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [...path, ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}
