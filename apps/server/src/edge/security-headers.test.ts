import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const inlined = { script: ["'sha256-theme='"], style: ["'sha256-critical='"] };
const policy = (host: string | undefined, backendUrl = '') =>
  Object.fromEntries(
    contentSecurityPolicy({ inlined, backendUrl }, host)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );

describe('what a page may load', () => {
  test('is only our own files, and what the build inlined', () => {
    expect(policy('localhost:3000')).toEqual({
      'default-src': "'self'",
      'script-src': "'self' 'sha256-theme='",
      'style-src': "'self' 'sha256-critical='",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self' ws://localhost:3000 wss://localhost:3000",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  test('never allows inlined or evaluated code wholesale', () => {
    expect(contentSecurityPolicy({ inlined, backendUrl: '' }, 'localhost')).not.toMatch(/unsafe|\*/);
  });

  test('includes a backend elsewhere, its sockets too', () => {
    const { 'connect-src': connect } = policy('play.example.com', 'https://api.example.com/base');
    expect(connect).toBe(
      "'self' ws://play.example.com wss://play.example.com https://api.example.com wss://api.example.com",
    );
  });

  test.each([undefined, '', 'evil.com; script-src *', 'a b', 'a"b', 'host:999999', "x'y", '[::1]:3000'])(
    'takes nothing from a host that is none: %j',
    (host) => {
      expect(policy(host)['connect-src']).toBe("'self'");
    },
  );
});

describe('every answer', () => {
  const appWith = (isHttps: boolean) => {
    const app = new Hono();
    app.use(securityHeaders({ inlined, backendUrl: '' }, () => isHttps));
    app.get('/', (c) => c.text('hello'));
    return app;
  };

  test('carries the headers, whatever the answer is', async () => {
    for (const path of ['/', '/missing']) {
      const { headers } = await appWith(false).request(path, { headers: { host: 'localhost' } });
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('permissions-policy')).toContain('microphone=(self), camera=(), geolocation=()');
    }
  });

  test('asks for encryption from then on only where the connection is encrypted', async () => {
    const plain = await appWith(false).request('/');
    expect(plain.headers.has('strict-transport-security')).toBe(false);
    const encrypted = await appWith(true).request('/');
    expect(encrypted.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});
