// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { cents, type Cents, type ExposureBucket } from '@iron/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { keepOnlyBuckets, readExposures, releaseLiability, seedExposures, takeLiability } from './index.ts';

export const bucketOf = (
  bucket_id: string,
  current_liability_cents: number,
  max_liability_cents: number,
  status = 'ACTIVE',
): ExposureBucket => ({ bucket_id, label: bucket_id, status, current_liability_cents, max_liability_cents });

/** Run against each engine. */
export function describeExposure(engine: string, open: OpenTestDatabase): void {
  describe(`exposure (${engine})`, () => {
    let opened: TestDatabase;
    const db = () => opened.db;

    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      await db().query('delete from exposures');
      await db().transaction((tx) =>
        seedExposures(tx, [
          bucketOf('slate:s', 0, 50_000),
          bucketOf('game:g', 0, 15_000),
          bucketOf('leg:a', 0, 5_000),
          bucketOf('leg:b', 4_000, 5_000),
          bucketOf('leg:closed', 0, 5_000, 'SUSPENDED'),
        ]),
      );
    });
    afterAll(() => opened.close());

    const take = (bucketIds: readonly string[], liability: number) =>
      db().transaction((tx) => takeLiability(tx, bucketIds, cents(liability)));
    const release = (bucketIds: readonly string[], liability: number) =>
      db().transaction((tx) => releaseLiability(tx, bucketIds, cents(liability)));
    const held = async () =>
      Object.fromEntries(
        (await readExposures(db())).map((bucket) => [bucket.bucket_id, bucket.current_liability_cents]),
      );
    const untouched = { 'slate:s': 0, 'game:g': 0, 'leg:a': 0, 'leg:b': 4_000, 'leg:closed': 0 };

    describe('taking room', () => {
      test('adds the liability in full to every bucket of the entry', async () => {
        expect(await take(['leg:a', 'game:g', 'slate:s'], 3_000)).toEqual({
          ok: true,
          value: ['game:g', 'leg:a', 'slate:s'],
        });
        expect(await held()).toEqual({ ...untouched, 'leg:a': 3_000, 'game:g': 3_000, 'slate:s': 3_000 });
      });

      test('fills a bucket to the last cent and not one beyond', async () => {
        expect((await take(['leg:a'], 4_999)).ok).toBe(true);
        expect(await take(['leg:a'], 2)).toEqual({
          ok: false,
          refusal: { code: 'bucket_full', bucketId: 'leg:a', room: 1 },
        });
        expect((await take(['leg:a'], 1)).ok).toBe(true);
        expect(await held()).toMatchObject({ 'leg:a': 5_000 });
      });

      test('names the tightest bucket and how much it would take, and changes nothing', async () => {
        expect(await take(['leg:a', 'leg:b', 'game:g', 'slate:s'], 6_000)).toEqual({
          ok: false,
          refusal: { code: 'bucket_full', bucketId: 'leg:b', room: cents(1_000) },
        });
        expect(await held()).toEqual(untouched);
      });

      test('is refused by a suspended bucket, with nothing changed', async () => {
        expect(await take(['leg:a', 'leg:closed', 'slate:s'], 100)).toEqual({
          ok: false,
          refusal: { code: 'bucket_suspended', bucketId: 'leg:closed' },
        });
        expect(await held()).toEqual(untouched);
      });

      test('is refused when a bucket does not exist, with nothing changed', async () => {
        expect(await take(['leg:a', 'leg:unknown'], 100)).toEqual({
          ok: false,
          refusal: { code: 'bucket_missing', bucketId: 'leg:unknown' },
        });
        expect(await held()).toEqual(untouched);
      });

      test('counts a bucket that is named twice once', async () => {
        expect((await take(['game:g', 'game:g'], 500)).ok).toBe(true);
        expect(await held()).toMatchObject({ 'game:g': 500 });
      });

      test('finds no room where a cap was lowered below what is held', async () => {
        await db().query(`update exposures set max_liability_cents = 1000 where bucket_id = 'leg:b'`);
        expect(await take(['leg:b'], 1)).toEqual({
          ok: false,
          refusal: { code: 'bucket_full', bucketId: 'leg:b', room: 0 },
        });
      });

      test.each([0, -1])('of %i cents is a bug, not a refusal', async (amount) => {
        await expect(take(['leg:a'], amount)).rejects.toThrow('Not a liability');
      });
    });

    describe('giving room back', () => {
      test('takes the liability off every bucket of the entry', async () => {
        await take(['leg:a', 'slate:s'], 3_000);
        await release(['leg:a', 'slate:s'], 3_000);
        expect(await held()).toEqual(untouched);
      });

      test('works on a bucket that was suspended meanwhile', async () => {
        await take(['leg:a'], 700);
        await db().query(`update exposures set status = 'SUSPENDED' where bucket_id = 'leg:a'`);
        await release(['leg:a'], 700);
        expect(await held()).toMatchObject({ 'leg:a': 0 });
      });

      test('of more than is held is a bug, and changes nothing', async () => {
        await take(['leg:a', 'slate:s'], 100);
        await expect(release(['slate:s', 'leg:a'], 101)).rejects.toMatchObject({ code: '23514' });
        expect(await held()).toMatchObject({ 'leg:a': 100, 'slate:s': 100 });
      });

      test('to a bucket that is gone is a bug, and changes nothing', async () => {
        await take(['leg:a'], 100);
        await expect(release(['leg:a', 'leg:gone'], 100)).rejects.toThrow('a bucket that is gone');
        expect(await held()).toMatchObject({ 'leg:a': 100 });
      });
    });

    describe('the seed', () => {
      const reseed = (buckets: readonly ExposureBucket[]) =>
        db().transaction((tx) => seedExposures(tx, buckets));

      test('adds what is missing and leaves what is there as it is', async () => {
        await take(['leg:a'], 900);
        await reseed([bucketOf('leg:a', 0, 1), bucketOf('leg:new', 12, 5_000)]);
        const rows = await readExposures(db());
        expect(rows.find((row) => row.bucket_id === 'leg:a')).toEqual(bucketOf('leg:a', 900, 5_000));
        expect(rows.find((row) => row.bucket_id === 'leg:new')).toEqual(bucketOf('leg:new', 12, 5_000));
      });

      test('takes over a better spelling of a label', async () => {
        await reseed([{ ...bucketOf('leg:a', 0, 5_000), label: 'N. Jokić Points OVER 27.5' }]);
        const rows = await readExposures(db());
        expect(rows.find((row) => row.bucket_id === 'leg:a')?.label).toBe('N. Jokić Points OVER 27.5');
      });

      test('can be told to keep only its own buckets', async () => {
        await db().transaction((tx) => keepOnlyBuckets(tx, ['leg:a', 'slate:s']));
        expect(Object.keys(await held())).toEqual(['leg:a', 'slate:s']);
      });
    });

    test('is read in the order of the labels, in whole cents', async () => {
      const rows = await readExposures(db());
      expect(rows.map((row) => row.bucket_id)).toEqual(['game:g', 'leg:a', 'leg:b', 'leg:closed', 'slate:s']);
      expect(rows.find((row) => row.bucket_id === 'leg:b')).toEqual(bucketOf('leg:b', 4_000, 5_000));
    });

    test.each([
      ['a negative liability', `update exposures set current_liability_cents = -1`],
      ['a negative cap', `update exposures set max_liability_cents = -1`],
      ['a status nobody knows', `update exposures set status = 'PAUSED'`],
    ])('cannot hold %s, whatever a statement says', async (_what, sql) => {
      await expect(db().query(sql)).rejects.toMatchObject({ code: '23514' });
    });

    test('survives a crowd of takers and givers without losing a cent', async () => {
      const attempts = Array.from({ length: 60 }, async (_, n): Promise<Cents> => {
        const ids = n % 2 === 0 ? ['slate:s', 'game:g'] : ['game:g', 'slate:s', 'leg:a'];
        const taken = await take(ids, 1_000);
        if (!taken.ok) return cents(0);
        if (n % 3 !== 0) return cents(1_000);
        await release(ids, 1_000);
        return cents(0);
      });
      const kept = (await Promise.all(attempts)).reduce((sum, amount) => sum + amount, 0);
      expect(await held()).toMatchObject({ 'game:g': kept, 'slate:s': kept });
      expect(kept).toBeLessThanOrEqual(15_000);
    });
  });
}
