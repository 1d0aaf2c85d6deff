import { code128Widths } from './code-128.ts';

/** Modules of white that a reader wants before the first bar and after the last. */
const quietZone = 10;
const height = 48;

type BarcodeProps = { readonly text: string; readonly label: string };

/** The text as a barcode: black on white in either theme, since a reader needs it so. */
export function Barcode({ text, label }: BarcodeProps) {
  const widths = code128Widths(text);
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${total} ${height}`}
      className="w-full rounded-lg"
      shapeRendering="crispEdges"
    >
      <rect width={total} height={height} fill="#fff" />
      <path d={barsPath(widths)} fill="#000" />
    </svg>
  );
}

function barsPath(widths: readonly number[]): string {
  let x = quietZone;
  let path = '';
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 4h${width}v${height - 8}h-${width}z`;
    x += width;
  }
  return path;
}
