import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '../../../../tools/postgres.ts';
import { describeDatabase } from './database-suite.fixture.ts';
import { openPostgres, quietLog, recordingLog } from './database.fixture.ts';
import { connectToPostgres } from './db-postgres.ts';
import type { Database } from './db.ts';

describeDatabase('postgres', openPostgres);

describe('a PostgreSQL that is shared', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let db: Database;
  const { log, messages } = recordingLog();

  beforeAll(async () => {
    server = await startPostgres();
    db = await connectToPostgres(server.url, log);
    await db.query('create table counters (id int primary key, n int not null)');
    await db.query('insert into counters values (1, 0), (2, 0)');
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  test('runs a transaction again that lost a race', async () => {
    let runs = 0;
    await db.transaction(async (tx) => {
      runs += 1;
      if (runs < 3) await tx.script(`do $$ begin raise exception 'race' using errcode = '40001'; end $$`);
    });
    expect(runs).toBe(3);
  });

  test('gives up on a race that is never won', async () => {
    let runs = 0;
    const losing = db.transaction((tx) => {
      runs += 1;
      return tx.script(`do $$ begin raise exception 'race' using errcode = '40P01'; end $$`);
    });
    await expect(losing).rejects.toMatchObject({ code: '40P01' });
    expect(runs).toBe(5);
  });

  test('does not run again what failed for another reason', async () => {
    let runs = 0;
    const failing = db.transaction((tx) => {
      runs += 1;
      return tx.query('insert into counters values (1, 1)');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });

  test('gets through two transactions that lock in opposite orders', async () => {
    const bump = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await tx.query('update counters set n = n + 1 where id = $1', [first]);
        await tx.query('update counters set n = n + 1 where id = $1', [second]);
      });
    await Promise.all([bump(1, 2), bump(2, 1), bump(1, 2), bump(2, 1)]);
    expect(await db.query('select n from counters order by id')).toEqual([{ n: 4 }, { n: 4 }]);
  });

  test('listens again after the connection was cut, and says that something may be missing', async () => {
    const heard: string[] = [];
    let resyncs = 0;
    const stop = await db.listen('alarm', {
      onPayload: (text) => heard.push(text),
      onResync: () => (resyncs += 1),
    });
    const cut = () =>
      db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`,
      );
    for (const round of [1, 2]) {
      await cut();
      await vi.waitFor(() => expect(resyncs).toBe(round), { timeout: 10_000 });
    }
    await db.query(`select pg_notify('alarm', 'still here')`);
    await vi.waitFor(() => expect(heard).toEqual(['still here']));
    expect(messages).toContain('listening connection lost');
    await stop();
  });

  test('survives its idle connections being cut', async () => {
    await Promise.all([1, 2].map(() => db.transaction((tx) => tx.query('select 1'))));
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await vi.waitFor(() => expect(messages).toContain('idle database connection lost'));
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('survives a connection being cut between two statements of a transaction', async () => {
    // A connection past ours, whose handles refuse to be used inside a transaction.
    const other = new pg.Client({ connectionString: server.url });
    await other.connect();
    const cutOff = db.transaction(async (tx) => {
      const mine = await tx.query('select pg_backend_pid() as pid');
      const pid = [mine[0]?.['pid']];
      await other.query('select pg_terminate_backend($1)', pid);
      const isGone = async () =>
        expect((await other.query('select 1 from pg_stat_activity where pid = $1', pid)).rowCount).toBe(0);
      await vi.waitFor(isGone, { timeout: 10_000 });
      await tx.query('select 1');
    });
    await expect(cutOff).rejects.toThrow(/connection/);
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    await other.end();
  });

  test('is refused in words when nobody answers at the address', async () => {
    const nowhere = new URL(server.url);
    nowhere.port = '1';
    await expect(connectToPostgres(nowhere.href, quietLog)).rejects.toThrow('ECONNREFUSED');
  });

  test('is refused when the database does not exist', async () => {
    const missing = new URL(server.url);
    missing.pathname = '/no_such_database';
    await expect(connectToPostgres(missing.href, quietLog)).rejects.toThrow('no_such_database');
  });
});
