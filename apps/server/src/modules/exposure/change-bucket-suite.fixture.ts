// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { cents } from '@iron/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { bucketOf } from './exposure-suite.fixture.ts';
import { changeBucket, readExposures, seedExposures, takeLiability } from './index.ts';

const now = new Date('2026-11-22T18:00:00Z');

/** What an operator does to a bucket. Run against each engine. */
export function describeBucketChanges(engine: string, open: OpenTestDatabase): void {
  describe(`changing a bucket (${engine})`, () => {
    let opened: TestDatabase;
    const db = () => opened.db;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      await db().transaction(async (tx) => {
        await tx.query(`set local session_replication_role = 'replica'`);
        await tx.query('delete from audit_entries');
        await tx.query('delete from exposures');
      });
      await db().transaction((tx) => seedExposures(tx, [bucketOf('game:g', 4_000, 5_000)]));
    });
    afterAll(() => opened.close());

    const asked = { bucketId: 'game:g', actor: 'operator o-1', reason: 'Injury news' };
    const change = (
      what: { status: 'ACTIVE' | 'SUSPENDED' } | { max: ReturnType<typeof cents> },
      bucketId = 'game:g',
    ) => db().transaction((tx) => changeBucket(tx, now, { ...asked, bucketId, ...what }));
    const take = (liability: number) =>
      db().transaction((tx) => takeLiability(tx, ['game:g'], cents(liability)));
    const deeds = () =>
      db().query('select action, subject, reason, details from audit_entries order by at, action');

    test('suspended takes nothing, resumed it takes again, and both are written down', async () => {
      await change({ status: 'SUSPENDED' });
      expect(await take(1)).toMatchObject({ refusal: { code: 'bucket_suspended' } });
      await change({ status: 'ACTIVE' });
      expect((await take(1)).ok).toBe(true);
      expect(await deeds()).toEqual([
        {
          action: 'resume-bucket',
          subject: 'game:g',
          reason: 'Injury news',
          details: { before: 'SUSPENDED', after: 'ACTIVE' },
        },
        {
          action: 'suspend-bucket',
          subject: 'game:g',
          reason: 'Injury news',
          details: { before: 'ACTIVE', after: 'SUSPENDED' },
        },
      ]);
    });

    test('with a higher cap takes more, with one below what is held nothing', async () => {
      await change({ max: cents(6_000) });
      expect((await take(2_000)).ok).toBe(true);
      await change({ max: cents(1_000) });
      expect(await take(1)).toMatchObject({ refusal: { code: 'bucket_full', room: 0 } });
      expect(await readExposures(db())).toEqual([bucketOf('game:g', 6_000, 1_000)]);
      expect((await deeds()).map((deed) => deed['details'])).toEqual([
        { before: 5_000, after: 6_000 },
        { before: 6_000, after: 1_000 },
      ]);
    });

    test('that is not there is refused, and nothing is written down', async () => {
      expect(await change({ status: 'SUSPENDED' }, 'game:none')).toEqual({
        ok: false,
        refusal: { code: 'bucket_unknown' },
      });
      expect(await deeds()).toEqual([]);
    });
  });
}
