import { summarizeExposure } from '@iron/domain';
import { configFor, defaultJurisdiction } from '@iron/rulebook';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileURLToPath } from 'node:url';
import { loadSlate } from '../modules/board/index.ts';
import { smallSlate } from '../modules/board/slate.fixture.ts';
import { countCrowd, dismissCrowd } from '../modules/crowd/index.ts';
import { readExposures } from '../modules/exposure/index.ts';
import { openEmbedded, quietLog, recordingLog, type TestDatabase } from '../platform/database.fixture.ts';
import { prepareCrowd, startDemoCrowd } from './demo-crowd.ts';
import { seed } from './seed.ts';

const config = configFor(defaultJurisdiction);
const demoSlate = await loadSlate(fileURLToPath(import.meta.resolve('@iron/demo/slate.json')));
if (!demoSlate.ok) throw new Error('The demo slate is a slate');
const slate = demoSlate.value;

/** The same numbers on every run: a linear congruential generator. */
function seededRandom(seedNumber: number) {
  let state = seedNumber;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe('the demo crowd', () => {
  let opened: TestDatabase;
  const db = () => opened.db;
  const needs = (random?: () => number) => ({
    db: db(),
    log: quietLog,
    slate,
    config,
    ...(random && { random }),
  });

  beforeAll(async () => {
    opened = await openEmbedded();
  });
  beforeEach(async () => {
    await db().query('delete from crowd_entries');
    await db().query('delete from exposures');
    await seed({ ...needs(), settings: { mode: 'demo', crowd: true } });
  });
  afterAll(() => opened.close());

  const utilization = async () => summarizeExposure(await readExposures(db())).overallUtilization;

  test('comes and goes around a level, and never passes a cap', async () => {
    const step = await prepareCrowd(needs(seededRandom(7)));
    const counts: number[] = [];
    const steps: string[] = [];
    const start = await utilization();
    for (let n = 0; n < 300; n += 1) {
      steps.push(await step());
      counts.push(await countCrowd(db()));
      const rows = await readExposures(db());
      expect(rows.filter((row) => row.current_liability_cents > row.max_liability_cents)).toEqual([]);
    }
    expect(steps).toContain('came');
    expect(steps).toContain('went');
    expect(Math.max(...counts)).toBeLessThanOrEqual(24);
    expect(Math.abs((await utilization()) - start)).toBeLessThan(0.25);
  });

  test('holds nothing that is not on record: sent away, everything is as it was', async () => {
    const before = await readExposures(db());
    const step = await prepareCrowd(needs(seededRandom(11)));
    for (let n = 0; n < 60; n += 1) await step();
    expect(await readExposures(db())).not.toEqual(before);
    await dismissCrowd({ db: db(), log: quietLog });
    expect(await readExposures(db())).toEqual(before);
  });

  test('leaves suspended buckets alone', async () => {
    await db().query(`update exposures set status = 'SUSPENDED' where bucket_id like 'slate:%'`);
    const step = await prepareCrowd(needs(() => 0));
    expect(await step()).toBe('stayed');
    expect(await countCrowd(db())).toBe(0);
  });

  test('lets one go where there is no room for another', async () => {
    const step = await prepareCrowd(needs(() => 0));
    expect(await step()).toBe('came');
    await db().query(
      `update exposures set max_liability_cents = current_liability_cents where bucket_id like 'slate:%'`,
    );
    expect(await step()).toBe('went');
  });

  test('stays away from a slate that has no buckets here', async () => {
    const step = await prepareCrowd({ ...needs(() => 0), slate: smallSlate });
    expect(await step()).toBe('stayed');
  });

  test('moves by itself until it is stopped', async () => {
    const stop = await startDemoCrowd({ ...needs(seededRandom(3)), everyMs: 5 });
    await vi.waitFor(async () => expect(await countCrowd(db())).toBeGreaterThan(1));
    await stop();
    const after = await countCrowd(db());
    const rows = await readExposures(db());
    // Had it gone on, these reads would see it: each takes longer than one of its steps.
    for (let n = 0; n < 20; n += 1) await readExposures(db());
    expect([await countCrowd(db()), await readExposures(db())]).toEqual([after, rows]);
  });

  test('goes on after a step that failed, and says so', async () => {
    const { log, messages } = recordingLog();
    const failing = { ...db(), transaction: () => Promise.reject(new Error('database away')) };
    let failures = 0;
    const flaky: typeof failing = {
      ...failing,
      query: async (sql, params) => {
        if (sql.includes('count(*)') && (failures += 1) > 0) throw new Error('database away');
        return db().query(sql, params);
      },
    };
    const stop = await startDemoCrowd({ ...needs(), db: flaky, log, everyMs: 5 });
    await vi.waitFor(() => expect(failures).toBeGreaterThan(2));
    await stop();
    expect(messages[0]).toBe('the demo crowd missed a step');
  });
});
