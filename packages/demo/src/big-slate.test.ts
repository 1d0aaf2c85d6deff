import { readSlate, slateFormat } from '@iron/protocol/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeBigSlate } from './index.ts';

const asFile = (size: Parameters<typeof makeBigSlate>[0]): unknown =>
  JSON.parse(JSON.stringify({ format: slateFormat, ...makeBigSlate(size) }));

describe('the big slate', () => {
  const slate = makeBigSlate({ players: 500, linesPerPlayer: 4, seed: 1 });
  const players = slate.sports.flatMap((sport) => sport.players);
  const names = players.map(({ name }) => name);

  test('has as many players and lines as asked for, over many teams', () => {
    expect([players.length, slate.lines.length]).toEqual([500, 2_000]);
    expect(new Set(players.map(({ team }) => team)).size).toBeGreaterThan(30);
  });

  test('has long names, accents, whole and half lines, and lines without projection', () => {
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(40);
    expect(names.some((name) => /[\u00C0-\u00FF]/.test(name))).toBe(true);
    const whole = slate.lines.filter(({ line }) => Number.isInteger(line)).length;
    expect(whole).toBeGreaterThan(500);
    expect(slate.lines.length - whole).toBeGreaterThan(500);
    const bare = slate.lines.length - slate.projections.length;
    expect(bare).toBeGreaterThan(100);
    expect(bare).toBeLessThan(400);
  });

  test('is the same for the same seed and another for another', () => {
    expect(makeBigSlate({ players: 500, linesPerPlayer: 4, seed: 1 })).toEqual(slate);
    expect(makeBigSlate({ players: 500, linesPerPlayer: 4, seed: 2 }).lines).not.toEqual(slate.lines);
  });

  test('keeps to the documented format at any size up to the most a file may hold', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(8), fc.integer(), (count, linesPerPlayer, seed) => {
        expect(readSlate(asFile({ players: count, linesPerPlayer, seed })).ok).toBe(true);
      }),
      { numRuns: 30 },
    );
    expect(readSlate(asFile({ players: 3_000, linesPerPlayer: 4, seed: 7 })).ok).toBe(true);
  });
});
