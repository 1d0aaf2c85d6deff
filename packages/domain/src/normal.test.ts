import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalCdf } from './normal.ts';

// Phi(z) to fifteen decimals, from tables of the error function.
const known = [
  [0, 0.5],
  [0.1, 0.539827837277029],
  [0.5, 0.691462461274013],
  [1, 0.841344746068543],
  [1.5, 0.933192798731142],
  [1.959963984540054, 0.975],
  [2, 0.977249868051821],
  [2.575829303548901, 0.995],
  [3, 0.99865010196837],
  [4, 0.999968328758167],
  [5, 0.999999713348428],
  [6, 0.999999999013412],
] as const;

describe('the normal distribution', () => {
  test.each(known)('below %d lies a share of %d', (z, share) => {
    expect(Math.abs(normalCdf(z) - share)).toBeLessThan(1e-13);
    expect(Math.abs(normalCdf(-z) - (1 - share))).toBeLessThan(1e-13);
  });

  test('keeps its relative precision far out in the lower tail', () => {
    expect(normalCdf(-6) / 9.865876450376981e-10).toBeCloseTo(1, 6);
    expect(normalCdf(-8) / 6.220960574271785e-16).toBeCloseTo(1, 6);
    expect(normalCdf(-10) / 7.619853024160527e-24).toBeCloseTo(1, 6);
  });

  test('is symmetrical: both sides of any point make one', () => {
    fc.assert(
      fc.property(fc.double({ min: -40, max: 40, noNaN: true }), (z) => {
        expect(Math.abs(normalCdf(z) + normalCdf(-z) - 1)).toBeLessThan(1e-15);
      }),
    );
  });

  test('never leaves 0 to 1 and never falls', () => {
    const points = fc.double({ min: -40, max: 40, noNaN: true });
    fc.assert(
      fc.property(points, points, (a, b) => {
        const [lower, higher] = [normalCdf(Math.min(a, b)), normalCdf(Math.max(a, b))];
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(higher).toBeLessThanOrEqual(1);
        expect(lower).toBeLessThanOrEqual(higher + 1e-15);
      }),
    );
  });

  test('agrees with the area under the bell, summed by Simpson', () => {
    for (const z of [0.25, 0.8, 1.7, 2.9, 3.6, 7, 7.2]) {
      expect(Math.abs(normalCdf(z) - (0.5 + areaFromZero(z)))).toBeLessThan(1e-9);
    }
  });

  test('is nothing and everything at the ends', () => {
    expect(normalCdf(-Infinity)).toBe(0);
    expect(normalCdf(Infinity)).toBe(1);
  });
});

function areaFromZero(z: number): number {
  const steps = 2_000;
  const width = z / steps;
  const bell = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let sum = bell(0) + bell(z);
  for (let step = 1; step < steps; step += 1) sum += (step % 2 === 1 ? 4 : 2) * bell(step * width);
  return (sum * width) / 3;
}
