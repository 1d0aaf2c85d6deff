import { setTimeout as wait } from 'node:timers/promises';

/** Samples a second on the wire, and samples in one message (spec section 9: 24 kHz mono). */
const voiceHz = 24_000;
const deltaSamples = 4_800;

/** Sound as the messages carry it: 16 bits, little end first, base64. */
export const encodeSound = (samples: Int16Array): string =>
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64');

type Pacing = { readonly signal: AbortSignal; readonly aheadMs: number };

/**
 * Hands sound on in pieces of 200 ms, no further ahead than `aheadMs` of where it is being heard, so that
 * little is left to be heard when it is cut short. Ends at once when `signal` says so.
 */
export async function* paced(
  sound: AsyncIterable<Int16Array>,
  { signal, aheadMs }: Pacing,
): AsyncIterable<Int16Array> {
  let start: number | undefined;
  let sent = 0;
  let rest = new Int16Array();
  for await (const part of sound) {
    rest = joined(rest, part);
    while (rest.length >= deltaSamples && !signal.aborted) {
      yield rest.slice(0, deltaSamples);
      rest = rest.slice(deltaSamples);
      start ??= performance.now();
      sent += deltaSamples;
      await waitFor(start + (sent / voiceHz) * 1_000 - aheadMs, signal);
    }
    if (signal.aborted) return;
  }
  if (rest.length > 0) yield rest;
}

async function waitFor(until: number, signal: AbortSignal): Promise<void> {
  const ms = until - performance.now();
  // Being cut short is no fault.
  if (ms > 0) await wait(ms, undefined, { signal }).catch(() => undefined);
}

function joined(left: Int16Array, right: Int16Array): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(left.length + right.length);
  whole.set(left);
  whole.set(right, left.length);
  return whole;
}
