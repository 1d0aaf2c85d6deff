import { describe, expect, it } from 'vitest';
import { decodePcm, encodePcm, toPcm16 } from './pcm.ts';

describe('sound on the wire', () => {
  it('is 16-bit PCM, cut off at full loudness', () => {
    expect([0, 1, -1, 2, -2, 0.5].map(toPcm16)).toEqual([0, 32_767, -32_768, 32_767, -32_768, 16_384]);
  });

  it('is little-endian base64', () => {
    expect(encodePcm(Int16Array.of(1, -2))).toBe('AQD+/w==');
  });

  it('comes back as it was sent, also longer than one slice', () => {
    const samples = Int16Array.from({ length: 9_001 }, (_, index) => (index * 37) % 32_768);
    const back = decodePcm(encodePcm(samples));
    expect(back.length).toBe(9_001);
    expect(Array.from(back, (sample) => Math.round(sample * 32_768))).toEqual(Array.from(samples));
  });

  it('encodes only its own part of a shared buffer', () => {
    const shared = Int16Array.of(7, 1, -2, 7);
    expect(encodePcm(shared.subarray(1, 3))).toBe('AQD+/w==');
  });

  it('drops half a sample at the end', () => {
    expect(decodePcm(btoa('\u0000\u0040x'))).toEqual(Float32Array.of(0.5));
  });
});
