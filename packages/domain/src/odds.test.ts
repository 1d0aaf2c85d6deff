import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalCdf } from './normal.ts';
import { legWinProbability, oneMissProbability, slipProbability, unprojectedChance } from './odds.ts';

const chancesOf = (size: { minLength: number; maxLength: number }) =>
  fc.array(fc.double({ min: 0, max: 1, noNaN: true }), size);

describe('the chance of a pick', () => {
  test('under is the lower tail of the projection at the line', () => {
    const chance = legWinProbability(27.5, 'under', { projection: 25, sigma: 5 });
    expect(chance).toBeCloseTo(0.691462461274013, 12);
    expect(chance).toBe(normalCdf((27.5 - 25) / 5));
  });

  test('over is the complement', () => {
    expect(legWinProbability(27.5, 'over', { projection: 25, sigma: 5 })).toBeCloseTo(0.308537538725987, 12);
  });

  test('a projection above the line favours the over', () => {
    expect(legWinProbability(20.5, 'over', { projection: 24, sigma: 4 })).toBeGreaterThan(0.8);
    expect(legWinProbability(20.5, 'under', { projection: 24, sigma: 4 })).toBeLessThan(0.2);
  });

  test('is even when the line stands on the projection', () => {
    for (const side of ['over', 'under'] as const) {
      expect(legWinProbability(10, side, { projection: 10, sigma: 3 })).toBe(0.5);
    }
  });

  test('is 50% on either side of a line without a projection', () => {
    expect(unprojectedChance).toBe(0.5);
    expect(legWinProbability(3.5, 'over', undefined)).toBe(0.5);
    expect(legWinProbability(300.5, 'under', undefined)).toBe(0.5);
  });

  test('both sides of a line make one, and each stays from 0 to 1', () => {
    const figure = fc.double({ min: 0, max: 500, noNaN: true });
    const sigmas = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(figure, figure, sigmas, (line, projection, sigma) => {
        const over = legWinProbability(line, 'over', { projection, sigma });
        const under = legWinProbability(line, 'under', { projection, sigma });
        expect(Math.abs(over + under - 1)).toBeLessThan(1e-15);
        for (const chance of [over, under]) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('of the over never rises as the line rises', () => {
    const lines = fc.double({ min: 0, max: 60, noNaN: true });
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const overAt = (line: number) => legWinProbability(line, 'over', { projection: 30, sigma: 6 });
        expect(overAt(Math.max(a, b))).toBeLessThanOrEqual(overAt(Math.min(a, b)) + 1e-15);
      }),
    );
  });
});

describe('the chance of a slip', () => {
  test('is the product of the chances of its legs', () => {
    expect(slipProbability([0.5, 0.6])).toBeCloseTo(0.3, 12);
    expect(slipProbability([0.5, 0.5, 0.5, 0.5, 0.5])).toBe(0.03125);
    expect(slipProbability([0.9, 0])).toBe(0);
    expect(slipProbability([1, 0.25])).toBe(0.25);
  });

  test('does not depend on the order of the picks', () => {
    fc.assert(
      fc.property(chancesOf({ minLength: 2, maxLength: 5 }), (chances) => {
        expect(slipProbability([...chances].reverse())).toBeCloseTo(slipProbability(chances), 12);
      }),
    );
  });

  test('never exceeds the chance of its least likely leg', () => {
    fc.assert(
      fc.property(chancesOf({ minLength: 1, maxLength: 5 }), (chances) => {
        expect(slipProbability(chances)).toBeLessThanOrEqual(Math.min(...chances));
      }),
    );
  });
});

describe('the chance of exactly one miss', () => {
  test.each([
    [[0.5, 0.5, 0.5], 0.375],
    [[0.5, 0.5, 0.5, 0.5], 0.25],
    [[0.5, 0.5, 0.5, 0.5, 0.5], 0.15625],
    [[1, 1, 0], 1],
    [[1, 0, 0], 0],
    [[1, 1, 1], 0],
  ])('over legs of %j is %d', (chances, expected) => {
    expect(oneMissProbability(chances)).toBeCloseTo(expected, 12);
  });

  test('agrees with counting every way the legs can fall', () => {
    fc.assert(
      fc.property(chancesOf({ minLength: 2, maxLength: 5 }), (chances) => {
        expect(oneMissProbability(chances)).toBeCloseTo(byCounting(chances, 1), 12);
        expect(slipProbability(chances)).toBeCloseTo(byCounting(chances, 0), 12);
      }),
    );
  });
});

function byCounting(chances: readonly number[], misses: number): number {
  let total = 0;
  for (let way = 0; way < 2 ** chances.length; way += 1) {
    const missed = chances.map((_, index) => ((way >> index) & 1) === 1);
    if (missed.filter(Boolean).length !== misses) continue;
    total += chances.reduce((chance, p, index) => chance * (missed[index] === true ? 1 - p : p), 1);
  }
  return total;
}
