import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSlateText } from '@iron/protocol/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comingSlate } from './index.ts';

const file = readSlateText(readFileSync(fileURLToPath(import.meta.resolve('@iron/demo/slate.json')), 'utf8'));
if (!file.ok) throw new Error('The demo slate can be played');
const slate = file.value;
const starts = ({ sports }: typeof slate) =>
  sports.flatMap(({ games }) => games.map(({ time }) => Date.parse(time)));
const firstMs = Math.min(...starts(slate));
const [hourMs, weekMs] = [3_600_000, 7 * 86_400_000];

describe('the slate of the demo', () => {
  test('stands as it is until an hour before its first game', () => {
    expect(comingSlate(slate, 0)).toBe(slate);
    expect(comingSlate(slate, firstMs - hourMs)).toBe(slate);
  });

  test('is that of next week from then on, under another name', () => {
    const next = comingSlate(slate, firstMs - hourMs + 1);
    expect(next).toMatchObject({ id: 'sunday-showcase-2026-11-29', date: '2026-11-29', name: slate.name });
    expect(starts(next)).toEqual(starts(slate).map((ms) => ms + weekMs));
    expect(next.lines).toBe(slate.lines);
  });

  test('is always within a week, on the same day and at the same hour, whenever it is asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: firstMs, max: firstMs + 20_000 * 86_400_000 }), (nowMs) => {
        const first = Math.min(...starts(comingSlate(slate, nowMs)));
        expect(first - nowMs).toBeGreaterThanOrEqual(hourMs);
        expect(first - nowMs).toBeLessThan(hourMs + weekMs);
        expect((first - firstMs) % weekMs).toBe(0);
      }),
    );
  });
});
