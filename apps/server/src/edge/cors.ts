import { cors } from 'hono/cors';

/**
 * Another origin may use the backend: it sends no cookies, only the public key, so any may. Exposed are
 * the headers without which the client packages lose counts and error classes.
 */
export const backendCors = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
  allowHeaders: [
    'apikey',
    'authorization',
    'x-client-info',
    'x-supabase-api-version',
    'x-retry-count',
    'x-region',
    'traceparent',
    'tracestate',
    'baggage',
    'content-type',
    'accept',
    'accept-profile',
    'content-profile',
    'prefer',
    'range',
  ],
  exposeHeaders: [
    'content-range',
    'x-supabase-api-version',
    'x-relay-error',
    'x-sb-error-code',
    'retry-after',
  ],
  maxAge: 3_600,
});
