/** Sound as the protocol carries it: 16-bit PCM, mono, as base64 (spec section 7). */

/** From -1 to 1, louder is cut off; the two ends of 16 bits are not the same size. */
export const toPcm16 = (sample: number): number => {
  const held = Math.max(-1, Math.min(1, sample));
  return Math.round(held < 0 ? held * 0x8000 : held * 0x7fff);
};

const fromPcm16 = (value: number): number => value / 0x8000;

// One call takes its bytes as arguments: a whole buffer at once could be too many.
const slice = 8_192;

export function encodePcm(samples: Int16Array): string {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  let text = '';
  for (let at = 0; at < bytes.length; at += slice) {
    text += String.fromCharCode(...bytes.subarray(at, at + slice));
  }
  return btoa(text);
}

/** The samples from -1 to 1; half a sample at the end is dropped. */
export function decodePcm(base64: string): Float32Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: Math.floor(bytes.length / 2) }, (_, index) =>
    fromPcm16(view.getInt16(index * 2, true)),
  );
}
