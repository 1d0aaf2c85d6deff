import { cents, type ExposureBucket } from '@iron/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres, type TestDatabase } from '../../platform/database.fixture.ts';
import { bucketOf, describeExposure } from './exposure-suite.fixture.ts';
import { readExposures, releaseLiability, seedExposures, takeLiability } from './index.ts';

describeExposure('postgres', openPostgres);

describe('many entries at once against tight caps', () => {
  let opened: TestDatabase;
  const cap = 100_000;
  const legCap = 7_001;
  const legs = Array.from({ length: 20 }, (_, n) => `leg:${n}`);

  beforeAll(async () => {
    opened = await openPostgres();
  });
  beforeEach(async () => {
    await opened.db.query('delete from exposures');
    await opened.db.transaction((tx) =>
      seedExposures(tx, [bucketOf('slate:s', 0, cap), ...legs.map((id) => bucketOf(id, 0, legCap))]),
    );
  });
  afterAll(() => opened.close());

  const take = (ids: readonly string[], liability: number) =>
    opened.db.transaction((tx) => takeLiability(tx, ids, cents(liability)));
  const held = async (id: string): Promise<number> =>
    (await readExposures(opened.db)).find((bucket) => bucket.bucket_id === id)?.current_liability_cents ?? -1;

  test('200 at once on one bucket fill it as far as they fit and never pass it by a cent', async () => {
    // 1,501 cents each: 66 fit into 100,000, and 934 cents stay free.
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => take(['slate:s'], 1_501)));
    const taken = outcomes.filter((outcome) => outcome.ok).length;
    expect(taken).toBe(66);
    expect(await held('slate:s')).toBe(66 * 1_501);
    for (const outcome of outcomes.filter(({ ok }) => !ok)) {
      expect(outcome).toEqual({
        ok: false,
        refusal: { code: 'bucket_full', bucketId: 'slate:s', room: cents(cap - 66 * 1_501) },
      });
    }
  });

  test('200 at once over 20 legs in any order add up in every bucket', async () => {
    const entries = Array.from({ length: 200 }, (_, n) => ({
      ids: ['slate:s', legs[(n * 7) % 20] ?? '', legs[(n * 3 + 1) % 20] ?? ''],
      liability: 500 + (n % 13) * 100,
    }));
    const outcomes = await Promise.all(entries.map(({ ids, liability }) => take(ids, liability)));
    const accepted = entries.filter((_, n) => outcomes[n]?.ok);
    const expected = (id: string): number =>
      accepted.filter(({ ids }) => ids.includes(id)).reduce((sum, { liability }) => sum + liability, 0);

    for (const bucket of await readExposures(opened.db)) {
      expect(bucket.current_liability_cents).toBe(expected(bucket.bucket_id));
      expect(bucket.current_liability_cents).toBeLessThanOrEqual(bucket.max_liability_cents);
    }
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.length).toBeLessThan(200);
  });

  test('a bucket suspended in the middle takes nothing from then on', async () => {
    const taking = Promise.all(Array.from({ length: 60 }, () => take(['slate:s', 'leg:0'], 10)));
    await opened.db.query(`update exposures set status = 'SUSPENDED' where bucket_id = 'leg:0'`);
    const atSuspension = await held('leg:0');
    const outcomes = await taking;
    expect(await held('leg:0')).toBe(atSuspension);
    expect(await held('slate:s')).toBe(outcomes.filter(({ ok }) => ok).length * 10);
  });

  test('takers and givers at once leave exactly what was kept', async () => {
    const runs = Array.from({ length: 100 }, async (_, n): Promise<number> => {
      const ids = ['slate:s', legs[n % 20] ?? ''];
      const outcome = await take(ids, 300);
      if (outcome.ok && n % 2 === 0) {
        await opened.db.transaction((tx) => releaseLiability(tx, ids, cents(300)));
        return 0;
      }
      return outcome.ok ? 300 : 0;
    });
    const kept = (await Promise.all(runs)).reduce((sum, amount) => sum + amount, 0);
    expect(await held('slate:s')).toBe(kept);
    const onLegs = (await readExposures(opened.db)).filter(({ bucket_id: id }) => id.startsWith('leg:'));
    expect(total(onLegs)).toBe(kept);
  });
});

const total = (buckets: readonly ExposureBucket[]): number =>
  buckets.reduce((sum, bucket) => sum + bucket.current_liability_cents, 0);
