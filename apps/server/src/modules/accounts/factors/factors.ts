import { randomUUID } from 'node:crypto';
import { done, refused, type Outcome } from '@iron/domain';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Tx } from '../../../platform/db.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { secondsAfter, type AccountsContext } from '../accounts-context.ts';
import { takeAllowances } from '../allowances.ts';
import type { AuthRefusal } from '../refusals.ts';
import type { Session } from '../sessions/session.ts';
import { hasVerifiedFactor, type User } from '../users/user.ts';

export type Enrolment = { readonly id: string; readonly secret: string; readonly uri: string };
export type FactorChallenge = { readonly id: string; readonly expiresAt: Date };

type Whose = { readonly user: User; readonly session: Session };

const sealedFor = 'factors';
/** One step of thirty seconds to either side, for clocks that are a little off. */
const toleranceSeconds = 30;
const codePattern = /^\d{6}$/;

/** A new authenticator (TOTP), which counts only when it has answered once. */
export async function enrolFactor(
  tx: Tx,
  { secrets, limits, now }: AccountsContext,
  { user, session }: Whose,
  { name, issuer }: { readonly name: string | undefined; readonly issuer: string },
): Promise<Outcome<Enrolment, AuthRefusal>> {
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') return refused({ code: 'insufficient_aal' });
  if (user.factors.length >= limits.factorsPerUser) return refused({ code: 'too_many_enrolled_mfa_factors' });
  const id = randomUUID();
  const secret = generateSecret();
  const [row] = await tx.query<{ id: string }>(
    `insert into accounts.factors (id, user_id, name, kind, sealed_secret, created_at, updated_at)
     values ($1, $2, $3, 'totp', $4, $5, $5) on conflict do nothing returning id`,
    [id, user.id, name ?? null, secrets.seal(sealedFor, secret), now],
  );
  if (row === undefined) return refused({ code: 'mfa_factor_name_conflict' });
  const label = user.email ?? user.phone ?? user.id;
  return done({ id, secret, uri: generateURI({ issuer, label, secret }) });
}

/** Asks for a code of the factor; it is answered within minutes and from the same source. */
export async function challengeFactor(
  tx: Tx,
  { secrets, limits, now }: AccountsContext,
  { user }: Pick<Whose, 'user'>,
  { factorId, source }: { readonly factorId: string; readonly source: string },
): Promise<Outcome<FactorChallenge, AuthRefusal>> {
  if (!user.factors.some(({ id }) => id === factorId)) return refused({ code: 'mfa_factor_not_found' });
  const id = randomUUID();
  const expiresAt = secondsAfter(now, limits.challengeSeconds);
  await tx.query(
    'insert into accounts.challenges (id, factor_id, source, expires_at) values ($1, $2, $3, $4)',
    [id, factorId, secrets.mac('sources', source), expiresAt],
  );
  await tx.query('update accounts.factors set last_challenged_at = $2 where id = $1', [factorId, now]);
  return done({ id, expiresAt });
}

type Answer = {
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
  readonly source: string;
};
type ChallengeRow = {
  source: Uint8Array;
  attempts: number;
  expires_at: Date;
  sealed_secret: string;
  last_step: number | null;
};

/**
 * Raises the session to two factors when the code is right and was never accepted before. The person's
 * other sessions with one factor end, and so do authenticators that never answered. A challenge takes a
 * few attempts, and all of them together a few more an hour; the count is committed with the refusal.
 */
export async function answerChallenge(
  tx: Tx,
  context: AccountsContext,
  { user, session }: Whose,
  { factorId, challengeId, code, source }: Answer,
): Promise<Outcome<Session, AuthRefusal>> {
  const { secrets, limits, now } = context;
  if (!user.factors.some(({ id }) => id === factorId)) return refused({ code: 'mfa_factor_not_found' });
  const allowed = await takeAllowances(tx, context, [
    { what: 'try', whose: `factor ${factorId}`, allowance: limits.attemptsPerFactor },
  ]);
  if (!allowed.ok) return refused({ code: 'over_request_rate_limit', ...allowed.refusal });
  const [row] = await tx.query<ChallengeRow>(
    `update accounts.challenges c set attempts = attempts + 1
       from accounts.factors f where c.id = $1 and c.factor_id = $2 and f.id = c.factor_id
      returning c.source, c.attempts, c.expires_at, f.sealed_secret, f.last_step`,
    [challengeId, factorId],
  );
  if (row === undefined || row.expires_at <= now || row.attempts > limits.attemptsPerChallenge) {
    return refused({ code: 'mfa_challenge_expired' });
  }
  if (!sameBytes(row.source, secrets.mac('sources', source))) {
    return refused({ code: 'mfa_ip_address_mismatch' });
  }
  const step = await matchingStep(context, row, code);
  if (step === undefined) return refused({ code: 'mfa_verification_failed' });
  const [accepted] = await tx.query<{ id: string }>(
    `update accounts.factors set verified_at = coalesce(verified_at, $2), last_step = $3, updated_at = $2
      where id = $1 and coalesce(last_step, -1) < $3 returning id`,
    [factorId, now, step],
  );
  if (accepted === undefined) return refused({ code: 'mfa_verification_failed' });
  await tx.query('delete from accounts.challenges where id = $1', [challengeId]);
  await tx.query('delete from accounts.factors where user_id = $1 and verified_at is null', [user.id]);
  return done(await raise(tx, now, session));
}

/** The time step that the code belongs to; undefined for a wrong code or one accepted before. */
async function matchingStep(
  { secrets, now }: AccountsContext,
  row: ChallengeRow,
  code: string,
): Promise<number | undefined> {
  if (!codePattern.test(code)) return undefined;
  const result = await verify({
    secret: secrets.open(sealedFor, row.sealed_secret),
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: toleranceSeconds,
    ...(row.last_step !== null && { afterTimeStep: row.last_step }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

async function raise(tx: Tx, now: Date, session: Session): Promise<Session> {
  const method = { method: 'totp', timestamp: Math.floor(now.getTime() / 1_000) };
  const amr = [method, ...session.amr.filter((earlier) => earlier.method !== 'totp')];
  await tx.query(`update accounts.sessions set aal = 'aal2', amr = $2::jsonb where id = $1`, [
    session.id,
    JSON.stringify(amr),
  ]);
  await tx.query(`delete from accounts.sessions where user_id = $1 and id <> $2 and aal = 'aal1'`, [
    session.userId,
    session.id,
  ]);
  return { ...session, aal: 'aal2', amr };
}

/** Removes a factor; one that counts only with two. Without any left, the sessions have one again. */
export async function removeFactor(
  tx: Tx,
  { user, session }: Whose,
  factorId: string,
): Promise<Outcome<undefined, AuthRefusal>> {
  const factor = user.factors.find(({ id }) => id === factorId);
  if (factor === undefined) return refused({ code: 'mfa_factor_not_found' });
  if (factor.verifiedAt !== undefined && session.aal !== 'aal2') return refused({ code: 'insufficient_aal' });
  await tx.query('delete from accounts.factors where id = $1', [factorId]);
  await tx.query(
    `update accounts.sessions set aal = 'aal1' where user_id = $1 and not exists (
       select from accounts.factors where user_id = $1 and verified_at is not null)`,
    [user.id],
  );
  return done(undefined);
}
