import { extname } from 'node:path';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
};

export const mediaTypeOf = (path: string): string =>
  mediaTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';

const immutable = 'public, max-age=31536000, immutable';
const month = 'public, max-age=2592000';
/** May be kept, but is asked for again each time: a 304 when nothing changed. */
const revalidated = 'no-cache';

/** How long browsers may keep a file of the web build. `path` starts with a slash. */
export function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return immutable;
  const type = mediaTypeOf(path);
  return type.startsWith('image/') || type.startsWith('font/') ? month : revalidated;
}
