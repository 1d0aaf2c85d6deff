import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from './cents.ts';
import {
  changeDailyMax,
  dailyMaxAt,
  limitRelaxDelayMs,
  reviewPlayLimits,
  startTimeOut,
  type PlayLimits,
} from './play-limits.ts';

const now = Date.UTC(2026, 10, 20, 12);
const later = now + limitRelaxDelayMs;
const money = fc.integer({ min: 0, max: 1_000_000 }).map(cents);

describe("a person's own daily limit", () => {
  test('holds at once when there was none', () => {
    const limits = changeDailyMax({}, dollars(50), now);
    expect(dailyMaxAt(limits, now)).toBe(5_000);
    expect(limits.pending).toBeUndefined();
  });

  test('holds at once when it is made tighter', () => {
    const limits = changeDailyMax({ dailyMax: dollars(50) }, dollars(20), now);
    expect(dailyMaxAt(limits, now)).toBe(2_000);
  });

  test.each([
    ['a looser one', dollars(100), 10_000],
    ['none at all', undefined, undefined],
  ])('gives way to %s only after 72 hours', (_, next, inForce) => {
    const limits = changeDailyMax({ dailyMax: dollars(50) }, next, now);
    expect(dailyMaxAt(limits, now)).toBe(5_000);
    expect(dailyMaxAt(limits, later - 1)).toBe(5_000);
    expect(dailyMaxAt(limits, later)).toBe(inForce);
    expect(limitRelaxDelayMs).toBe(72 * 3_600_000);
  });

  test('asking again for the limit in force calls off the looser one that was waiting', () => {
    const waiting = changeDailyMax({ dailyMax: dollars(50) }, dollars(100), now);
    const calledOff = changeDailyMax(waiting, dollars(50), now + 1);
    expect(dailyMaxAt(calledOff, later + 1)).toBe(5_000);
  });

  test('asking twice for a looser one starts the wait anew', () => {
    const first = changeDailyMax({ dailyMax: dollars(50) }, dollars(100), now);
    const second = changeDailyMax(first, dollars(200), now + 1_000);
    expect(dailyMaxAt(second, later)).toBe(5_000);
    expect(dailyMaxAt(second, later + 1_000)).toBe(20_000);
  });

  test('counts from the looser limit once that is in force', () => {
    const loosened = changeDailyMax({ dailyMax: dollars(50) }, dollars(100), now);
    const tightened = changeDailyMax(loosened, dollars(80), later);
    expect(dailyMaxAt(tightened, later)).toBe(8_000);
  });

  test('is never loosened at once, whatever is asked for in whatever order', () => {
    fc.assert(
      fc.property(money, fc.array(fc.option(money, { nil: undefined }), { maxLength: 6 }), (start, asks) => {
        let limits: PlayLimits = changeDailyMax({}, start, now);
        let before = start;
        for (const ask of asks) {
          limits = changeDailyMax(limits, ask, now);
          const inForce = dailyMaxAt(limits, now);
          expect(inForce).toBeLessThanOrEqual(before);
          if (inForce !== undefined) before = inForce;
        }
      }),
    );
  });
});

describe('a time-out', () => {
  test('is only ever made longer', () => {
    const limits = startTimeOut({ dailyMax: dollars(50) }, now + 1_000);
    expect(startTimeOut(limits, now + 500).timeOutUntilMs).toBe(now + 1_000);
    expect(startTimeOut(limits, now + 2_000).timeOutUntilMs).toBe(now + 2_000);
    expect(limits.dailyMax).toBe(5_000);
  });

  test('refuses every entry until its last moment, whatever else is left', () => {
    const limits = { timeOutUntilMs: now + 1_000, dailyMax: dollars(50) };
    const timedOut = { code: 'timed_out', untilMs: now + 1_000 };
    expect(reviewPlayLimits(dollars(5), cents(0), limits, now)).toEqual(timedOut);
    expect(reviewPlayLimits(dollars(100), dollars(50), limits, now + 999)).toEqual(timedOut);
    expect(reviewPlayLimits(dollars(5), cents(0), limits, now + 1_000)).toBeUndefined();
  });
});

describe('a stake against the limit', () => {
  const limits = { dailyMax: dollars(50) };

  test('may use the limit up to the last cent', () => {
    expect(reviewPlayLimits(dollars(20), dollars(30), limits, now)).toBeUndefined();
  });

  test.each([
    [25, 30, 2_000],
    [5, 50, 0],
    [5, 80, 0],
  ])('of $%i after $%i today is refused, and says that %i cents are left', (stake, entered, left) => {
    expect(reviewPlayLimits(dollars(stake), dollars(entered), limits, now)).toEqual({
      code: 'own_limit_reached',
      dailyMax: 5_000,
      left,
    });
  });

  test('is never refused where no limit was set', () => {
    fc.assert(
      fc.property(money, money, (stake, entered) => {
        expect(reviewPlayLimits(stake, entered, {}, now)).toBeUndefined();
      }),
    );
  });
});
