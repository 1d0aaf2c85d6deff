// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { cents } from '@iron/domain';
import { configFor, defaultJurisdiction } from '@iron/rulebook';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallSlate } from '../modules/board/slate.fixture.ts';
import { countCrowd, enterCrowd } from '../modules/crowd/index.ts';
import { readExposures } from '../modules/exposure/index.ts';
import { quietLog, type OpenTestDatabase, type TestDatabase } from '../platform/database.fixture.ts';
import { seed } from './seed.ts';

const otherSlate = { ...smallSlate, id: 'other-slate', name: 'Other Slate' };
const bucketIds = ['leg:jokic:Points:under', 'slate:small-slate'];

/** Run against each engine. */
export function describeSeed(engine: string, open: OpenTestDatabase): void {
  describe(`the seed (${engine})`, () => {
    let opened: TestDatabase;
    const db = () => opened.db;

    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      for (const table of ['crowd_entries', 'exposures', 'slates']) await db().query(`delete from ${table}`);
    });
    afterAll(() => opened.close());

    const run = (slate = smallSlate, mode: 'demo' | 'production' = 'demo', crowd = mode === 'demo') =>
      seed({
        db: db(),
        log: quietLog,
        slate,
        config: configFor(defaultJurisdiction),
        settings: { mode, crowd },
      });
    const buckets = () => readExposures(db());
    const held = async (id: string) =>
      (await buckets()).find((bucket) => bucket.bucket_id === id)?.current_liability_cents;
    const slates = async () =>
      (await db().query<{ id: string }>('select id from slates order by id')).map(({ id }) => id);

    test('gives a demo something to look at: buckets for the slate, its games and its best lines', async () => {
      await run();
      const rows = await buckets();
      expect(rows.map((row) => row.bucket_id)).toEqual(
        expect.arrayContaining(['slate:small-slate', 'game:nba-den-lal', 'leg:jokic:Points:over']),
      );
      expect(rows.some((row) => row.current_liability_cents > 0)).toBe(true);
      expect(rows.every((row) => row.current_liability_cents <= row.max_liability_cents)).toBe(true);
      expect(await slates()).toEqual(['small-slate']);
    });

    test('gives a real house empty buckets with the caps of the rulebook', async () => {
      await run(smallSlate, 'production');
      const rows = await buckets();
      expect(rows.every((row) => row.current_liability_cents === 0 && row.status === 'ACTIVE')).toBe(true);
      const slate = rows.find((row) => row.bucket_id === 'slate:small-slate');
      expect(slate?.max_liability_cents).toBe(5_000_000);
    });

    test('changes nothing the second time', async () => {
      await run();
      await db().query(
        `update exposures set current_liability_cents = 77 where bucket_id = 'slate:small-slate'`,
      );
      const before = await buckets();
      await run();
      expect(await buckets()).toEqual(before);
      expect(await slates()).toEqual(['small-slate']);
    });

    test('leaves the entries of the crowd standing over a restart', async () => {
      await run();
      await enterCrowd(db(), { bucketIds, liability: cents(1_000) });
      const before = await buckets();
      await run();
      expect(await buckets()).toEqual(before);
      expect(await countCrowd(db())).toBe(1);
    });

    test('sends the crowd away when there is to be none', async () => {
      await run();
      const before = await buckets();
      await enterCrowd(db(), { bucketIds, liability: cents(1_000) });
      await run(smallSlate, 'demo', false);
      expect(await buckets()).toEqual(before);
      expect(await countCrowd(db())).toBe(0);
    });

    test('shows one slate at a time in a demo', async () => {
      await run();
      await enterCrowd(db(), { bucketIds, liability: cents(1_000) });
      await run(otherSlate);
      expect(await held('slate:small-slate')).toBeUndefined();
      expect(await held('slate:other-slate')).toBeGreaterThan(0);
      expect(await countCrowd(db())).toBe(0);
      expect(await slates()).toEqual(['other-slate', 'small-slate']);
    });

    test('keeps every slate of a real house, where entries stand behind them', async () => {
      await run(smallSlate, 'production');
      await run(otherSlate, 'production');
      expect([await held('slate:small-slate'), await held('slate:other-slate')]).toEqual([0, 0]);
    });

    test('is done once although several nodes start at the same moment', async () => {
      await Promise.all([run(), run(), run()]);
      const once = await buckets();
      await run();
      expect(await buckets()).toEqual(once);
      expect(await slates()).toEqual(['small-slate']);
    });
  });
}
