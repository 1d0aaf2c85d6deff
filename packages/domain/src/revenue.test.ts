import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locationRevenue } from './revenue.ts';

const shares = { hold: 0.3, locationShare: 0.2, payout: 0.5, spentBack: 0.5 };

describe('what a location earns in a month', () => {
  test('is $9,765 for 300 players at 15 entries of $7', () => {
    expect(locationRevenue({ players: 300, betsPerPlayer: 15, betSize: 7 }, shares)).toEqual({
      handle: 31_500,
      entryShare: 1_890,
      spendBack: 7_875,
      total: 9_765,
    });
  });

  test('halves its entry share at the low end of the 10-20% the copy names', () => {
    const inputs = { players: 300, betsPerPlayer: 15, betSize: 7 };
    expect(locationRevenue(inputs, { ...shares, locationShare: 0.1 })).toMatchObject({
      entryShare: 945,
      total: 8_820,
    });
  });

  test('is nothing where nobody plays', () => {
    expect(locationRevenue({ players: 0, betsPerPlayer: 15, betSize: 7 }, shares).total).toBe(0);
  });

  test('is its two parts added, to the cent, and doubles with the players', () => {
    const some = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(some, some, some, (players, betsPerPlayer, betSize) => {
        const one = locationRevenue({ players, betsPerPlayer, betSize }, shares);
        expect(Math.round(one.total * 100)).toBe(Math.round((one.entryShare + one.spendBack) * 100));
        expect(one.handle).toBe(players * betsPerPlayer * betSize);
        expect(one.total).toBeCloseTo(one.handle * (0.3 * 0.2 + 0.5 * 0.5), 2);
        const two = locationRevenue({ players: players * 2, betsPerPlayer, betSize }, shares);
        expect(two.total).toBeCloseTo(one.total * 2, 1);
      }),
    );
  });
});
