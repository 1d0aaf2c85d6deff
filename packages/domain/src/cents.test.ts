import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCents, cents, dollars, hundredths, multiply, negateCents, subtractCents } from './cents.ts';

const amounts = fc.integer({ min: -100_000_000, max: 100_000_000 }).map(cents);
const stakes = fc.integer({ min: 0, max: 100_000_000 }).map(cents);

describe('money', () => {
  test.each([0.5, 1.000001, Number.NaN, Infinity, -Infinity, 2 ** 53])(
    '%d is not an amount of money, and throws',
    (value) => {
      expect(() => cents(value)).toThrow(RangeError);
    },
  );

  test.each([
    [0, 0],
    [10, 1_000],
    [19.99, 1_999],
    [1.1, 110],
    [0.29, 29],
    [250, 25_000],
    [-10, -1_000],
  ])('%d dollars are %i cents', (value, expected) => {
    expect(dollars(value)).toBe(expected);
  });

  test('every amount of cents survives being written in dollars', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(dollars(amount / 100)).toBe(amount);
      }),
    );
  });

  test('what is added can be taken off again', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(subtractCents(addCents(a, b), b)).toBe(a);
        expect(addCents(a, negateCents(a))).toBe(0);
      }),
    );
  });

  test('nothing negated is plain zero', () => {
    expect(Object.is(negateCents(cents(0)), 0)).toBe(true);
  });
});

describe('a multiplier', () => {
  test.each([
    [1, 100],
    [1.5, 150],
    [2.5, 250],
    [3, 300],
    [20, 2_000],
    [1.1, 110],
    [2.25, 225],
    [0, 0],
  ])('of %d is %i hundredths', (multiplier, expected) => {
    expect(hundredths(multiplier)).toBe(expected);
  });

  test.each([1.005, 2.333, 0.001, 1 / 3, Number.NaN, Infinity])('of %d is refused', (multiplier) => {
    expect(() => hundredths(multiplier)).toThrow(RangeError);
  });

  test.each([
    [1_000, 2.5, 2_500],
    [1_000, 1.5, 1_500],
    [501, 1.5, 751], // 751.5: the house keeps the half cent.
    [1, 1.5, 1],
    [333, 2.25, 749], // 749.25
    [0, 20, 0],
  ])('pays on %i cents times %d exactly %i cents', (stake, multiplier, expected) => {
    expect(multiply(cents(stake), hundredths(multiplier))).toBe(expected);
  });

  test('never pays more than the exact product, and keeps less than a cent of it', () => {
    fc.assert(
      fc.property(stakes, fc.integer({ min: 0, max: 10_000 }), (stake, whole) => {
        const paid = multiply(stake, hundredths(whole / 100));
        // In whole numbers only, so that the check itself rounds nothing.
        const exact = BigInt(stake) * BigInt(whole);
        expect(BigInt(paid) * 100n).toBeLessThanOrEqual(exact);
        expect(exact - BigInt(paid) * 100n).toBeLessThan(100n);
      }),
    );
  });
});
