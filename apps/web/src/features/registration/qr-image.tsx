import { encode } from 'uqr';

/** A QR code, always dark on white: scanners expect it, whatever the theme. */
export function QrImage({ payload, label }: { readonly payload: string; readonly label: string }) {
  const { data, size } = encode(payload, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 self-center"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
