import type { MiddlewareHandler } from 'hono';
import type { InlineHashes } from './static/site.ts';

type PolicyNeeds = { readonly inlined: InlineHashes; readonly backendUrl: string };

const yearSeconds = 31_536_000;

/** Headers that every answer carries. `isHttps` says whether the visitor's own connection is encrypted. */
export function securityHeaders(
  needs: PolicyNeeds,
  isHttps: (c: Parameters<MiddlewareHandler>[0]) => boolean,
): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header('content-security-policy', contentSecurityPolicy(needs, c.req.header('host')));
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('cross-origin-opener-policy', 'same-origin');
    c.header('x-frame-options', 'DENY');
    // GURU listens only when asked; nothing else of the device is ever used.
    c.header(
      'permissions-policy',
      'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), serial=(), midi=()',
    );
    if (isHttps(c)) c.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
  };
}

/** Only our own files run; inlined scripts and styles only by the hash that the web build wrote down. */
export function contentSecurityPolicy(
  { inlined, backendUrl }: PolicyNeeds,
  host: string | undefined,
): string {
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlined.script],
    'style-src': ["'self'", ...inlined.style],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...ownSockets(host), ...backendOrigins(backendUrl)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** Older Safari does not count our own WebSocket as 'self'. The header is the visitor's, so it is checked. */
const ownSockets = (host: string | undefined): readonly string[] =>
  host !== undefined && /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(host) ? [`ws://${host}`, `wss://${host}`] : [];

function backendOrigins(backendUrl: string): readonly string[] {
  if (backendUrl === '') return [];
  const { origin } = new URL(backendUrl);
  return [origin, origin.replace(/^http/, 'ws')];
}
