// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { cents } from '@iron/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  quietLog,
  recordingLog,
  type OpenTestDatabase,
  type TestDatabase,
} from '../../platform/database.fixture.ts';
import { readExposures, seedExposures } from '../exposure/index.ts';
import { countCrowd, dismissCrowd, enterCrowd, leaveCrowd } from './index.ts';

/** Run against each engine. */
export function describeCrowd(engine: string, open: OpenTestDatabase): void {
  describe(`the crowd's entries (${engine})`, () => {
    let opened: TestDatabase;
    const db = () => opened.db;
    const bucket = (bucket_id: string, max: number) => ({
      bucket_id,
      label: bucket_id,
      status: 'ACTIVE',
      current_liability_cents: 0,
      max_liability_cents: max,
    });

    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      await db().query('delete from crowd_entries');
      await db().query('delete from exposures');
      await db().transaction((tx) => seedExposures(tx, [bucket('slate:s', 5_000), bucket('leg:a', 2_000)]));
    });
    afterAll(() => opened.close());

    const enter = (bucketIds: readonly string[], liability: number) =>
      enterCrowd(db(), { bucketIds, liability: cents(liability) });
    const leave = () => leaveCrowd({ db: db(), log: quietLog });
    const held = async () => (await readExposures(db())).map((row) => row.current_liability_cents);

    test('take room and give back exactly what they took', async () => {
      expect((await enter(['slate:s', 'leg:a'], 1_500)).ok).toBe(true);
      expect(await held()).toEqual([1_500, 1_500]);
      expect(await countCrowd(db())).toBe(1);
      expect(await leave()).toBe(true);
      expect(await held()).toEqual([0, 0]);
      expect(await countCrowd(db())).toBe(0);
    });

    test('are refused like any other where there is no room, and leave no record', async () => {
      const outcome = await enter(['slate:s', 'leg:a'], 2_001);
      expect(outcome).toMatchObject({ ok: false, refusal: { code: 'bucket_full', bucketId: 'leg:a' } });
      expect(await countCrowd(db())).toBe(0);
    });

    test('leave in the order in which they came', async () => {
      await enter(['leg:a'], 100);
      await enter(['slate:s'], 200);
      await leave();
      expect(await held()).toEqual([0, 200]);
    });

    test('cannot leave when nobody is there', async () => {
      expect(await leave()).toBe(false);
    });

    test('are all dismissed at once', async () => {
      for (let n = 0; n < 5; n += 1) await enter(['slate:s', 'leg:a'], 300);
      await dismissCrowd({ db: db(), log: quietLog });
      expect(await countCrowd(db())).toBe(0);
      expect(await held()).toEqual([0, 0]);
    });

    test('are forgotten where somebody changed a bucket by hand', async () => {
      await enter(['slate:s', 'leg:a'], 400);
      await db().query('update exposures set current_liability_cents = 0');
      const { log, messages } = recordingLog();
      expect(await leaveCrowd({ db: db(), log })).toBe(true);
      expect(await countCrowd(db())).toBe(0);
      expect(await held()).toEqual([0, 0]);
      expect(messages).toEqual(['a simulated entry could not give its room back']);
    });

    test('leave once each although several nodes let them go', async () => {
      for (let n = 0; n < 10; n += 1) await enter(['slate:s'], 100);
      const left = await Promise.all(Array.from({ length: 20 }, leave));
      // A node may pass over an entry that another is letting go, so some may remain, never too many gone.
      const gone = left.filter(Boolean).length;
      expect(await countCrowd(db())).toBe(10 - gone);
      expect(await held()).toEqual([0, (10 - gone) * 100]);
    });
  });
}
