// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from './database.fixture.ts';

/** What every engine promises; run against each. */
export function describeDatabase(engine: string, open: OpenTestDatabase): void {
  describe(`the database (${engine})`, () => {
    let opened: TestDatabase;
    const db = () => opened.db;

    beforeAll(async () => {
      opened = await open();
      await db().query('create table notes (id int primary key, amount bigint, body jsonb)');
    });
    beforeEach(() => db().query('delete from notes'));
    // Closing twice is what a stop during a failed start does.
    afterAll(() => opened.close().then(() => db().close()));

    const ids = async () =>
      (await db().query<{ id: number }>('select id from notes order by id')).map((r) => r.id);

    test('says which engine it is', () => {
      expect(db().engine).toBe(engine);
    });

    test('takes values as parameters and gives bigints as numbers', async () => {
      const body = { text: `it's "quoted"`, list: [1, 2] };
      await db().query('insert into notes values ($1, $2, $3::jsonb)', [
        1,
        5_000_000_000,
        JSON.stringify(body),
      ]);
      expect(await db().query('select * from notes')).toEqual([{ id: 1, amount: 5_000_000_000, body }]);
    });

    test('throws rather than rounding a bigint that a number cannot hold', async () => {
      await expect(db().query('select 9007199254740993::bigint as n')).rejects.toThrow('Too large');
    });

    test('takes a list as one parameter', async () => {
      const rows = await db().query('select unnest($1::text[]) as name', [['a', 'b,c', 'd"e']]);
      expect(rows.map((row) => row['name'])).toEqual(['a', 'b,c', 'd"e']);
    });

    test('gives times as dates', async () => {
      const [row] = await db().query<{ at: Date }>(`select timestamptz '2026-11-20T10:00:00Z' as at`);
      expect(row?.at).toEqual(new Date('2026-11-20T10:00:00Z'));
    });

    test('commits a transaction that returns, and gives what it returned', async () => {
      const value = await db().transaction(async (tx) => {
        await tx.query('insert into notes (id) values (1)');
        await tx.query('insert into notes (id) values (2)');
        return 'both';
      });
      expect(value).toBe('both');
      expect(await ids()).toEqual([1, 2]);
    });

    test('rolls back a transaction that throws, and passes on what it threw', async () => {
      const failing = db().transaction(async (tx) => {
        await tx.query('insert into notes (id) values (1)');
        throw new Error('changed its mind');
      });
      await expect(failing).rejects.toThrow('changed its mind');
      expect(await ids()).toEqual([]);
    });

    test('goes on after a statement that failed', async () => {
      await expect(db().query('select nonsense')).rejects.toMatchObject({ code: '42703' });
      await expect(db().transaction((tx) => tx.query('select nonsense'))).rejects.toMatchObject({
        code: '42703',
      });
      expect(await db().query('select 1 as one')).toEqual([{ one: 1 }]);
    });

    test('refuses the outer handle inside a transaction instead of waiting for itself for ever', async () => {
      const nested = db().transaction(() => db().query('select 1'));
      await expect(nested).rejects.toThrow('pass `tx` down');
      const twice = db().transaction(() => db().transaction(async () => 'never'));
      await expect(twice).rejects.toThrow('pass `tx` down');
    });

    test('runs a script of several statements', async () => {
      await db().transaction((tx) =>
        tx.script('insert into notes (id) values (7); insert into notes (id) values (8);'),
      );
      expect(await ids()).toEqual([7, 8]);
    });

    test('tells a listener what was announced, after the commit only', async () => {
      const heard: string[] = [];
      const stop = await db().listen('doorbell', { onPayload: (text) => heard.push(text), onResync() {} });
      await db()
        .transaction(async (tx) => {
          await tx.query(`select pg_notify('doorbell', 'never rung')`);
          throw new Error('no');
        })
        .catch(() => {});
      await db().query(`select pg_notify('doorbell', 'rung')`);
      await vi.waitFor(() => expect(heard).toEqual(['rung']));
      await stop();
      await db().query(`select pg_notify('doorbell', 'too late')`);
      expect(await db().query('select 1 as one')).toEqual([{ one: 1 }]);
      expect(heard).toEqual(['rung']);
    });
  });
}
