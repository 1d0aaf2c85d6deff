import type { HttpBindings } from '@hono/node-server';
import type { AppConfig } from '@iron/protocol';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compressAsset, respondWithAsset, type Asset } from '../edge/asset.ts';
import { backendCors } from '../edge/cors.ts';
import { createAuth } from '../edge/auth/auth.ts';
import { createFunctions } from '../edge/functions/functions.ts';
import { createOutbox } from '../edge/outbox/outbox.ts';
import { createRest } from '../edge/rest/rest.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import { serveSite } from '../edge/static/serve-site.ts';
import type { Site } from '../edge/static/site.ts';
import { createUnavailable } from '../edge/unavailable.ts';
import type { Settings } from '../env/read-settings.ts';
import { clientAddress, isHttps } from '../platform/client-address.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { createRateLimit, type RateLimit } from '../platform/rate-limit.ts';
import { readHealth } from './health.ts';
import { houseFunctions } from './functions/house-functions.ts';
import type { RequestLimits } from './limits.ts';
import type { House } from './open-house.ts';
import { createSlateAsset } from './slate-asset.ts';

type AppEnv = { Bindings: HttpBindings };

export type AppNeeds = {
  readonly settings: Settings;
  readonly db: Database;
  readonly log: Log;
  readonly site: Site;
  readonly limits: RequestLimits;
  readonly house: House;
};

const backendPaths = ['/rest/v1', '/functions/v1', '/auth/v1', '/storage/v1', '/realtime/v1'];

/** Everything that is answered over HTTP, in the order in which it is looked for. */
export async function createApp(needs: AppNeeds): Promise<Hono<AppEnv>> {
  const { settings, db, log, site, limits, house } = needs;
  const { mode, anonKey, backendUrl, trustProxy } = settings;
  const app = new Hono<AppEnv>();

  app.use(logRequests(log));
  app.use(securityHeaders({ inlined: site.inlined, backendUrl }, (c) => isHttps(incomingOf(c), trustProxy)));
  for (const path of backendPaths) {
    app.use(`${path}/*`, backendCors, limitRate(createRateLimit(limits.backend), trustProxy));
  }
  app.use(limitRate(createRateLimit(limits.files), trustProxy));
  app.use(
    bodyLimit({
      maxSize: limits.bodyBytesMax,
      onError: (c) => c.json({ code: 'body_too_large', message: 'The request is too large' }, 413),
    }),
  );

  app.get('/healthz', async (c) => {
    const health = await readHealth(db);
    return c.json(health, health.status === 'ok' ? 200 : 503, { 'cache-control': 'no-store' });
  });
  const slate = createSlateAsset(db);
  app.get('/slate.json', async (c) => respondWithAsset(c.req.raw.headers, await slate()));
  const config = await jsonAsset(JSON.stringify({ backendUrl, anonKey } satisfies AppConfig));
  app.get('/config.json', (c) => respondWithAsset(c.req.raw.headers, config));

  app.route('/rest/v1', createRest({ db, log, mode, recognise: house.recognise }));
  app.route(
    '/functions/v1',
    createFunctions({
      ...house,
      db,
      log,
      mode,
      functions: houseFunctions(house),
      answerWithinMs: limits.functionMs,
    }),
  );
  app.route(
    '/auth/v1',
    createAuth({
      ...house,
      db,
      log,
      settings: settings.accounts,
      sourceOf: (c) => clientAddress(incomingOf(c), trustProxy),
    }),
  );
  if (mode === 'demo') app.route('/', createOutbox({ postbox: house.postbox, incomingOf }));
  app.route('/storage/v1', createUnavailable('Storage'));
  app.route('/realtime/v1', createUnavailable('This'));
  app.all('*', (c) => serveSite(site, c));

  app.onError((error, c) => {
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'a request failed');
    return c.json({ code: 'unexpected_failure', message: 'Something went wrong on the server' }, 500);
  });
  return app;
}

/** Method, path without its query, status and milliseconds; never a header or a body. */
function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    const fields = { method: c.req.method, path: c.req.path, status: c.res.status, ms };
    if (c.req.path === '/healthz') log.debug(fields, 'request');
    else log.info(fields, 'request');
  };
}

function limitRate(take: RateLimit, trustProxy: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { allowed, retryAfterSeconds } = take(clientAddress(incomingOf(c), trustProxy));
    if (allowed) return next();
    return c.json({ code: 'too_many_requests', message: 'Too many requests, please slow down' }, 429, {
      'retry-after': String(retryAfterSeconds),
    });
  };
}

const incomingOf = (c: Context) => (c as Context<AppEnv>).env.incoming;

const jsonAsset = (json: string): Promise<Asset> =>
  compressAsset({
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    bytes: new TextEncoder().encode(json),
  });
