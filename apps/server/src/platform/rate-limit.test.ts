import { describe, expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

function limitWithClock(keysMax?: number) {
  const clock = { now: 0 };
  const take = createRateLimit({ perSecond: 2, burst: 3 }, () => clock.now, keysMax);
  return { clock, take, allowed: (key = 'a') => take(key).allowed };
}

describe('a rate per address', () => {
  test('lets a burst through and refuses what follows', () => {
    const { allowed } = limitWithClock();
    expect([allowed(), allowed(), allowed(), allowed()]).toEqual([true, true, true, false]);
  });

  test('lets more through as time passes, at its rate', () => {
    const { clock, allowed } = limitWithClock();
    for (let used = 0; used < 3; used += 1) allowed();
    clock.now = 499;
    expect(allowed()).toBe(false);
    clock.now = 1_000;
    expect([allowed(), allowed(), allowed()]).toEqual([true, true, false]);
  });

  test('never saves up more than the burst', () => {
    const { clock, allowed } = limitWithClock();
    allowed();
    clock.now = 3_600_000;
    expect([allowed(), allowed(), allowed(), allowed()]).toEqual([true, true, true, false]);
  });

  test('says after how many seconds to come back', () => {
    const { take } = limitWithClock();
    for (let used = 0; used < 3; used += 1) take('a');
    expect(take('a')).toEqual({ allowed: false, retryAfterSeconds: 1 });
  });

  test('holds each address to itself', () => {
    const { allowed } = limitWithClock();
    for (let used = 0; used < 3; used += 1) allowed('a');
    expect([allowed('a'), allowed('b')]).toEqual([false, true]);
  });

  test('remembers a bounded number of addresses, the last seen ones', () => {
    const { allowed } = limitWithClock(2);
    for (let used = 0; used < 3; used += 1) allowed('a');
    for (let used = 0; used < 3; used += 1) allowed('b');
    allowed('a');
    allowed('c');
    expect(allowed('a')).toBe(false);
    expect(allowed('b')).toBe(true);
  });
});
