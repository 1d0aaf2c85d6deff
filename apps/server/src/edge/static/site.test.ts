import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from './serve-site.ts';
import { readSite, type Site } from './site.ts';

const files: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'play/index.html': '<h1>Play</h1>',
  'admin/exposure/index.html': '<h1>Exposure</h1>',
  '404/index.html': '<h1>Oops! Page not found</h1>',
  'assets/app-3f2a91.js': 'console.log(1)',
  'assets/app-3f2a91.js.br': 'as brotli',
  'assets/app-3f2a91.js.gz': 'as gzip',
  'assets/style-77.css': 'body{}',
  'sw.js': 'self',
  'manifest.webmanifest': '{}',
  'icons/icon-192.png': 'png',
  'fonts/archivo.woff2': 'font',
  'robots.txt': 'User-agent: *',
  'data.unknown': 'bytes',
  'über uns.txt': 'hello',
  '.vite/csp.json': JSON.stringify({ script: ["'sha256-abc='"], style: ["'sha256-def+/='"] }),
  '.vite/manifest.json': '{}',
  '.env': 'SECRET=1',
};

const root = mkdtempSync(join(tmpdir(), 'iron-site-'));
const folder = join(root, 'dist');
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let site: Site;
let app: Hono;

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(root, 'secret.txt'), 'outside');
  symlinkSync(join(root, 'secret.txt'), join(folder, 'link.txt'));
  site = await readSite(folder);
  app = new Hono();
  app.all('*', (c) => serveSite(site, c));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const get = async (path: string, headers: Record<string, string> = page, method = 'GET') =>
  app.request(path, { headers, method });

describe('the pages of the app', () => {
  test.each([
    ['/', '<h1>Home</h1>'],
    ['/play', '<h1>Play</h1>'],
    ['/admin/exposure', '<h1>Exposure</h1>'],
    ['/play/index.html', '<h1>Play</h1>'],
    ['/play?style=FLEX', '<h1>Play</h1>'],
  ])('are answered at %s', async (path, html) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(html);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['/play/', '/play'],
    ['/play/?a=1&b=2', '/play?a=1&b=2'],
    ['/admin/exposure/', '/admin/exposure'],
  ])('have one address: %s leads to %s', async (path, to) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(to);
  });

  test.each(['//evil.example/', '//evil.example/play/', '/nowhere/'])(
    'lead nobody to another site: %s',
    async (path) => {
      const response = await app.fetch(new Request(`http://localhost${path}`, { headers: page }));
      expect(response.status).toBe(404);
      expect(response.headers.has('location')).toBe(false);
    },
  );

  test.each(['/nowhere', '/play/nowhere', '/404', '/%', '/%E0%A4%A'])(
    'are the 404 page with status 404 at %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('<h1>Oops! Page not found</h1>');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );
});

describe('the files of the app', () => {
  test.each([
    ['/assets/app-3f2a91.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/style-77.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/icons/icon-192.png', 'image/png', 'public, max-age=2592000'],
    ['/fonts/archivo.woff2', 'font/woff2', 'public, max-age=2592000'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/data.unknown', 'application/octet-stream', 'no-cache'],
  ])('are sent with their type and how long to keep them: %s', async (path, type, cache) => {
    const response = await get(path, {});
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(cache);
  });

  test('are sent as the web build compressed them', async () => {
    const br = await get('/assets/app-3f2a91.js', { 'accept-encoding': 'gzip, br' });
    expect([br.headers.get('content-encoding'), await br.text()]).toEqual(['br', 'as brotli']);
    const gzip = await get('/assets/app-3f2a91.js', { 'accept-encoding': 'gzip' });
    expect([gzip.headers.get('content-encoding'), await gzip.text()]).toEqual(['gzip', 'as gzip']);
    expect(gzip.headers.get('vary')).toBe('accept-encoding');
  });

  test('are found by their decoded name', async () => {
    expect(await (await get('/%C3%BCber%20uns.txt', {})).text()).toBe('hello');
  });

  test('are not sent again to whoever has them', async () => {
    const etag = (await get('/robots.txt', {})).headers.get('etag') ?? '';
    expect((await get('/robots.txt', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each(['/assets/old-123.js', '/missing.png', '/assets/app-3f2a91.js.br', '/assets/app-3f2a91.js.gz'])(
    'that are not part of the build are a plain 404: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('Not found');
    },
  );

  test('asked for by a script get no page where there is none', async () => {
    const response = await get('/nowhere', { accept: 'application/json' });
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });

  test.each([
    '/.env',
    '/.vite/csp.json',
    '/.vite/manifest.json',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/link.txt',
    '/index.html%00.txt',
    '/etc/passwd',
  ])('never lead outside the build or to what is hidden: %s', async (path) => {
    const response = await get(path, {});
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/outside|SECRET|sha256|root:/);
  });
});

describe('other methods', () => {
  test('HEAD is answered like GET without the body', async () => {
    const response = await get('/play', page, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String('<h1>Play</h1>'.length));
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s changes nothing here', async (method) => {
    const response = await get('/play', page, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('the web build', () => {
  test('brings the hashes of its inlined scripts and styles', () => {
    expect(site.inlined).toEqual({ script: ["'sha256-abc='"], style: ["'sha256-def+/='"] });
  });

  test('with a list of hashes that is none stops the start', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'iron-site-'));
    mkdirSync(join(broken, '.vite'));
    writeFileSync(join(broken, '.vite/csp.json'), JSON.stringify({ script: ["'unsafe-inline'"], style: [] }));
    await expect(readSite(broken)).rejects.toThrow('script');
    rmSync(broken, { recursive: true });
  });

  test('that is missing is said so to a person, while the backend works', async () => {
    const empty = await readSite(join(root, 'no-such-folder'));
    const bare = new Hono().all('*', (c) => serveSite(empty, c));
    const response = await bare.request('/', { headers: page });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });

  test('without a 404 page still answers 404', async () => {
    const bare = new Hono().all('*', (c) => serveSite({ ...site, notFound: undefined }, c));
    const response = await bare.request('/nowhere', { headers: page });
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });
});
