import { done, refused, type Outcome } from '@iron/domain';
import type { AccessTokens } from '../modules/access-tokens/index.ts';
import {
  checkSessions,
  type AccountLimits,
  type Claimed,
  type LiveSession,
  type SessionCheck,
} from '../modules/accounts/index.ts';
import { findKiosk, readKioskCredential } from '../modules/kiosks/index.ts';
import type { Database } from '../platform/db.ts';
import { gather } from '../platform/gather.ts';
import { sameBytes, type Secrets } from '../platform/secrets.ts';
import type { VisitorRole } from './policy.ts';

/** Who is asking, as far as the server itself could make sure. */
export type Visitor = {
  readonly role: VisitorRole;
  /** The user's or the kiosk's. */
  readonly id?: string;
  readonly live?: LiveSession;
  /** Unix seconds until which the token is good. */
  readonly expiresAt?: number;
  /** An operator who has a second factor and came in without it is a user until it is shown. */
  readonly lacksFactor?: boolean;
};

/** The id of a signed-in person, where the policy lets nobody else in. */
export function personOf({ id, live }: Visitor): string {
  if (id === undefined || live === undefined) {
    throw new Error('The policy lets only people with a session in');
  }
  return id;
}

export type VisitorRefusal =
  | { readonly code: 'key_unknown' }
  /** A bearer token that nobody here has signed. */
  | { readonly code: 'token_invalid' }
  | { readonly code: 'token_expired' }
  /** A good token whose session was ended, here or anywhere. */
  | { readonly code: 'session_ended' };

export type Credentials = { readonly key: string | undefined; readonly token: string | undefined };

/** At once for everybody without an account; after a look into the database for everybody else. */
export type RecogniseVisitor = (
  given: Credentials,
) => Outcome<Visitor, VisitorRefusal> | Promise<Outcome<Visitor, VisitorRefusal>>;

export type VisitorNeeds = {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly accessTokens: AccessTokens;
  readonly anonKey: string;
  readonly serviceKey: string | undefined;
  readonly limits: AccountLimits;
  readonly clock: () => Date;
};

/**
 * The public key is required, and without a session the client sends it a second time as its bearer token;
 * a token that starts with sb_ means "the key I gave". The key of the house's own machines makes whoever
 * sends it the service. A kiosk sends its credential as its bearer token.
 */
export function createVisitors(needs: VisitorNeeds): RecogniseVisitor {
  const { anonKey, serviceKey, db, limits, clock } = needs;
  // Many calls at once are looked up together; no look is older than its call.
  const check = gather((claimed: readonly Claimed[]) => checkSessions(db, { limits, now: clock() }, claimed));
  return ({ key, token }) => {
    const isService = serviceKey !== undefined && key !== undefined && sameText(key, serviceKey);
    if (key !== anonKey && !isService) return refused({ code: 'key_unknown' });
    if (token === undefined || token === key || token === anonKey || token.startsWith('sb_')) {
      return done({ role: isService ? 'service' : 'anon' });
    }
    return token.startsWith('kiosk_') ? recogniseKiosk(needs, token) : recogniseUser(needs, check, token);
  };
}

async function recogniseKiosk(
  { db, secrets }: VisitorNeeds,
  credential: string,
): Promise<Outcome<Visitor, VisitorRefusal>> {
  const id = readKioskCredential(secrets, credential);
  const kiosk = id === undefined ? undefined : await findKiosk(db, id);
  return kiosk === undefined ? refused({ code: 'token_invalid' }) : done({ role: 'kiosk', id: kiosk.id });
}

async function recogniseUser(
  { accessTokens }: VisitorNeeds,
  check: (claimed: Claimed) => Promise<SessionCheck>,
  token: string,
): Promise<Outcome<Visitor, VisitorRefusal>> {
  const claims = await accessTokens.verify(token);
  if (!claims.ok) return claims;
  const live = await check(claims.value);
  if (!live.ok) return refused({ code: 'session_ended' });
  const { session, role, hasFactor } = live.value;
  const lacksFactor = role === 'operator' && hasFactor && session.aal !== 'aal2';
  return done({
    role: lacksFactor ? 'user' : role,
    id: session.userId,
    live: live.value,
    expiresAt: claims.value.exp,
    lacksFactor,
  });
}

const sameText = (left: string, right: string): boolean => sameBytes(Buffer.from(left), Buffer.from(right));

export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : authorization.replace(/^Bearer\s+/i, '');

/** What the gateway of a hosted backend answers to a missing or unknown key. */
export const unknownKeyBody = {
  message: 'Invalid API key',
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
} as const;
