import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createResampler } from './resample.ts';

const tone = (hz: number, rate: number, seconds: number, level = 10_000) =>
  Int16Array.from({ length: Math.round(rate * seconds) }, (_, index) =>
    Math.round(level * Math.sin((2 * Math.PI * hz * index) / rate)),
  );

const joined = (parts: readonly Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));

/** How much of a tone there is, as its level. */
function levelOf(samples: Int16Array, hz: number, rate: number): number {
  let sine = 0;
  let cosine = 0;
  for (const [index, sample] of samples.entries()) {
    sine += sample * Math.sin((2 * Math.PI * hz * index) / rate);
    cosine += sample * Math.cos((2 * Math.PI * hz * index) / rate);
  }
  return (2 * Math.hypot(sine, cosine)) / samples.length;
}

const rates = [
  [24_000, 16_000],
  [16_000, 24_000],
  [22_050, 16_000],
] as const;

describe.each(rates)('from %i to %i samples a second', (from, to) => {
  test('a second stays a second', () => {
    const resampler = createResampler(from, to);
    expect(resampler.push(tone(440, from, 1))).toHaveLength(to);
    expect(resampler.push(tone(440, from, 1))).toHaveLength(to);
  });

  test.each([100, 440, 1_000, 3_000, 6_000])('a tone of %i Hz keeps its pitch and its level', (hz) => {
    const output = createResampler(from, to).push(tone(hz, from, 0.5));
    const settled = output.subarray(to / 100);
    const level = levelOf(settled, hz, to);
    expect(level).toBeGreaterThan(9_500);
    expect(level).toBeLessThan(10_500);
  });

  test('the seams between buffers cannot be heard: it is as if there were none', () => {
    const sound = tone(700, from, 0.3);
    const whole = createResampler(from, to).push(sound);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_500 }), { maxLength: 12 }), (lengths) => {
        const resampler = createResampler(from, to);
        const parts: Int16Array[] = [];
        let at = 0;
        for (const length of lengths) {
          parts.push(resampler.push(sound.subarray(at, at + length)));
          at += length;
        }
        parts.push(resampler.push(sound.subarray(at)));
        expect(joined(parts)).toEqual(whole);
      }),
    );
  });

  test('silence stays silence, and a steady level stays that level', () => {
    expect(
      createResampler(from, to)
        .push(new Int16Array(960))
        .every((sample) => sample === 0),
    ).toBe(true);
    const steady = createResampler(from, to).push(new Int16Array(960).fill(5_000));
    expect([...new Set(steady.subarray(100))]).toEqual([5_000]);
  });

  test('what is too loud is cut off rather than turned over', () => {
    const square = Int16Array.from({ length: 2_400 }, (_, index) => (index % 240 < 120 ? 32_767 : -32_768));
    const output = createResampler(from, to).push(square);
    expect(Math.max(...output)).toBe(32_767);
    expect(Math.min(...output)).toBe(-32_768);
    // Overshoot that wrapped around would be a jump over the whole range in one sample.
    const jumps = [...output.subarray(1)].map((sample, index) => Math.abs(sample - (output[index] ?? 0)));
    expect(Math.max(...jumps)).toBeLessThan(60_000);
  });

  test('the end is not lost, and what follows begins anew', () => {
    const resampler = createResampler(from, to);
    const click = new Int16Array(480);
    click[479] = 20_000;
    const before = resampler.push(click);
    const after = resampler.flush();
    const energy = (samples: Int16Array) => samples.reduce((sum, sample) => sum + Math.abs(sample), 0);
    expect(energy(after)).toBeGreaterThan(energy(before));
    expect(energy(resampler.push(new Int16Array(480)))).toBe(0);
  });

  test('nothing in, nothing out', () => {
    expect(createResampler(from, to).push(new Int16Array())).toHaveLength(0);
  });
});

test('what 16 kHz cannot hold is taken out, not turned into another tone', () => {
  const output = createResampler(24_000, 16_000)
    .push(tone(10_000, 24_000, 0.5))
    .subarray(160);
  expect(levelOf(output, 6_000, 16_000)).toBeLessThan(50);
  expect(Math.max(...output)).toBeLessThan(100);
});

test('going up adds no tone above what was there', () => {
  const output = createResampler(16_000, 24_000)
    .push(tone(5_000, 16_000, 0.5))
    .subarray(240);
  expect(levelOf(output, 11_000, 24_000)).toBeLessThan(50);
});
