import { describe, expect, test } from 'vitest';
import { dayIn, jurisdictions } from './index.ts';

describe('the day of a jurisdiction', () => {
  test.each([
    ['AL', '2026-11-22T05:59:59Z', '2026-11-21'],
    ['AL', '2026-11-22T06:00:00Z', '2026-11-22'],
    ['NY', '2026-11-22T05:00:00Z', '2026-11-22'],
    ['NY', '2026-11-22T04:59:59Z', '2026-11-21'],
    // In summer the clocks stand an hour later.
    ['AL', '2026-07-01T05:00:00Z', '2026-07-01'],
    ['AL', '2026-07-01T04:59:59Z', '2026-06-30'],
    ['XX', '2026-11-22T00:00:00Z', '2026-11-22'],
  ])('in %s at %s is %s', (code, at, day) => {
    expect(dayIn(code, new Date(at))).toBe(day);
  });

  test('is its own for every jurisdiction: none falls back on another zone', () => {
    const midnight = new Date('2026-11-22T02:00:00Z');
    for (const { code } of jurisdictions) expect(dayIn(code, midnight)).toBe('2026-11-21');
  });
});
