import { toPcm16 } from './pcm.ts';

/** Gathers the microphone's small frames into buffers of `size` samples; `onFull` owns what it is given. */
export function createSampleBuffer(size: number, onFull: (samples: Int16Array<ArrayBuffer>) => void) {
  let samples = new Int16Array(size);
  let filled = 0;
  return (frame: Float32Array): void => {
    for (const sample of frame) {
      samples[filled] = toPcm16(sample);
      filled += 1;
      if (filled === size) {
        onFull(samples);
        samples = new Int16Array(size);
        filled = 0;
      }
    }
  };
}
