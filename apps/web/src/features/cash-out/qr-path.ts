import { encode } from 'uqr';

/** Blank modules around a code that a scanner needs to find its edge (ISO/IEC 18004). */
const quietZone = 4;

export type QrPath = {
  /** Modules along an edge, the quiet zone included. */
  readonly size: number;
  /** The dark modules as one path on a grid of `size`. */
  readonly path: string;
};

/** A QR code as one path: runs of dark modules in a row are one rectangle each. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size, path: runs.join('') };
}
