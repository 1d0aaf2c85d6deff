import type { Context } from 'hono';
import { respondWithAsset } from '../asset.ts';
import type { Site } from './site.ts';

/**
 * Answers GET and HEAD for the web app. An address that is not part of the build gets the app's own 404
 * page when a person asked for a page, and a plain 404 when a script asked for a file.
 */
export function serveSite(site: Site, c: Context): Response {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    return c.text('Method not allowed', 405, { allow: 'GET, HEAD' });
  }
  const { pathname, search } = new URL(c.req.url);
  const path = decodePath(pathname);
  const asset = path === undefined ? undefined : site.files.get(path);
  if (asset !== undefined) return respondWithAsset(c.req.raw.headers, asset);

  // Only towards an address that exists, so that nobody is sent to another site by //evil.example/.
  const withoutSlash = path?.replace(/\/$/, '') ?? '';
  if (withoutSlash !== '' && site.files.has(withoutSlash)) {
    return c.redirect(pathname.replace(/\/$/, '') + search, 308);
  }
  return answerUnknown(site, path ?? '', c);
}

function answerUnknown(site: Site, path: string, c: Context): Response {
  if (!wantsPage(path, c)) return c.text('Not found', 404, { 'cache-control': 'no-cache' });
  if (site.files.size === 0) {
    return c.text('The web app is not built. Run: npm run build', 503, { 'cache-control': 'no-cache' });
  }
  if (site.notFound === undefined) return c.text('Not found', 404, { 'cache-control': 'no-cache' });
  return respondWithAsset(c.req.raw.headers, site.notFound, 404);
}

const wantsPage = (path: string, c: Context): boolean =>
  (c.req.header('accept') ?? '').includes('text/html') && !/\.[a-z0-9]+$/i.test(path);

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
