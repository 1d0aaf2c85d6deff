import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from './cents.ts';
import type { ContestStyle } from './config.ts';
import { entryLiability, payoutRow, quoteEntry, type Quote } from './payout.ts';
import { payoutTable } from './rules.fixture.ts';

const stakes = fc.integer({ min: 1, max: 20 }).map((fives) => dollars(fives * 5));
const chance = fc.double({ min: 0, max: 1, noNaN: true });
const chancesFor = (legs: number) => fc.array(chance, { minLength: legs, maxLength: legs });

describe('the payout row in force', () => {
  test.each([
    ['STANDARD', 2, 300, 0],
    ['STANDARD', 3, 600, 0],
    ['STANDARD', 4, 1_000, 0],
    ['STANDARD', 5, 2_000, 0],
    ['FLEX', 3, 300, 100],
    ['FLEX', 4, 600, 150],
    ['FLEX', 5, 1_000, 250],
  ] as const)('of %s with %i picks pays %i hundredths, with one miss %i', (style, picks, all, oneMiss) => {
    expect(payoutRow(payoutTable, style, picks)).toEqual({ allCorrect: all, oneMiss });
  });

  test.each([
    ['STANDARD', 0],
    ['STANDARD', 1],
    ['STANDARD', 6],
    ['FLEX', 1],
    ['FLEX', 2],
    ['FLEX', 6],
  ] as const)('of %s with %i picks does not exist, and nothing is quoted', (style, picks) => {
    expect(payoutRow(payoutTable, style, picks)).toBeUndefined();
    const chances = Array.from({ length: picks }, () => 0.5);
    expect(quoteEntry(payoutTable, style, dollars(10), chances)).toBeUndefined();
  });
});

