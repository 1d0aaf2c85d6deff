import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller than this, the header of an answer outweighs what is saved. */
const bytesMin = 512;

/** Writes x.br and x.gz beside every text file below a folder; returns how many files it did. */
export async function precompress(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(html|js|css|svg|json|webmanifest|txt)$/.test(name));
  const done = await Promise.all(texts.map((name) => compress(join(folder, name))));
  return done.filter(Boolean).length;
}

async function compress(file: string): Promise<boolean> {
  const bytes = await readFile(file);
  if (bytes.length < bytesMin) return false;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${file}.br`, await brotli(bytes, options));
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
  return true;
}
