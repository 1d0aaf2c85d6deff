import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { z } from 'zod';
import { makeAsset, type Asset } from '../asset.ts';
import { cacheControlOf, mediaTypeOf } from './media-types.ts';

/** The web build as it was when the server started. */
export type Site = {
  /** By address as asked for, such as `/`, `/play` or `/assets/app-3f2a.js`. */
  readonly files: ReadonlyMap<string, Asset>;
  readonly notFound: Asset | undefined;
  /** Hashes of the inlined scripts and styles of all pages, quoted as a policy wants them. */
  readonly inlined: InlineHashes;
};

export type InlineHashes = { readonly script: readonly string[]; readonly style: readonly string[] };

const hashes = z.array(z.string().regex(/^'sha(256|384|512)-[A-Za-z0-9+/=]+'$/));
const cspSchema = z.object({ script: hashes, style: hashes });

const compressedSibling = /\.(br|gz)$/;

/**
 * Reads the whole web build (a few megabytes) into memory, so that no request ever touches the disk or
 * can name a file that is not part of it. Hidden files and folders (.vite) are left out. An empty site
 * when there is no build.
 */
export async function readSite(folder: string): Promise<Site> {
  const paths = await listFiles(folder);
  const files = new Map<string, Asset>();
  for (const path of paths.filter((name) => !compressedSibling.test(name))) {
    const asset = await readAsset(folder, path, paths);
    files.set(path, asset);
    if (path.endsWith('/index.html')) files.set(path.slice(0, -'/index.html'.length) || '/', asset);
  }
  const notFound = files.get('/404/index.html');
  // The page for unknown addresses is not an address of its own.
  files.delete('/404');
  return { files, notFound, inlined: await readInlineHashes(folder) };
}

/** Addresses of all visible files; empty when the folder is not there. */
async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'))
      .filter((path) => !path.includes('/.'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function readAsset(folder: string, path: string, paths: readonly string[]): Promise<Asset> {
  const read = (name: string) => readFile(join(folder, name));
  const readIfThere = async (name: string) => (paths.includes(name) ? read(name) : undefined);
  const [br, gzip] = await Promise.all([readIfThere(`${path}.br`), readIfThere(`${path}.gz`)]);
  return makeAsset({
    contentType: mediaTypeOf(path),
    cacheControl: cacheControlOf(path),
    bytes: await read(path),
    encoded: { ...(br && { br }), ...(gzip && { gzip }) },
  });
}

/** Written by the web build. Without it no inlined script or style is allowed. */
async function readInlineHashes(folder: string): Promise<InlineHashes> {
  const text = await readFile(join(folder, '.vite/csp.json'), 'utf8').catch(() => undefined);
  return text === undefined ? { script: [], style: [] } : cspSchema.parse(JSON.parse(text));
}
