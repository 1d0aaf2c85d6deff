import { Hono, type MiddlewareHandler } from 'hono';
import { unknownKeyBody } from '../visitor.ts';
import { addAccountRoutes } from './account-routes.ts';
import { refuseAuth } from './auth-error.ts';
import type { AuthNeeds } from './auth-needs.ts';
import { addCodeRoutes } from './code-routes.ts';
import { addFactorRoutes } from './factor-routes.ts';
import { addProviderRoutes } from './provider-routes.ts';
import { addSsoRoutes } from './sso-routes.ts';
import { addTokenRoutes } from './token-routes.ts';
import { addVerifyRoutes } from './verify-routes.ts';

/** Opened by a browser's own navigation, which can send no key, or meant for everybody. */
const withoutKey: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/health'],
  ['GET', '/.well-known/jwks.json'],
  ['GET', '/verify'],
  ['GET', '/authorize'],
  ['GET', '/callback'],
  ['GET', '/sso/saml/metadata'],
  ['POST', '/sso/saml/acs'],
];

/** Whoever is not signed in is told so before anything else that may be wrong. */
const needBearer = ['/user', '/user/*', '/factors', '/factors/*', '/reauthenticate', '/logout'] as const;

/** Clients keep the published keys for ten minutes. */
const keysMaxAge = 'public, max-age=600';

/** Signing in, as the hosted backend's client packages speak it (spec section 7). */
export function createAuth(needs: AuthNeeds): Hono {
  const app = new Hono();
  app.use(requireKey(needs));
  for (const path of needBearer) app.use(path, requireBearer);
  app.get('/health', (c) =>
    c.json({ version: '1', name: 'Iron Picks', description: 'Sign-in of Iron Picks' }),
  );
  app.get('/settings', (c) => c.json(settingsOf(needs)));
  app.get('/.well-known/jwks.json', async (c) =>
    c.json({ keys: await needs.keyring.published() }, 200, { 'cache-control': keysMaxAge }),
  );
  addCodeRoutes(app, needs);
  addVerifyRoutes(app, needs);
  addTokenRoutes(app, needs);
  addAccountRoutes(app, needs);
  addFactorRoutes(app, needs);
  addProviderRoutes(app, needs);
  addSsoRoutes(app, needs);
  app.all('/*', (c) => refuseAuth(c, { code: 'not_found' }));
  return app;
}

function requireKey({ recognise }: AuthNeeds): MiddlewareHandler {
  return async (c, next) => {
    c.header('cache-control', 'no-store');
    const path = c.req.path.replace('/auth/v1', '');
    if (withoutKey.some(([method, open]) => c.req.method === method && open === path)) return next();
    // The key alone: whether the person is signed in is looked at by the calls that need it.
    const known = await recognise({
      key: c.req.header('apikey') ?? c.req.query('apikey'),
      token: undefined,
    });
    return known.ok ? next() : c.json(unknownKeyBody, 401);
  };
}

const requireBearer: MiddlewareHandler = (c, next) =>
  c.req.header('authorization') === undefined
    ? Promise.resolve(refuseAuth(c, { code: 'no_authorization' }))
    : next();

/** What is switched on here; a client may show its buttons by it. */
function settingsOf({ postbox, oidc, saml, settings }: AuthNeeds): object {
  return {
    external: {
      ...Object.fromEntries(oidc.names.map((name) => [name, true])),
      email: postbox.offers('email'),
      phone: postbox.offers('sms'),
      web3_ethereum: settings.web3Chains.includes('ethereum'),
      web3_solana: settings.web3Chains.includes('solana'),
      anonymous_users: false,
    },
    disable_signup: settings.signUps !== 'open',
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: saml.isOffered,
  };
}
