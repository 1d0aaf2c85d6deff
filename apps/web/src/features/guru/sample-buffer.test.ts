import { describe, expect, it } from 'vitest';
import { createSampleBuffer } from './sample-buffer.ts';

describe('the capture buffer', () => {
  it('gives whole buffers of 4096 samples out of frames of 128, and loses none', () => {
    const full: Int16Array[] = [];
    const push = createSampleBuffer(4096, (samples) => full.push(samples));
    for (let frame = 0; frame < 64; frame += 1) push(new Float32Array(128).fill(frame / 64));
    expect(full.map((samples) => samples.length)).toEqual([4096, 4096]);
    expect(full[1]?.at(-1)).toBe(Math.round((63 / 64) * 32_767));
  });

  it('splits a frame that reaches over the end of a buffer', () => {
    const full: number[][] = [];
    const push = createSampleBuffer(3, (samples) => full.push(Array.from(samples)));
    push(Float32Array.of(-1, 0, 1, -1));
    push(Float32Array.of(0, 0));
    expect(full).toEqual([
      [-32_768, 0, 32_767],
      [-32_768, 0, 0],
    ]);
  });
});
