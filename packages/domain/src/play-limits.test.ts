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
const none: PlayLimits = {};
const fifty = changeDailyMax(none, dollars(50), now);

describe("a limit of one's own", () => {
  test('holds at once when it is the first or a tighter one', () => {
    expect(dailyMaxAt(none, now)).toBeUndefined();
    expect(dailyMaxAt(fifty, now)).toBe(5_000);
    expect(dailyMaxAt(changeDailyMax(fifty, dollars(20), now), now)).toBe(2_000);
  });

  test.each([
    ['a looser one', dollars(80)],
    ['no limit', undefined],
  ])('gives way to %s only after 72 hours, to the millisecond', (_, looser) => {
    const asked = changeDailyMax(fifty, looser, now);
    expect(limitRelaxDelayMs).toBe(259_200_000);
    expect(dailyMaxAt(asked, now)).toBe(5_000);
    expect(dailyMaxAt(asked, later - 1)).toBe(5_000);
    expect(dailyMaxAt(asked, later)).toBe(looser);
  });

  test('asked to be looser twice waits from the second time', () => {
    const twice = changeDailyMax(changeDailyMax(fifty, dollars(60), now), dollars(80), now + 1_000);
    expect(dailyMaxAt(twice, later)).toBe(5_000);
    expect(dailyMaxAt(twice, later + 1_000)).toBe(8_000);
  });

  test('set again as it is, or tighter, takes back the looser one that was waiting', () => {
    const asked = changeDailyMax(fifty, undefined, now);
    for (const next of [dollars(50), dollars(30)]) {
      expect(dailyMaxAt(changeDailyMax(asked, next, now + 1), later * 2)).toBe(next);
    }
  });

  test('is measured against the looser one once that holds', () => {
    const eighty = changeDailyMax(fifty, dollars(80), now);
    expect(dailyMaxAt(changeDailyMax(eighty, dollars(70), later), later)).toBe(7_000);
    expect(dailyMaxAt(changeDailyMax(eighty, dollars(90), later), later)).toBe(8_000);
  });

  test('is never looser at the moment of a change than just before it', () => {
    const wishes = fc.option(
      fc.integer({ min: 0, max: 100_000 }).map((amount) => cents(amount)),
      { nil: undefined },
    );
    const changes = fc.array(fc.tuple(wishes, fc.integer({ min: 0, max: 2 * limitRelaxDelayMs })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(changes, (made) => {
        let limits = none;
        let at = now;
        for (const [wish, wait] of made) {
          at += wait;
          const before = dailyMaxAt(limits, at) ?? Infinity;
          limits = changeDailyMax(limits, wish, at);
          expect(dailyMaxAt(limits, at) ?? Infinity).toBe(Math.min(before, wish ?? Infinity));
        }
      }),
    );
  });
});

describe('a time-out', () => {
  test('refuses every entry until it ends, and none from then on', () => {
    const resting = startTimeOut(none, later);
    const refusal = { code: 'timed_out', untilMs: later };
    expect(reviewPlayLimits(dollars(5), cents(0), resting, now)).toEqual(refusal);
    expect(reviewPlayLimits(dollars(5), cents(0), resting, later - 1)).toEqual(refusal);
    expect(reviewPlayLimits(dollars(5), cents(0), resting, later)).toBeUndefined();
  });

  test('is only ever made longer', () => {
    const resting = startTimeOut(none, later);
    expect(startTimeOut(resting, now).timeOutUntilMs).toBe(later);
    expect(startTimeOut(resting, later + 1).timeOutUntilMs).toBe(later + 1);
  });

  test('leaves the daily limit as it is, and is named before it', () => {
    const resting = startTimeOut(fifty, later);
    expect(dailyMaxAt(resting, now)).toBe(5_000);
    expect(reviewPlayLimits(dollars(100), cents(0), resting, now)?.code).toBe('timed_out');
  });
});

describe('a stake against the daily limit', () => {
  test.each([
    [50, 0],
    [20, 30],
    [5, 45],
  ])('of $%i fits when $%i was entered today', (stake, entered) => {
    expect(reviewPlayLimits(dollars(stake), dollars(entered), fifty, now)).toBeUndefined();
  });

  test.each([
    [55, 0, 50],
    [20, 35, 15],
    [5, 50, 0],
    [5, 80, 0], // More than the limit was entered before it was set.
  ])('of $%i when $%i was entered today is refused, with $%i left', (stake, entered, left) => {
    expect(reviewPlayLimits(dollars(stake), dollars(entered), fifty, now)).toEqual({
      code: 'own_limit_reached',
      dailyMax: 5_000,
      left: left * 100,
    });
  });

  test('fits always when there is no limit', () => {
    expect(reviewPlayLimits(dollars(100), dollars(10_000), none, now)).toBeUndefined();
  });
});
