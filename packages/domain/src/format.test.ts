import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, hundredths } from './cents.ts';
import {
  formatCents,
  formatCount,
  formatMultiplier,
  formatPercent,
  formatShortCents,
  formatSignedCents,
} from './format.ts';

describe('an amount of money', () => {
  test.each([
    [0, '$0.00'],
    [1, '$0.01'],
    [99, '$0.99'],
    [950, '$9.50'],
    [25_000, '$250.00'],
    [125_000, '$1,250.00'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_456_789, '$1,234,567.89'],
    [-1_000, '-$10.00'],
    [-150_000, '-$1,500.00'],
    [-5, '-$0.05'],
  ])('of %i cents reads %s', (amount, text) => {
    expect(formatCents(amount)).toBe(text);
  });

  test.each([
    [-0.4, '$0.00'],
    [-0, '$0.00'],
    [-250.4, '-$2.50'],
    [100.5, '$1.01'],
    [-750.0000001, '-$7.50'],
  ])('that is a mean of %d cents reads %s, never a negative zero', (amount, text) => {
    expect(formatCents(amount)).toBe(text);
  });

  test('can be read back to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        const text = formatCents(amount);
        expect(text).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d\d$/);
        expect(Math.round(Number(text.replace(/[$,]/g, '')) * 100)).toBe(amount);
      }),
    );
  });

  test.each([
    [3_000, '+$30.00'],
    [-1_000, '-$10.00'],
    [0, '$0.00'],
  ])('of %i cents in the activity list reads %s', (amount, text) => {
    expect(formatSignedCents(cents(amount))).toBe(text);
  });

  test.each([
    [10_000, '$100'],
    [500, '$5'],
    [950, '$9.50'],
    [-1_000, '-$10'],
    [5_000_000, '$50,000'],
    [0, '$0'],
    [100_001, '$1,000.01'],
  ])('of %i cents in the short form reads %s', (amount, text) => {
    expect(formatShortCents(amount)).toBe(text);
  });
});

describe('other figures', () => {
  test.each([
    [0, '0.0%'],
    [0.1234, '12.3%'],
    [0.5, '50.0%'],
    [0.9, '90.0%'],
    [1, '100.0%'],
    [1.25, '125.0%'],
  ])('a share of %d reads %s, with one decimal', (share, text) => {
    expect(formatPercent(share)).toBe(text);
  });

  test.each([
    [3, '3x'],
    [1.5, '1.5x'],
    [2.5, '2.5x'],
    [20, '20x'],
    [1, '1x'],
    [2.25, '2.25x'],
  ])('a multiplier of %d reads %s', (multiplier, text) => {
    expect(formatMultiplier(hundredths(multiplier))).toBe(text);
  });

  test.each([
    [0, '0'],
    [72, '72'],
    [999, '999'],
    [12_450, '12,450'],
    [487_650, '487,650'],
    [1_000_000, '1,000,000'],
    [-123, '-123'],
    [-1_234, '-1,234'],
  ])('a count of %i reads %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});
