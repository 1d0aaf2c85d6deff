import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn } from './age.ts';

describe('how old somebody is', () => {
  test.each([
    ['2005-11-21', '2026-11-20', 20],
    ['2005-11-21', '2026-11-21', 21],
    ['2005-11-21', '2026-12-01', 21],
    ['2005-01-31', '2026-11-21', 21],
    ['2005-12-31', '2026-11-21', 20],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-22', '2026-11-21', -1],
  ])('born on %s, on %s: %i', (born, today, age) => {
    expect(ageOn(born, today)).toBe(age);
  });

  test('born on 29 February, a year older on 1 March where there is no such day', () => {
    expect(ageOn('2004-02-29', '2025-02-28')).toBe(20);
    expect(ageOn('2004-02-29', '2025-03-01')).toBe(21);
    expect(ageOn('2004-02-29', '2028-02-29')).toBe(24);
  });

  test.each(['2005-02-29', '1900-02-29', '2005-13-01', '2005-00-10', '2005-04-31', '2005-1-1', '', 'x'])(
    '%j is no day',
    (day) => {
      expect(ageOn(day, '2026-11-21')).toBeUndefined();
      expect(ageOn('2005-11-21', day)).toBeUndefined();
    },
  );

  test('nobody is older before their birthday of the year than after it', () => {
    const day = fc.date({ min: new Date('1920-01-01'), max: new Date('2026-11-20'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (born, today) => {
        const [from, to] = [born, today].map((date) => date.toISOString().slice(0, 10));
        const age = ageOn(from ?? '', to ?? '') ?? Number.NaN;
        const years = (today.getTime() - born.getTime()) / (365.2425 * 86_400_000);
        expect(Math.abs(age + 0.5 - years)).toBeLessThan(0.51);
      }),
    );
  });
});
