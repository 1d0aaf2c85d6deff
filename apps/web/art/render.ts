// Renders the drawings of this folder into apps/web/public. Run by hand, see docs/art.md:
//   node apps/web/art/render.ts [stem ...]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const KIB = 1024;
const OUTPUT = join(import.meta.dirname, '../public');

interface Picture {
  /** Name of the drawing in this folder, without its ending. */
  source: string;
  /** Written under public/; the ending decides the format. */
  output: string;
  width: number;
  limit: number;
}

function pictures(source: string, folder: string, widths: number[]): Picture[] {
  return widths.map((width) => ({
    source,
    output: `${folder}/${source}-${width}.avif`,
    width,
    limit: 45 * KIB,
  }));
}

const PICTURES: Picture[] = [
  { source: 'icon', output: 'icons/icon-192.png', width: 192, limit: 20 * KIB },
  { source: 'icon', output: 'icons/icon-512.png', width: 512, limit: 40 * KIB },
  { source: 'icon-maskable', output: 'icons/icon-maskable-512.png', width: 512, limit: 40 * KIB },
  { source: 'icon-apple', output: 'icons/apple-touch-icon.png', width: 180, limit: 20 * KIB },
  ...pictures('hero', 'images', [640, 1280]),
  ...pictures('iron-tap-house', 'images/venues', [640, 1080]),
  ...pictures('slag-and-ember', 'images/venues', [640, 1080]),
];

/** Drawings are rendered at twice the width asked for and scaled down, which keeps thin lines clean. */
async function render({ source, output, width, limit }: Picture): Promise<void> {
  const drawing = join(import.meta.dirname, `${source}.svg`);
  const { width: drawn } = await sharp(drawing).metadata();
  const density = Math.max(72, (72 * 2 * width) / drawn);
  const scaled = sharp(await sharp(drawing, { density }).png().toBuffer()).resize({ width });
  const encoded = output.endsWith('.avif')
    ? scaled.flatten().avif({ quality: 58, effort: 7 })
    : scaled.png({ compressionLevel: 9, palette: true, quality: 95, dither: 0.6 });
  const bytes = await encoded.toBuffer();
  if (bytes.length > limit) throw new Error(`${output} has ${bytes.length} bytes, the limit is ${limit}`);
  await writeFile(join(OUTPUT, output), bytes);
  process.stdout.write(`${output} ${bytes.length} bytes\n`);
}

const wanted = process.argv.slice(2);
for (const picture of PICTURES) {
  if (wanted.length === 0 || wanted.includes(picture.source)) await render(picture);
}
