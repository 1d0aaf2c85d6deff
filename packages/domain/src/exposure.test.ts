import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  badgeVariant,
  isNearCapacity,
  summarizeExposure,
  utilization,
  type ExposureBucket,
  gameBucketId,
  legBucketId,
  slateBucketId,
} from './exposure.ts';

const bucket = (current: number, max: number, status = 'ACTIVE'): ExposureBucket => ({
  bucket_id: `${current}-${max}-${status}`,
  label: 'A bucket',
  status,
  current_liability_cents: current,
  max_liability_cents: max,
});

describe('the utilization of a bucket', () => {
  test.each([
    [0, 500_000, 0],
    [250_000, 500_000, 0.5],
    [500_000, 500_000, 1],
    [600_000, 500_000, 1.2],
    [0, 0, 0],
    [100, 0, 1],
  ])('with %i of %i cents is %d', (current, max, share) => {
    expect(utilization(bucket(current, max))).toBe(share);
  });
});

describe('the badge', () => {
  test.each([
    [0, 'default'],
    [0.7499999, 'default'],
    [0.75, 'warning'],
    [0.8999999, 'warning'],
    [0.9, 'destructive'],
    [1, 'destructive'],
    [1.5, 'destructive'],
  ] as const)('at a share of %d is %s', (share, variant) => {
    expect(badgeVariant(share)).toBe(variant);
  });

  test('turns at 75% and 90% exactly, whatever the cap, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (twentieth) => {
        const max = twentieth * 20;
        expect(badgeVariant(utilization(bucket(twentieth * 15, max)))).toBe('warning');
        expect(badgeVariant(utilization(bucket(twentieth * 15 - 1, max)))).toBe('default');
        expect(badgeVariant(utilization(bucket(twentieth * 18, max)))).toBe('destructive');
        expect(badgeVariant(utilization(bucket(twentieth * 18 - 1, max)))).toBe('warning');
      }),
    );
  });

  test.each([
    [0.8999999, false],
    [0.9, true],
    [1.1, true],
  ])('at a share of %d the High Exposure Warning shows: %s', (share, shows) => {
    expect(isNearCapacity(share)).toBe(shows);
  });
});

describe('the four summary cards', () => {
  test('add up liability and capacity, and count the active buckets', () => {
    const buckets = [
      bucket(400_000, 500_000),
      bucket(300_000, 1_500_000),
      bucket(1_300_000, 5_000_000, 'SUSPENDED'),
    ];
    expect(summarizeExposure(buckets)).toEqual({
      totalExposureCents: 2_000_000,
      totalCapacityCents: 7_000_000,
      overallUtilization: 2 / 7,
      activeBuckets: 2,
    });
  });

  test('are all zero without a bucket', () => {
    expect(summarizeExposure([])).toEqual({
      totalExposureCents: 0,
      totalCapacityCents: 0,
      overallUtilization: 0,
      activeBuckets: 0,
    });
  });

  test('count only the status ACTIVE, spelt so', () => {
    const statuses = ['ACTIVE', 'active', 'SUSPENDED', 'CLOSED', ''];
    expect(summarizeExposure(statuses.map((status) => bucket(1, 2, status))).activeBuckets).toBe(1);
  });

  test('are full when something is held and every cap is zero', () => {
    expect(summarizeExposure([bucket(100, 0)]).overallUtilization).toBe(1);
  });
});

describe('the id of an exposure bucket', () => {
  test('says what it is for', () => {
    const leg = { playerId: 'nfl-kc-kelce', stat: 'Receptions', selection: 'over' } as const;
    expect(legBucketId(leg)).toBe('leg:nfl-kc-kelce:Receptions:over');
    expect(legBucketId({ ...leg, selection: 'under' })).toBe('leg:nfl-kc-kelce:Receptions:under');
    expect(gameBucketId('nfl-kc-buf')).toBe('game:nfl-kc-buf');
    expect(slateBucketId('sunday')).toBe('slate:sunday');
  });

  test('is never the same for two kinds', () => {
    const leg = { playerId: 'x', stat: 'x', selection: 'over' } as const;
    expect(new Set([legBucketId(leg), gameBucketId('x'), slateBucketId('x')]).size).toBe(3);
  });
});
