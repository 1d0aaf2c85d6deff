import { badgeVariant, utilization, type Slate } from '@iron/domain';
import { isExposureBucket } from '@iron/protocol';
import { readSlate } from '@iron/protocol/schemas';
import { configFor } from '@iron/rulebook';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import file from '../slate.json' with { type: 'json' };
import { makeBigSlate, seedBuckets } from './index.ts';

const caps = configFor('AL').liability;
const read = readSlate(file);
const slate: Slate = read.ok ? read.value : makeBigSlate({ players: 0, linesPerPlayer: 0, seed: 0 });
const buckets = seedBuckets(slate, caps);

describe('the exposure a demo starts with', () => {
  test('is the slate, each of the 12 games, and both sides of 12 lines', () => {
    const kinds = buckets.map(({ bucket_id: id }) => id.split(':')[0] ?? '');
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect([count('slate'), count('game'), count('leg')]).toEqual([1, 12, 24]);
    expect(buckets).toHaveLength(37);
  });

  test('is labelled so that a person can read it', () => {
    const labels = buckets.map(({ label }) => label);
    expect(labels).toContain('Slate: Sunday Showcase');
    expect(labels).toContain('KC @ BUF');
    expect(labels).toContain('P. Mahomes Passing Yards OVER 275.5');
    expect(labels).toContain('P. Mahomes Passing Yards UNDER 275.5');
    expect(new Set(labels).size).toBe(labels.length);
  });

  test("keeps to the rulebook's caps, which are those of the spec", () => {
    const capOf = { slate: 5_000_000, game: 1_500_000, leg: 500_000 };
    for (const { bucket_id: id, max_liability_cents: cap } of buckets) {
      expect(cap).toBe(capOf[id.split(':')[0] as keyof typeof capOf]);
    }
  });

  test('has buckets of every badge, most of them calm', () => {
    const badges = buckets.map((bucket) => badgeVariant(utilization(bucket)));
    const count = (badge: string) => badges.filter((one) => one === badge).length;
    expect(count('destructive')).toBeGreaterThanOrEqual(1);
    expect(count('warning')).toBeGreaterThanOrEqual(1);
    expect(count('default')).toBeGreaterThan(buckets.length / 2);
  });

  test('has one suspended bucket, the rest are active', () => {
    const statuses = buckets.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'SUSPENDED')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'ACTIVE')).toHaveLength(buckets.length - 1);
  });

  test('is the same every time', () => {
    expect(seedBuckets(slate, caps)).toEqual(buckets);
  });
});

describe('for any slate and caps', () => {
  const sizes = fc.record({ players: fc.nat(150), linesPerPlayer: fc.nat(6), seed: fc.nat() });
  const anyCaps = fc.record({
    per_leg_cents: fc.nat(10_000_000),
    per_game_cents: fc.nat(10_000_000),
    global_per_slate_cents: fc.nat(100_000_000),
  });

  test('every bucket is a row of the table, none above its cap, none twice', () => {
    fc.assert(
      fc.property(sizes, anyCaps, (size, someCaps) => {
        const rows = seedBuckets(makeBigSlate(size), someCaps);
        expect(rows.every(isExposureBucket)).toBe(true);
        expect(rows.filter((row) => row.current_liability_cents > row.max_liability_cents)).toEqual([]);
        expect(new Set(rows.map((row) => row.bucket_id)).size).toBe(rows.length);
      }),
      { numRuns: 40 },
    );
  });

  test('what a leg holds its game and the slate hold too, under the caps of the rulebook', () => {
    const held = (kind: string) =>
      buckets.filter(({ bucket_id: id }) => id.startsWith(kind)).map((one) => one.current_liability_cents);
    const [whole = 0] = held('slate:');
    expect(Math.min(...held('game:'))).toBeGreaterThanOrEqual(Math.max(...held('leg:')));
    expect(whole).toBeGreaterThanOrEqual(Math.max(...held('game:')));
    expect(whole).toBeLessThanOrEqual(held('game:').reduce((sum, one) => sum + one, 0));
  });
});
