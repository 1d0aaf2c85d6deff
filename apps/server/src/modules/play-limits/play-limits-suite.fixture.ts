// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { cents } from '@iron/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { brokenInvariants, openPlacingHouse } from '../entries/placing.fixture.ts';
import { readPlayLimits, setPlayLimits } from './index.ts';

type House = Awaited<ReturnType<typeof openPlacingHouse>>;
const hourMs = 3_600_000;

/** What people allow themselves. Run against each engine. */
export function describePlayLimits(engine: string, open: OpenTestDatabase): void {
  describe(`a limit of one's own (${engine})`, () => {
    let opened: TestDatabase;
    let house: House;
    beforeAll(async () => {
      opened = await open();
      house = await openPlacingHouse({ db: opened.db });
    });
    afterAll(() => opened.close());

    type Wish = Parameters<typeof setPlayLimits>[2];
    const set = (userId: string, wish: Omit<Wish, 'userId'>) =>
      opened.db.transaction((tx) => setPlayLimits(tx, house.clock(), { userId, ...wish }));
    const perDay = (dollars: number | undefined) => ({
      dailyMax: { to: dollars === undefined ? undefined : cents(dollars * 100) },
    });
    const hoursOn = (hours: number) => new Date(house.clock().getTime() + hours * hourMs);
    const place = (userId: string, dollars: number) => house.place(userId, { stake: cents(dollars * 100) });

    test('is nothing until somebody sets one', async () => {
      expect(await readPlayLimits(opened.db, await house.player(10))).toEqual({});
    });

    test('holds at once when it is tighter, and stays as it is read', async () => {
      const ann = await house.player(100);
      expect(await set(ann, perDay(30))).toEqual({ dailyMax: 3_000 });
      expect(await set(ann, perDay(20))).toEqual({ dailyMax: 2_000 });
      expect(await readPlayLimits(opened.db, ann)).toEqual({ dailyMax: 2_000 });
    });

    test('waits three days when it is looser, or taken away', async () => {
      const ann = await house.player(100);
      await set(ann, perDay(20));
      const fromMs = hoursOn(72).getTime();
      expect(await set(ann, perDay(50))).toEqual({
        dailyMax: 2_000,
        pending: { dailyMax: 5_000, fromMs },
      });
      expect(await set(ann, perDay(undefined))).toEqual({ dailyMax: 2_000, pending: { fromMs } });
      expect(await readPlayLimits(opened.db, ann)).toEqual({ dailyMax: 2_000, pending: { fromMs } });
    });

    test('of time is only ever made longer, and leaves the other alone', async () => {
      const ann = await house.player(100);
      await set(ann, perDay(20));
      const timeOutUntilMs = hoursOn(24).getTime();
      expect(await set(ann, { timeOutUntil: hoursOn(24) })).toEqual({ dailyMax: 2_000, timeOutUntilMs });
      expect(await set(ann, { timeOutUntil: hoursOn(1) })).toEqual({ dailyMax: 2_000, timeOutUntilMs });
    });

    test('is kept by the house when entries are placed', async () => {
      const ann = await house.player(100);
      await set(ann, perDay(20));
      expect((await place(ann, 15)).ok).toBe(true);
      expect(await place(ann, 10)).toEqual({
        ok: false,
        refusal: { code: 'own_limit_reached', dailyMax: 2_000, left: 500 },
      });
      expect((await place(ann, 5)).ok).toBe(true);
      expect(await place(ann, 5)).toMatchObject({ refusal: { code: 'own_limit_reached', left: 0 } });
    });

    test('is kept though all is asked for at once', async () => {
      const ann = await house.player(100);
      await set(ann, perDay(20));
      const answers = await Promise.all(Array.from({ length: 8 }, () => place(ann, 5)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
      expect(await brokenInvariants(opened.db)).toEqual([]);
    });

    test('has room again for what was taken back', async () => {
      const ann = await house.player(100);
      await set(ann, perDay(20));
      const placed = await place(ann, 20);
      if (!placed.ok) throw new Error(placed.refusal.code);
      expect((await place(ann, 5)).ok).toBe(false);
      expect((await house.cancel(ann, placed.value.entryId)).ok).toBe(true);
      expect((await place(ann, 20)).ok).toBe(true);
      expect(await brokenInvariants(opened.db)).toEqual([]);
    });

    test('that was set below what is staked already refuses the next, and what stands may go back', async () => {
      const ann = await house.player(100);
      const placed = await place(ann, 50);
      if (!placed.ok) throw new Error(placed.refusal.code);
      await set(ann, perDay(20));
      expect(await place(ann, 5)).toMatchObject({ refusal: { code: 'own_limit_reached', left: 0 } });
      expect((await house.cancel(ann, placed.value.entryId)).ok).toBe(true);
      expect((await place(ann, 20)).ok).toBe(true);
    });

    test('a time-out refuses everything until it is over', async () => {
      const ann = await house.player(100);
      await set(ann, { timeOutUntil: hoursOn(1) });
      expect(await place(ann, 5)).toEqual({
        ok: false,
        refusal: { code: 'timed_out', untilMs: hoursOn(1).getTime() },
      });
      house.later(3_600);
      expect((await place(ann, 5)).ok).toBe(true);
    });
  });
}
