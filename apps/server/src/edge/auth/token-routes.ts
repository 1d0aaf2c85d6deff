import { done, refused, type Outcome } from '@iron/domain';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import {
  linkIdentity,
  readUser,
  redeemFlow,
  refreshSession,
  signIn,
  takeAllowances,
  userOfIdentity,
  type AuthRefusal,
  type SignedIn,
} from '../../modules/accounts/index.ts';
import { verifyWeb3, type OutsideIdentity } from '../../modules/outside-identity/index.ts';
import { presentSession, resolveRedirect } from './answers.ts';
import { refuseAuth } from './auth-error.ts';
import { contextOf, type AuthNeeds } from './auth-needs.ts';
import { identityRefusal } from './identity-refusal.ts';
import { asSignedIn, readBody } from './requests.ts';

const tokenCharsMax = 16_384;
const token = z.string().min(1).max(tokenCharsMax);

const refreshBody = z.object({ refresh_token: z.string().max(512) });
const pkceBody = z.object({ auth_code: token, code_verifier: z.string().max(256) });
const idTokenBody = z.object({
  provider: z.string().max(200),
  id_token: token,
  access_token: z.string().max(tokenCharsMax).nullish(),
  nonce: z.string().max(512).nullish(),
  link_identity: z.boolean().nullish(),
});
const web3Body = z.object({
  chain: z.string().max(40),
  message: z.string().max(20_480),
  signature: z.string().max(512),
});

/** A signed message opens one session; it is good for a shorter time than this. */
const onceWhileGood = { max: 1, seconds: 3_600 };

type Granted = Outcome<SignedIn, AuthRefusal>;
type Grant = (c: Context, needs: AuthNeeds) => Promise<Granted>;

const grants: Readonly<Record<string, Grant>> = {
  refresh_token: grantRefresh,
  pkce: grantPkce,
  id_token: grantIdToken,
  web3: grantWeb3,
};

/** POST /token: the ways to a session that need no code of ours. */
export function addTokenRoutes(app: Hono, needs: AuthNeeds): void {
  app.post('/token', async (c) => {
    const type = c.req.query('grant_type') ?? '';
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
    const granted: Granted =
      grant === undefined
        ? refused({ code: 'validation_failed', message: 'unsupported_grant_type' })
        : await grant(c, needs);
    return granted.ok ? c.json(await presentSession(needs, granted.value)) : refuseAuth(c, granted.refusal);
  });
}

async function grantRefresh(c: Context, needs: AuthNeeds): Promise<Granted> {
  const body = await readBody(c, refreshBody);
  if (!body.ok) return body;
  if (body.value.refresh_token === '') {
    return refused({ code: 'validation_failed', message: 'refresh_token required' });
  }
  return needs.db.transaction(async (tx): Promise<Granted> => {
    const context = contextOf(needs);
    const refreshed = await refreshSession(tx, context, body.value.refresh_token);
    if (!refreshed.ok) return refreshed;
    const user = await readUser(tx, refreshed.value.session.userId);
    if (user === undefined) return refused({ code: 'refresh_token_not_found' });
    const isBanned = user.bannedUntil !== undefined && user.bannedUntil > context.now;
    return isBanned ? refused({ code: 'user_banned' }) : done({ user, ...refreshed.value });
  });
}

async function grantPkce(c: Context, needs: AuthNeeds): Promise<Granted> {
  const body = await readBody(c, pkceBody);
  if (!body.ok) return body;
  const { auth_code: code, code_verifier: verifier } = body.value;
  return needs.db.transaction(async (tx): Promise<Granted> => {
    const context = contextOf(needs);
    const redeemed = await redeemFlow(tx, context, { code, verifier });
    if (!redeemed.ok) return redeemed;
    return signIn(tx, context, { ...redeemed.value, userAgent: c.req.header('user-agent') });
  });
}

async function grantIdToken(c: Context, needs: AuthNeeds): Promise<Granted> {
  const body = await readBody(c, idTokenBody);
  if (!body.ok) return body;
  const { provider, id_token: idToken, access_token: accessToken, nonce, link_identity: links } = body.value;
  const verified = await needs.oidc.verifyIdToken(provider, idToken, {
    ...(accessToken && { accessToken }),
    ...(nonce && { nonce }),
  });
  if (!verified.ok) return refused(identityRefusal(verified.refusal));
  if (links !== true) return enter(c, needs, verified.value, 'oauth');
  return asSignedIn(c, needs, async (tx, { user }) => {
    const context = contextOf(needs);
    const linked = await linkIdentity(tx, context.now, user.id, verified.value);
    if (!linked.ok) return linked;
    const entrance = { userId: user.id, method: 'oauth', provider, userAgent: c.req.header('user-agent') };
    return signIn(tx, context, entrance);
  });
}

async function grantWeb3(c: Context, needs: AuthNeeds): Promise<Granted> {
  const { web3Chains: chains } = needs.settings;
  if (chains.length === 0) return refused({ code: 'web3_provider_disabled' });
  const body = await readBody(c, web3Body);
  if (!body.ok) return body;
  const context = contextOf(needs);
  const isOwnOrigin = (uri: string): boolean => resolveRedirect(needs, uri) === uri;
  const verified = verifyWeb3(body.value, { now: context.now, isOwnOrigin, chains });
  if (!verified.ok) return refused(identityRefusal(verified.refusal));
  const first = await needs.db.transaction((tx) =>
    takeAllowances(tx, context, [{ what: 'web3', whose: body.value.message, allowance: onceWhileGood }]),
  );
  if (!first.ok) return refused({ code: 'invalid_grant', message: 'Signed message was used before' });
  return enter(c, needs, verified.value, 'web3');
}

function enter(c: Context, needs: AuthNeeds, identity: OutsideIdentity, method: string): Promise<Granted> {
  return needs.db.transaction(async (tx): Promise<Granted> => {
    const context = contextOf(needs);
    const user = await userOfIdentity(tx, context.now, identity, needs.settings.signUps === 'open');
    if (!user.ok) return user;
    const { provider } = identity;
    return signIn(tx, context, {
      userId: user.value,
      method,
      provider,
      userAgent: c.req.header('user-agent'),
    });
  });
}
