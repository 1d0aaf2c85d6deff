import { spawn } from 'node:child_process';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';
import { startPostgresServer } from './postgres-server.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

test('each caller gets an empty database of its own on one server', async () => {
  const [first, second] = [await startPostgres(), await startPostgres()];
  stops.push(first.stop, second.stop);
  await query(first.url, 'create table mine (id int)');
  expect(await query(first.url, `select to_regclass('mine')::text as name`)).toEqual([{ name: 'mine' }]);
  expect(await query(second.url, `select to_regclass('mine')::text as name`)).toEqual([{ name: null }]);
});

test('a stopped database is gone, even with a connection still open', async () => {
  const database = await startPostgres();
  const client = new pg.Client({ connectionString: database.url });
  const lost = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await database.stop();
  await expect(lost).resolves.toBeInstanceOf(Error);
  await expect(query(database.url, 'select 1')).rejects.toThrow(/does not exist/);
});

test('a server started alone is PostgreSQL 15 or newer, speaks UTF-8 and stops answering when stopped', async () => {
  const server = await startPostgresServer();
  const [row] = await query(
    server.url,
    `select current_setting('server_version_num')::int as version, 'é' as accent`,
  );
  expect(row?.['version']).toBeGreaterThanOrEqual(150_000);
  expect(row?.['accent']).toBe('é');
  await server.stop();
  await expect(query(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('a server does not outlive a run that is killed', async () => {
  const script = `
    const { startPostgresServer } = await import('./tools/postgres-server.ts');
    console.log((await startPostgresServer()).url);`;
  const run = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const url = await new Promise<string>((resolve) => run.stdout.setEncoding('utf8').once('data', resolve));
  expect(await query(url.trim(), 'select 1 as one')).toEqual([{ one: 1 }]);
  run.kill('SIGKILL');
  await expect
    .poll(() => query(url.trim(), 'select 1').catch((error: Error) => error.message), { timeout: 20_000 })
    .toContain('ECONNREFUSED');
});

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A server may go while a connection to it is closing; what the query itself meets is still thrown.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
