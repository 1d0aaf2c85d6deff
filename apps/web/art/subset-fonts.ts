// Cuts the two web fonts out of the Archivo variable font. Run by hand, see docs/art.md:
//   node apps/web/art/subset-fonts.ts <folder of the unpacked @fontsource-variable/archivo package>
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const KIB = 1024;
const OUTPUT = join(import.meta.dirname, '../public/fonts');

/** Axes the product uses: condensed headings (70) to text at normal width (100), regular to extra bold. */
const AXES = { wdth: { min: 70, max: 100 }, wght: { min: 400, max: 800 } };

/** Kerning and marks, plus tabular figures: a column of money must not dance. */
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'rvrn', 'tnum'];

const PUNCTUATION = 'ıŒœ–—‘’“”•…′″™↑↓−';

interface Cut {
  source: string;
  output: string;
  text: string;
  limit: number;
}

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('');
}

const CUTS: Cut[] = [
  {
    source: 'archivo-latin-standard-normal.woff2',
    output: 'archivo.woff2',
    text: characters(0x20, 0x7e) + characters(0xa0, 0xff) + PUNCTUATION,
    limit: 50 * KIB,
  },
  {
    source: 'archivo-latin-ext-standard-normal.woff2',
    output: 'archivo-ext.woff2',
    text: characters(0x100, 0x17f),
    limit: 30 * KIB,
  },
];

async function cutFont(packageFolder: string, { source, output, text, limit }: Cut): Promise<void> {
  const original = await readFile(join(packageFolder, 'files', source));
  const font = await subsetFont(original, text, {
    targetFormat: 'woff2',
    variationAxes: AXES,
    keepFeatures: FEATURES,
  });
  if (font.length > limit) throw new Error(`${output} has ${font.length} bytes, the limit is ${limit}`);
  await writeFile(join(OUTPUT, output), font);
  process.stdout.write(`${output} ${font.length} bytes\n`);
}

const packageFolder = process.argv[2];
if (packageFolder === undefined) {
  throw new Error('Name the folder of the unpacked Archivo package (docs/art.md).');
}
for (const cut of CUTS) await cutFont(packageFolder, cut);
