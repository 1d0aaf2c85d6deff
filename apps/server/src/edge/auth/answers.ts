import { randomUUID } from 'node:crypto';
import { messageWords } from '@iron/content';
import type { Outcome } from '@iron/domain';
import type { Context } from 'hono';
import type { AuthRefusal, Delivery, SignedIn } from '../../modules/accounts/index.ts';
import { refuseAuth } from './auth-error.ts';
import type { AuthNeeds } from './auth-needs.ts';
import { claimsOf, presentUser } from './present-user.ts';

/** The outcome as a response: JSON, or nothing (204). */
export function answer(c: Context, outcome: Outcome<object | undefined, AuthRefusal>): Response {
  if (!outcome.ok) return refuseAuth(c, outcome.refusal);
  return outcome.value === undefined ? c.body(null, 204) : c.json(outcome.value);
}

/** What every endpoint that signs in answers. */
export async function presentSession(
  { accessTokens }: AuthNeeds,
  { user, session, refreshToken }: SignedIn,
): Promise<Record<string, unknown>> {
  const { token, expiresAt } = await accessTokens.sign({
    ...claimsOf(user),
    session_id: session.id,
    aal: session.aal,
    amr: [...session.amr],
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokens.seconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(user),
  };
}

/** A session as a browser is sent on with it: in the part of an address that no server sees. */
export async function sessionFragment(needs: AuthNeeds, signedIn: SignedIn): Promise<Record<string, string>> {
  const session = await presentSession(needs, signedIn);
  const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  return { ...Object.fromEntries(names.map((name) => [name, String(session[name])])), sb: '' };
}

const linkTypes = {
  sign_in: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
  phone_change: undefined,
  reauthentication: undefined,
} as const;

/**
 * Hands a message over once its transaction is committed. It carries a link only when the client said where
 * the link should lead: a code alone cannot be used up by a mail scanner.
 */
export function post(needs: AuthNeeds, delivery: Delivery | undefined, redirectTo: string | undefined): void {
  if (delivery === undefined) return;
  const { to, purpose, code, link } = delivery;
  const type = linkTypes[purpose];
  const url =
    redirectTo === undefined || type === undefined || to.channel === 'sms'
      ? undefined
      : `${needs.publicUrl()}/auth/v1/verify?${new URLSearchParams({ token: link, type, redirect_to: redirectTo }).toString()}`;
  const minutes = Math.floor(needs.limits.codeSeconds / 60);
  const { subject, text } = messageWords[purpose]({ code, minutes, link: url });
  needs.postbox.post({ channel: to.channel, to: to.value, subject, text, kind: purpose, code, link: url });
}

/** What is answered when a message may be on its way: the same whether it is or not. */
export const sentAnswer = (channel: 'email' | 'sms'): object =>
  channel === 'email' ? {} : { message_id: randomUUID() };

/** Where a sign-in may return to: this product, or a place the house has named. Anything else comes home. */
export function resolveRedirect({ publicUrl, settings }: AuthNeeds, asked: string | undefined): string {
  const home = publicUrl();
  const allowed = [home, ...settings.redirectUrls];
  return asked !== undefined && allowed.some((place) => leadsInto(asked, place)) ? asked : home;
}

function leadsInto(asked: string, home: string): boolean {
  if (!URL.canParse(asked)) return false;
  const [to, from] = [new URL(asked), new URL(home)];
  const folder = from.pathname.replace(/\/?$/, '/');
  const isPlain = to.username === '' && to.password === '';
  return isPlain && to.origin === from.origin && `${to.pathname.replace(/\/?$/, '/')}`.startsWith(folder);
}

/** Sends the browser on, with what the client reads from the query (PKCE) or the fragment. */
export function sendOn(
  c: Context,
  redirectTo: string,
  part: 'query' | 'fragment',
  values: Readonly<Record<string, string>>,
): Response {
  const url = new URL(redirectTo);
  if (part === 'fragment') url.hash = new URLSearchParams(values).toString();
  else for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return c.redirect(url.toString(), 303);
}
