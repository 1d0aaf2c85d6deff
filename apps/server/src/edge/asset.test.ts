import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressAsset, makeAsset, respondWithAsset } from './asset.ts';

const text = 'over and under, '.repeat(100);
const plain = { contentType: 'text/plain', cacheControl: 'no-cache', bytes: new TextEncoder().encode(text) };
const asset = await compressAsset(plain);

const ask = (headers: Record<string, string> = {}, status?: number) =>
  respondWithAsset(new Headers(headers), asset, status);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('an asset', () => {
  test('is sent as it is to whoever takes no encoding', async () => {
    const response = ask();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(text);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': String(text.length),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  test('is sent as brotli to whoever takes it, and decodes to the same', async () => {
    const response = ask({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(response.headers.get('content-encoding')).toBe('br');
    const bytes = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(brotliDecompressSync(bytes).toString()).toBe(text);
  });

  test('is sent as gzip to whoever takes no brotli', async () => {
    const response = ask({ 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytesOf(response)).toString()).toBe(text);
  });

  test.each(['br;q=0, gzip;q=0', 'BR;Q=0.0', 'identity', 'brotli', 'x-gzip'])(
    'is sent as it is where %s is all that is taken',
    (accepted) => {
      expect(ask({ 'accept-encoding': accepted }).headers.has('content-encoding')).toBe(false);
    },
  );

  test('is taken in an encoding whatever its weight, unless that is zero', () => {
    expect(ask({ 'accept-encoding': 'br;q=0.1' }).headers.get('content-encoding')).toBe('br');
    expect(ask({ 'accept-encoding': 'br;q=0, gzip' }).headers.get('content-encoding')).toBe('gzip');
  });

  test('has a tag of its own in every encoding', () => {
    const tags = ['', 'gzip', 'br'].map((accepted) =>
      ask({ 'accept-encoding': accepted }).headers.get('etag'),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('is not sent again to whoever has it', async () => {
    const etag = ask({ 'accept-encoding': 'br' }).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = ask({ 'accept-encoding': 'br', 'if-none-match': known });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.has('content-length')).toBe(false);
    }
  });

  test('is sent again when it is another one, or in another encoding', () => {
    const etag = ask({ 'accept-encoding': 'br' }).headers.get('etag') ?? '';
    expect(ask({ 'if-none-match': '"other"' }).status).toBe(200);
    expect(ask({ 'if-none-match': etag }).status).toBe(200);
  });

  test('that stands for an error is never "not modified"', () => {
    const etag = ask().headers.get('etag') ?? '';
    expect(ask({ 'if-none-match': etag }, 404).status).toBe(404);
  });

  test('that has no encodings does not vary', () => {
    const response = respondWithAsset(new Headers({ 'accept-encoding': 'br' }), makeAsset(plain));
    expect(response.headers.has('vary')).toBe(false);
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  test('has the same tag for the same content', () => {
    expect(makeAsset(plain).tag).toBe(asset.tag);
    expect(makeAsset({ ...plain, bytes: new TextEncoder().encode('else') }).tag).not.toBe(asset.tag);
  });
});
