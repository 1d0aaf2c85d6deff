/** Milliseconds (spec section 9). */
export const timings = {
  winAfterMs: 1_500,
  scanAfterMs: 2_500,
  successRedirectMs: 2_000,
  voiceOpenTimeoutMs: 10_000,
} as const;

/** What the microphone sends and GURU's voice comes as (spec section 9). */
export const voiceAudio = { sampleRate: 24_000, bufferSamples: 4_096 } as const;

export const voucherQrPixels = 300;
