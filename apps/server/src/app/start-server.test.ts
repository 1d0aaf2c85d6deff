import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { isSlate, readAppConfig } from '@iron/protocol';
import { readSlateText } from '@iron/protocol/schemas';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { smallSlate } from '../modules/board/slate.fixture.ts';
import { openEmbedded, quietLog, type TestDatabase } from '../platform/database.fixture.ts';
import type { Database } from '../platform/db.ts';
import { openLog } from '../platform/log.ts';
import { startTestServer, type TestServer } from './server.fixture.ts';

const apikey = 'sb_publishable_iron_picks_demo';

describe('the server', () => {
  let opened: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    opened = await openEmbedded();
  });
  afterEach(() => server.stop());
  afterAll(() => opened.close());

  /** The database stays open when the server stops, for the next test. */
  const kept = (): Database => ({ ...opened.db, close: async () => {} });
  const start = async (...[overrides]: [Parameters<typeof startTestServer>[1]?]) => {
    server = await startTestServer(kept(), overrides);
  };
  const get = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init });
  const json = async (path: string, init?: RequestInit) => {
    const response = await get(path, init);
    return [response.status, await response.json()];
  };

  test('says that it is well', async () => {
    await start();
    const response = await get('/healthz');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok', engine: 'embedded', uptime: expect.any(Number) },
    ]);
  });

  test('says that it is not well while the database is away', async () => {
    let isAway = false;
    const db = kept();
    server = await startTestServer({
      ...db,
      query: (sql, params) => (isAway ? Promise.reject(new Error('away')) : db.query(sql, params)),
    });
    isAway = true;
    expect(await json('/healthz')).toMatchObject([503, { status: 'unavailable', database: 'unavailable' }]);
  });

  test('tells the app where its backend is, and no secret', async () => {
    await start({
      settings: { backendUrl: 'https://api.example.com', databaseUrl: 'postgres://secret@db/x' },
    });
    const response = await get('/config.json');
    const body: unknown = await response.json();
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(body).toEqual({ backendUrl: 'https://api.example.com', anonKey: apikey });
    expect(readAppConfig(body)).toEqual(body);
    expect(response.headers.get('content-security-policy')).toContain('https://api.example.com');
  });

  test('serves the slate as a file that can itself be played, small and only once', async () => {
    await start();
    const response = await get('/slate.json', { headers: { 'accept-encoding': 'br' } });
    const text = await response.text();
    expect(isSlate(JSON.parse(text))).toBe(true);
    const lines = smallSlate.lines.map((line) => ({ ...line, version: 1 }));
    expect(readSlateText(text)).toEqual({ ok: true, value: { ...smallSlate, lines } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    const etag = response.headers.get('etag') ?? '';
    const again = await get('/slate.json', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('sends over the wire what it compressed beforehand', async () => {
    await start();
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      'GET /slate.json HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\nconnection: close\r\n\r\n',
    );
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const answer = Buffer.concat(chunks);
    const body = answer.subarray(answer.indexOf('\r\n\r\n') + 4);
    expect(answer.toString()).toContain(`content-length: ${body.length}`);
    expect(JSON.parse(brotliDecompressSync(body).toString())).toMatchObject({ id: 'small-slate' });
  });

  test('serves the pages and files of the app, with their policies', async () => {
    await start();
    const page = await get('/play', { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>Play</title>');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-theme='");
    expect(page.headers.get('content-security-policy')).toContain(`ws://127.0.0.1:${server.port}`);
    expect(page.headers.has('strict-transport-security')).toBe(false);
    const file = await get('/assets/app-1a2b.js');
    expect(file.headers.get('cache-control')).toContain('immutable');
    const missing = await get('/nowhere', { headers: { accept: 'text/html' } });
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Not found')]);
    const head = await get('/play', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      String('<!doctype html><title>Play</title>'.length),
    ]);
  });

  test('asks for encryption behind a proxy of its own that has it', async () => {
    await start({ settings: { trustProxy: true } });
    const headers = { 'x-forwarded-proto': 'https' };
    expect((await get('/', { headers })).headers.get('strict-transport-security')).toContain('max-age');
  });

  test.each([
    ['/functions/v1/unheard-of', 'POST', { code: 'NOT_FOUND', message: 'Requested function was not found' }],
    [
      '/functions/v1/realtime-voice',
      'GET',
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
    ],
    [
      '/auth/v1/signup',
      'POST',
      { code: 404, error_code: 'not_found', msg: 'This way of signing in is not offered here' },
    ],
    ['/storage/v1/object/x', 'GET', { code: 'not_found', message: 'Storage is not available here' }],
    ['/realtime/v1/api/broadcast', 'POST', { code: 'not_found', message: 'This is not available here' }],
  ])('answers %s in a way that clients of a hosted backend understand', async (path, method, body) => {
    await start();
    expect(await json(path, { method, headers: { apikey } })).toEqual([404, body]);
  });

  test('takes no large bodies, whether their size is told or not', async () => {
    await start();
    const large = 'x'.repeat(64 * 1_024 + 1);
    expect((await get('/functions/v1/x', { method: 'POST', body: large })).status).toBe(413);
    expect((await get('/functions/v1/x', { method: 'POST', body: large.slice(2) })).status).toBe(404);
  });

  test('slows down an address that asks for too much, the backend sooner than files', async () => {
    const rate = { perSecond: 0.001, burst: 2 };
    await start({ limits: { requests: { backend: rate, files: { perSecond: 0.001, burst: 6 } } } });
    const read = () => get('/rest/v1/exposures', { headers: { apikey } });
    expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
    const refused = await read();
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { code: 'too_many_requests', message: 'Too many requests, please slow down' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await get('/play')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('counts visitors behind its own proxy one by one', async () => {
    const rate = { perSecond: 0.001, burst: 1 };
    await start({ settings: { trustProxy: true }, limits: { requests: { files: rate } } });
    const from = async (address: string) =>
      (await get('/play', { headers: { 'x-forwarded-for': address } })).status;
    expect([await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.2')]).toEqual([
      200, 429, 200,
    ]);
  });

  test('logs method, path, status and time, and neither query nor key', async () => {
    const lines: string[] = [];
    await start({ log: openLog('info', { write: (line) => void lines.push(line) }) });
    await get('/rest/v1/exposures?apikey=sb_publishable_secret&label=eq.mine', {
      headers: { authorization: 'Bearer token-of-somebody' },
    });
    await vi.waitFor(() => expect(lines.join('')).toContain('"path":"/rest/v1/exposures"'));
    const entry: unknown = JSON.parse(lines.find((line) => line.includes('/rest/v1')) ?? '{}');
    expect(entry).toEqual({
      level: 30,
      time: expect.any(Number),
      method: 'GET',
      path: '/rest/v1/exposures',
      status: 401,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(lines.join('')).not.toMatch(/secret|mine|token-of-somebody/);
  });

  test('moves the exposures by itself while the crowd is on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await start({ settings: { crowd: true } });
      const read = async () =>
        (await get('/rest/v1/exposures?order=bucket_id', { headers: { apikey } })).text();
      const before = await read();
      await vi.waitFor(async () => {
        vi.advanceTimersByTime(2_000);
        expect(await read()).not.toBe(before);
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test('finishes the request that runs before it stops, and takes no new ones', async () => {
    const gate = new EventTarget();
    const opens = once(gate, 'open');
    const enters = once(gate, 'enter');
    const db = kept();
    const slow: Database = {
      ...db,
      async transaction(work) {
        gate.dispatchEvent(new Event('enter'));
        await opens;
        return db.transaction(work);
      },
    };
    await start();
    await server.stop();
    let isSlow = false;
    server = await startTestServer({
      ...db,
      transaction: (work) => (isSlow ? slow : db).transaction(work),
    });
    isSlow = true;
    const running = get('/rest/v1/exposures', { headers: { apikey } });
    await enters;
    const stopped = server.stop();
    await expect(get('/play')).rejects.toThrow('fetch failed');
    gate.dispatchEvent(new Event('open'));
    expect((await running).status).toBe(200);
    await stopped;
    await expect(server.stop()).resolves.toBeUndefined();
  });

  test('does not wait for connections that are idle', async () => {
    await start();
    const idle = connect(server.port, '127.0.0.1');
    await once(idle, 'connect');
    idle.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(idle, 'data');
    const closed = once(idle, 'close');
    const startedAt = performance.now();
    await Promise.all([server.stop(), closed]);
    // Waiting for it would take the three seconds that a request may still run.
    expect(performance.now() - startedAt).toBeLessThan(2_500);
  });

  test('refuses to listen where another server does', async () => {
    await start();
    const second = startTestServer(kept(), { settings: { port: server.port } });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('a server whose start fails', () => {
  test('leaves the database to whoever opened it', async () => {
    const closing = vi.fn<() => Promise<void>>(async () => {});
    const db: Database = {
      engine: 'postgres',
      query: () => Promise.reject(new Error('permission denied to create role')),
      transaction: () => Promise.reject(new Error('permission denied to create role')),
      listen: () => Promise.reject(new Error('not here')),
      close: closing,
    };
    await expect(startTestServer(db, { log: quietLog })).rejects.toThrow('permission denied');
    expect(closing).not.toHaveBeenCalled();
  });
});
