import { done, refused, type Outcome } from '@iron/domain';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import {
  completeFlow,
  linkIdentity,
  signIn,
  startFlow,
  takeFlow,
  userOfIdentity,
  type AuthRefusal,
  type Flow,
} from '../../modules/accounts/index.ts';
import type { OutsideIdentity } from '../../modules/outside-identity/index.ts';
import { resolveRedirect, sendOn, sessionFragment } from './answers.ts';
import { messageOf, refuseAuth } from './auth-error.ts';
import { contextOf, type AuthNeeds } from './auth-needs.ts';
import { identityRefusal } from './identity-refusal.ts';
import { asSignedIn, challengeShape, readBySchema, readChallenge } from './requests.ts';

const authorizeQuery = z.object({
  provider: z.string().min(1).max(200),
  redirect_to: z.string().max(2_048).optional(),
  scopes: z.string().max(1_000).optional(),
  skip_http_redirect: z.enum(['true', 'false']).optional(),
  ...challengeShape,
});
const keptSchema = z.object({ codeVerifier: z.string(), nonce: z.string(), state: z.string() });

/** Signing in by, or linking, a provider that speaks OpenID Connect. */
export function addProviderRoutes(app: Hono, needs: AuthNeeds): void {
  app.get('/authorize', async (c) => {
    const started = await start(c, needs, undefined);
    return started.ok ? c.redirect(started.value.url, 302) : refuseAuth(c, started.refusal);
  });

  app.get('/user/identities/authorize', async (c) => {
    const person = await asSignedIn(c, needs, (_tx, { user }) => Promise.resolve(done(user.id)));
    if (person.ok && needs.oidc.names.length === 0) return refuseAuth(c, { code: 'manual_linking_disabled' });
    const started = person.ok ? await start(c, needs, person.value) : person;
    if (!started.ok) return refuseAuth(c, started.refusal);
    const staysHere = c.req.query('skip_http_redirect') === 'true';
    return staysHere ? c.json({ url: started.value.url }) : c.redirect(started.value.url, 302);
  });

  app.get('/callback', async (c) => {
    const taken = await needs.db.transaction((tx) =>
      takeFlow(tx, contextOf(needs), 'oauth', c.req.query('state') ?? ''),
    );
    // Without the flow nobody knows where the person came from.
    if (!taken.ok) return refuseAuth(c, { code: 'bad_oauth_state' });
    const flow = taken.value;
    const identity = await finishAtProvider(c, needs, flow);
    return identity.ok
      ? comeBack(c, needs, flow, identity.value, 'oauth')
      : sendBack(c, flow, identity.refusal);
  });
}

async function start(
  c: Context,
  needs: AuthNeeds,
  linksTo: string | undefined,
): Promise<Outcome<{ url: string }, AuthRefusal>> {
  const query = readBySchema(c.req.query(), authorizeQuery);
  const challenge = query.ok ? readChallenge(query.value) : query;
  if (!query.ok) return query;
  if (!challenge.ok) return challenge;
  const { provider, scopes } = query.value;
  if (!needs.oidc.has(provider)) return refused({ code: 'oauth_provider_not_supported' });
  const state = crypto.randomUUID();
  const started = await needs.oidc.startAuthorization(provider, {
    redirectUri: callbackUrl(needs),
    state,
    ...(scopes !== undefined && { scopes }),
  });
  if (!started.ok) return refused(identityRefusal(started.refusal));
  const { url, codeVerifier, nonce } = started.value;
  const redirectTo = resolveRedirect(needs, query.value.redirect_to);
  const kept = { codeVerifier, nonce, state };
  await needs.db.transaction((tx) =>
    startFlow(
      tx,
      contextOf(needs),
      { kind: 'oauth', provider, redirectTo, challenge: challenge.value, kept, linksTo },
      state,
    ),
  );
  return done({ url });
}

const callbackUrl = ({ publicUrl }: AuthNeeds): string => `${publicUrl()}/auth/v1/callback`;

async function finishAtProvider(
  c: Context,
  needs: AuthNeeds,
  flow: Flow,
): Promise<Outcome<OutsideIdentity, AuthRefusal>> {
  const said = c.req.query('error');
  if (said !== undefined) {
    const message = (c.req.query('error_description') ?? said).slice(0, 200);
    return refused({ code: 'bad_oauth_callback', message });
  }
  const kept = keptSchema.parse(flow.kept);
  const finished = await needs.oidc.finishAuthorization(flow.provider ?? '', {
    ...kept,
    callbackUrl: new URL(`${callbackUrl(needs)}${new URL(c.req.url).search}`),
  });
  return finished.ok ? done(finished.value.identity) : refused(identityRefusal(finished.refusal));
}

/** Back to the client with a code (PKCE) or, in the implicit flow, with the session itself. */
export async function comeBack(
  c: Context,
  needs: AuthNeeds,
  flow: Flow,
  identity: OutsideIdentity,
  method: string,
): Promise<Response> {
  const outcome = await needs.db.transaction(async (tx) => {
    const context = contextOf(needs);
    const user = await ownerOf(tx, needs, flow, identity);
    if (!user.ok) return user;
    if (flow.challenge !== undefined) {
      return done({ code: await completeFlow(tx, context, { id: flow.id, userId: user.value, method }) });
    }
    const { provider } = identity;
    const userAgent = c.req.header('user-agent');
    const entered = await signIn(tx, context, { userId: user.value, method, provider, userAgent });
    return entered.ok ? done({ entered: entered.value }) : entered;
  });
  if (!outcome.ok) return sendBack(c, flow, outcome.refusal);
  if ('code' in outcome.value) return sendOn(c, flow.redirectTo, 'query', { code: outcome.value.code });
  return sendOn(c, flow.redirectTo, 'fragment', await sessionFragment(needs, outcome.value.entered));
}

async function ownerOf(
  tx: Parameters<typeof userOfIdentity>[0],
  needs: AuthNeeds,
  { linksTo }: Flow,
  identity: OutsideIdentity,
): Promise<Outcome<string, AuthRefusal>> {
  const { now } = contextOf(needs);
  if (linksTo === undefined) return userOfIdentity(tx, now, identity, needs.settings.signUps === 'open');
  const linked = await linkIdentity(tx, now, linksTo, identity);
  return linked.ok ? done(linksTo) : linked;
}

/** Back to the client with what went wrong, where it looks for it. */
export const sendBack = (c: Context, { redirectTo }: Flow, refusal: AuthRefusal): Response =>
  sendOn(c, redirectTo, 'fragment', {
    error: 'server_error',
    error_code: refusal.code,
    error_description: messageOf(refusal),
    sb: '',
  });