describe('the quote on the slip', () => {
  test('shows all of a FLEX entry of three coin flips for $10', () => {
    expect(quote('FLEX', 10, [0.5, 0.5, 0.5])).toEqual({
      row: { allCorrect: 300, oneMiss: 100 },
      potentialPayout: 3_000,
      oneMissPayout: 1_000,
      winProbability: 0.125,
      expectedValue: -250,
      breakEvenPerLeg: expect.closeTo(0.57735, 5) as number,
    });
  });

  test('shows no one-miss payout for STANDARD', () => {
    const { potentialPayout, oneMissPayout, expectedValue } = quote(
      'STANDARD',
      100,
      [0.5, 0.5, 0.5, 0.5, 0.5],
    );
    expect({ potentialPayout, oneMissPayout, expectedValue }).toEqual({
      potentialPayout: 200_000,
      oneMissPayout: 0,
      expectedValue: -3_750,
    });
  });

  test('of a certain slip is worth its payout less the stake', () => {
    expect(quote('STANDARD', 10, [1, 1]).expectedValue).toBe(2_000);
    expect(quote('FLEX', 10, [1, 1, 1, 0]).expectedValue).toBe(500);
    expect(quote('FLEX', 10, [1, 1, 0, 0]).expectedValue).toBe(-1_000);
  });

  // Return per dollar staked at even chances; reference figures computed by hand.
  test.each([
    ['STANDARD', 2, 0.75],
    ['STANDARD', 3, 0.75],
    ['STANDARD', 4, 0.625],
    ['STANDARD', 5, 0.625],
    ['FLEX', 3, 0.75],
    ['FLEX', 4, 0.75],
    ['FLEX', 5, 0.703125],
  ] as const)('of %s with %i even picks returns %d on the dollar', (style, picks, returned) => {
    const { expectedValue } = quote(style, 100, evenly(picks, 0.5));
    expect(Math.abs(expectedValue - 10_000 * (returned - 1))).toBeLessThan(1e-9);
  });

  test.each([
    ['STANDARD', 2, 0.5774],
    ['STANDARD', 3, 0.5503],
    ['STANDARD', 4, 0.5623],
    ['STANDARD', 5, 0.5493],
    ['FLEX', 3, 0.5774],
    ['FLEX', 4, 0.5503],
    ['FLEX', 5, 0.5475],
  ] as const)('of %s with %i picks breaks even at %d a leg', (style, picks, perLeg) => {
    const { breakEvenPerLeg } = quote(style, 10, evenly(picks, 0.5));
    expect(breakEvenPerLeg.toFixed(4)).toBe(String(perLeg));
    expect(Math.abs(quote(style, 100, evenly(picks, breakEvenPerLeg)).expectedValue)).toBeLessThan(1e-9);
  });

  test('does not move its break-even with the chances or the stake', () => {
    fc.assert(
      fc.property(stakes, chancesFor(4), (stake, chances) => {
        expect(quote('FLEX', stake / 100, chances).breakEvenPerLeg).toBe(
          quote('FLEX', 10, evenly(4, 0.5)).breakEvenPerLeg,
        );
      }),
    );
  });

  test('of STANDARD equals stake x (multiplier x product - 1)', () => {
    const multipliers = { 2: 3, 3: 6, 4: 10, 5: 20 } as const;
    for (const picks of [2, 3, 4, 5] as const) {
      fc.assert(
        fc.property(stakes, chancesFor(picks), (stake, chances) => {
          const product = chances.reduce((a, b) => a * b, 1);
          const { expectedValue, winProbability } = quote('STANDARD', stake / 100, chances);
          expect(relativeTo(stake, expectedValue - stake * (multipliers[picks] * product - 1))).toBeLessThan(
            1e-9,
          );
          expect(Math.abs(winProbability - product)).toBeLessThan(1e-12);
        }),
      );
    }
  });

  test('of FLEX equals stake x (top x p^n + one-miss x n p^(n-1) (1-p) - 1) at equal chances', () => {
    const rows = { 3: [3, 1], 4: [6, 1.5], 5: [10, 2.5] } as const;
    for (const picks of [3, 4, 5] as const) {
      const [top, oneMiss] = rows[picks];
      fc.assert(
        fc.property(stakes, chance, (stake, p) => {
          const closed = stake * (top * p ** picks + oneMiss * picks * p ** (picks - 1) * (1 - p) - 1);
          expect(
            relativeTo(stake, quote('FLEX', stake / 100, evenly(picks, p)).expectedValue - closed),
          ).toBeLessThan(1e-9);
        }),
      );
    }
  });

  test('is worth the same for FLEX of 3 as for STANDARD of 2 at equal chances: 3p^2', () => {
    fc.assert(
      fc.property(stakes, chance, (stake, p) => {
        const flex = quote('FLEX', stake / 100, evenly(3, p)).expectedValue;
        const standard = quote('STANDARD', stake / 100, evenly(2, p)).expectedValue;
        expect(relativeTo(stake, flex - standard)).toBeLessThan(1e-9);
        expect(relativeTo(stake, flex - stake * (3 * p ** 2 - 1))).toBeLessThan(1e-9);
      }),
    );
  });

  test('is worth the same for FLEX of 4 as for STANDARD of 3 at equal chances: 6p^3', () => {
    fc.assert(
      fc.property(stakes, chance, (stake, p) => {
        const flex = quote('FLEX', stake / 100, evenly(4, p)).expectedValue;
        const standard = quote('STANDARD', stake / 100, evenly(3, p)).expectedValue;
        expect(relativeTo(stake, flex - standard)).toBeLessThan(1e-9);
        expect(relativeTo(stake, flex - stake * (6 * p ** 3 - 1))).toBeLessThan(1e-9);
      }),
    );
  });
});

describe('what the house stands to lose', () => {
  test('is the top payout less the stake', () => {
    expect(liability('STANDARD', 5, 100)).toBe(190_000);
    expect(liability('FLEX', 3, 10)).toBe(2_000);
  });

  test('is never below zero, even on a row that pays less than the stake', () => {
    const table = [{ style: 'STANDARD', picks: 2, all_correct_mult: 0.5 }] as const;
    const row = payoutRow(table, 'STANDARD', 2);
    expect(row && entryLiability(cents(1_000), row)).toBe(0);
  });
});

function quote(style: ContestStyle, stake: number, chances: readonly number[]): Quote {
  const quoted = quoteEntry(payoutTable, style, dollars(stake), chances);
  if (quoted === undefined) throw new Error(`No row for ${style} of ${chances.length}`);
  return quoted;
}

function liability(style: ContestStyle, picks: number, stake: number): number {
  const row = payoutRow(payoutTable, style, picks);
  if (row === undefined) throw new Error(`No row for ${style} of ${picks}`);
  return entryLiability(dollars(stake), row);
}

const evenly = (legs: number, p: number): readonly number[] => Array.from({ length: legs }, () => p);

/** A difference in cents as a share of the stake: 1e-9 of a stake is far below what any screen shows. */
const relativeTo = (stake: number, difference: number): number => Math.abs(difference) / stake;
