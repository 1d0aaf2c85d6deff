import { done, refused, type Outcome } from '@iron/domain';
import type { Context } from 'hono';
import { z } from 'zod';
import {
  checkSession,
  readEmail,
  readPhone,
  readUser,
  type Address,
  type AuthRefusal,
  type Challenge,
  type Session,
  type User,
} from '../../modules/accounts/index.ts';
import type { Tx } from '../../platform/db.ts';
import { bearerToken } from '../visitor.ts';
import { contextOf, type AuthNeeds } from './auth-needs.ts';

/** Reads a body by its schema; an empty one is read as {}. */
export async function readBody<Body>(
  c: Context,
  schema: z.ZodType<Body>,
): Promise<Outcome<Body, AuthRefusal>> {
  const text = await c.req.text();
  let json: unknown;
  try {
    json = text === '' ? {} : JSON.parse(text);
  } catch {
    return refused({ code: 'bad_json' });
  }
  return readBySchema(json, schema);
}

export function readBySchema<Value>(value: unknown, schema: z.ZodType<Value>): Outcome<Value, AuthRefusal> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return done(parsed.data);
  const [issue] = parsed.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  return refused({ code: 'validation_failed', message: `${where}${issue?.message ?? 'not understood'}` });
}

/** Ids are taken from the path: anything else is not found rather than an error of the database. */
export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

const text = (max: number) => z.string().max(max);

/** Clients send null for what they do not use. */
export const challengeShape = {
  code_challenge: text(128).nullish(),
  code_challenge_method: text(10).nullish(),
};

export function readChallenge(given: {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}): Outcome<Challenge | undefined, AuthRefusal> {
  const { code_challenge: challenge, code_challenge_method: method } = given;
  if (!challenge && !method) return done(undefined);
  const lower = method?.toLowerCase();
  const isChallenge = /^[A-Za-z0-9._~-]{43,128}$/.test(challenge ?? '');
  if (challenge && isChallenge && (lower === 's256' || lower === 'plain')) {
    return done({ challenge, method: lower });
  }
  return refused({
    code: 'validation_failed',
    message: 'PKCE flow requires code_challenge_method and code_challenge',
  });
}

export const addressShape = { email: text(320).nullish(), phone: text(40).nullish() };

/** One of the two; neither or both is refused. */
export function readAddress(given: {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}): Outcome<Address, AuthRefusal> {
  const { email, phone } = given;
  if (email && phone) {
    return refused({
      code: 'validation_failed',
      message: 'Only an email address or phone number should be provided',
    });
  }
  if (email) return readEmail(email);
  if (phone) return readPhone(phone);
  return refused({ code: 'validation_failed', message: 'One of email or phone must be set' });
}

const expiredMessage =
  'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired';

/** Who is signed in, read in the transaction that does what they ask. */
export type Asking = { readonly user: User; readonly session: Session; readonly source: string };

/** Runs `act` for the person whose valid token and living session came with the request. */
export async function asSignedIn<Value>(
  c: Context,
  needs: AuthNeeds,
  act: (tx: Tx, asking: Asking) => Promise<Outcome<Value, AuthRefusal>>,
): Promise<Outcome<Value, AuthRefusal>> {
  const header = c.req.header('authorization');
  const token = bearerToken(header);
  if (token === undefined || token === '') return refused({ code: 'no_authorization' });
  const claims = await needs.accessTokens.verify(token);
  if (!claims.ok) {
    const isOld = claims.refusal.code === 'token_expired';
    return refused({ code: 'bad_jwt', ...(isOld && { message: expiredMessage }) });
  }
  return needs.db.transaction(async (tx) => {
    const live = await checkSession(tx, contextOf(needs), claims.value);
    if (!live.ok) {
      const { refusal } = live;
      return refused(refusal.code === 'session_expired' ? { code: 'session_not_found' } : refusal);
    }
    const user = await readUser(tx, claims.value.sub);
    if (user === undefined) return refused({ code: 'user_not_found' });
    return act(tx, { user, session: live.value.session, source: needs.sourceOf(c) });
  });
}

/** The first "no" of several readings of one request. */
export function firstRefusal(
  ...readings: readonly Outcome<unknown, AuthRefusal>[]
): Outcome<never, AuthRefusal> {
  const found = readings.find((reading) => !reading.ok);
  return found === undefined || found.ok ? refused({ code: 'validation_failed' }) : found;
}
