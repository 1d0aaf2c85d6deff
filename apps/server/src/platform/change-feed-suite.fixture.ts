// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openChangeFeed, prune, type Change, type ChangeFeed } from './change-feed.ts';
import { quietLog, type OpenTestDatabase, type TestDatabase } from './database.fixture.ts';

const bucket = (id: string, current: number) => ({
  bucket_id: id,
  label: id.toUpperCase(),
  status: 'ACTIVE',
  current_liability_cents: current,
  max_liability_cents: 1_000,
});

/** Run against each engine. */
export function describeChangeFeed(engine: string, open: OpenTestDatabase): void {
  describe(`the feed of changes (${engine})`, () => {
    let opened: TestDatabase;
    let feed: ChangeFeed;
    let batches: (readonly Change[])[];
    const db = () => opened.db;
    const heard = () => batches.flat().map(({ kind, after, before }) => ({ kind, after, before }));

    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      await db().query('delete from exposures');
      await db().query('delete from outbox');
      batches = [];
      feed = await openChangeFeed(db(), quietLog, 20);
      feed.subscribe({ onChanges: (changes) => batches.push(changes), onResync() {} });
    });
    afterEach(() => feed.stop());
    afterAll(() => opened.close());

    const add = (id: string, current = 0) =>
      db().query(`insert into exposures values ($1, $2, 'ACTIVE', $3, 1000)`, [
        id,
        id.toUpperCase(),
        current,
      ]);
    const set = (id: string, current: number) =>
      db().query('update exposures set current_liability_cents = $2 where bucket_id = $1', [id, current]);

    test('tells of a row that came, changed and went, with the row before and after', async () => {
      await add('a', 5);
      await set('a', 7);
      await db().query('delete from exposures');
      await vi.waitFor(() => expect(heard()).toHaveLength(3));
      expect(heard()).toEqual([
        { kind: 'INSERT', after: bucket('a', 5), before: undefined },
        { kind: 'UPDATE', after: bucket('a', 7), before: bucket('a', 5) },
        { kind: 'DELETE', after: undefined, before: bucket('a', 7) },
      ]);
      expect(batches.flat()[0]).toMatchObject({ table: 'exposures', changedAt: expect.any(Date) });
    });

    test('tells nothing of a transaction that was rolled back', async () => {
      await db()
        .transaction(async (tx) => {
          await tx.query(`insert into exposures values ('ghost', 'G', 'ACTIVE', 0, 1)`);
          throw new Error('no');
        })
        .catch(() => {});
      await add('real');
      await vi.waitFor(() => expect(heard()).toHaveLength(1));
      expect(heard()[0]?.after).toEqual(bucket('real', 0));
      expect(await db().query('select 1 from outbox')).toHaveLength(1);
    });

    test('keeps the order of the commits through a burst, and reads it in few batches', async () => {
      await add('a');
      for (let current = 1; current <= 100; current += 1) await set('a', current);
      await vi.waitFor(() => expect(heard()).toHaveLength(101));
      const amounts = heard().map(({ after }) => after?.['current_liability_cents']);
      expect(amounts).toEqual(Array.from({ length: 101 }, (_, n) => n));
      expect(batches.length).toBeLessThan(60);
    });

    test('tells of everything that one statement changed by one announcement', async () => {
      const payloads: string[] = [];
      const unlisten = await db().listen('table_changes', {
        onPayload: (payload) => payloads.push(payload),
        onResync() {},
      });
      await db().query(
        `insert into exposures select 'b' || n, 'B', 'ACTIVE', 0, 9 from generate_series(1, 300) n`,
      );
      await db().query('update exposures set current_liability_cents = 1');
      await db().query('update exposures set current_liability_cents = 2 where false');
      await vi.waitFor(() => expect(heard()).toHaveLength(600));
      expect(payloads).toHaveLength(2);
      const updated = heard().filter(({ kind }) => kind === 'UPDATE');
      expect(new Set(updated.map(({ after }) => after?.['bucket_id'])).size).toBe(300);
      for (const { before, after } of updated) {
        expect(before).toEqual({ ...after, current_liability_cents: 0 });
      }
      await unlisten();
    });

    test('stops telling a subscriber who left', async () => {
      const late: Change[] = [];
      const leave = feed.subscribe({ onChanges: (changes) => void late.push(...changes), onResync() {} });
      await add('a');
      await vi.waitFor(() => expect(late).toHaveLength(1));
      leave();
      await add('b');
      await vi.waitFor(() => expect(heard()).toHaveLength(2));
      expect(late).toHaveLength(1);
    });

    test('asks subscribers to read again when the outbox cannot be read', async () => {
      const asked = vi.fn<() => void>();
      feed.subscribe({ onChanges() {}, onResync: asked });
      await db().query('alter table outbox rename column row_before to hidden');
      await db().query(`select pg_notify('table_changes', gen_random_uuid()::text)`);
      await vi.waitFor(() => expect(asked).toHaveBeenCalled());
      await db().query('alter table outbox rename column hidden to row_before');
    });

    test('keeps five minutes of the outbox', async () => {
      await add('old');
      await add('new');
      await db().query(
        `update outbox set changed_at = now() - interval '301 seconds' where row_after->>'bucket_id' = 'old'`,
      );
      await prune(db(), quietLog);
      const kept = await db().query(`select row_after->>'bucket_id' as id from outbox`);
      expect(kept).toEqual([{ id: 'new' }]);
    });
  });
}
