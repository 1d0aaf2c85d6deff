import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/db.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { hashRefreshToken, newRefreshToken } from './refresh-token.ts';
import type { Assurance, Session } from './session.ts';

type Start = {
  readonly userId: string;
  /** How the person came in: otp, oauth, sso/saml, web3, recovery … */
  readonly method: string;
  readonly provider?: string | undefined;
  readonly userAgent: string | undefined;
};

const userAgentCharsMax = 400;

/** A new session and its first refresh token. Of too many, the one unused for longest ends. */
export async function startSession(
  tx: Tx,
  { limits, now }: AccountsContext,
  { userId, method, provider, userAgent }: Start,
): Promise<{ session: Session; refreshToken: string }> {
  const id = randomUUID();
  const timestamp = Math.floor(now.getTime() / 1_000);
  const amr = [{ method, timestamp, ...(provider !== undefined && { provider }) }];
  const aal: Assurance = 'aal1';
  await tx.query(
    `insert into accounts.sessions (id, user_id, aal, amr, user_agent, created_at, refreshed_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $6)`,
    [id, userId, aal, JSON.stringify(amr), userAgent?.slice(0, userAgentCharsMax) ?? null, now],
  );
  await tx.query(
    `delete from accounts.sessions where user_id = $1 and id in (
       select id from accounts.sessions where user_id = $1 and id <> $3
        order by refreshed_at desc, id offset $2)`,
    [userId, limits.sessionsPerUser - 1, id],
  );
  await tx.query('update accounts.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [
    userId,
    now,
  ]);
  const refreshToken = newRefreshToken();
  await addRefreshToken(tx, now, { sessionId: id, token: refreshToken });
  return { session: { id, userId, aal, amr, createdAt: now }, refreshToken };
}

type Added = {
  readonly sessionId: string;
  readonly token: string;
  readonly parent?: Buffer;
};

/** Keeps the mark of a token that may be exchanged from now on. */
export async function addRefreshToken(tx: Tx, now: Date, added: Added): Promise<void> {
  await tx.query(
    `insert into accounts.refresh_tokens (hash, session_id, parent, created_at)
     values ($1, $2, $3, $4)`,
    [hashRefreshToken(added.token), added.sessionId, added.parent ?? null, now],
  );
}

/**
 * A first token of a new chain, for a session whose rights have changed. The chain before it ends: its
 * tokens are gone, and whoever still holds one is not signed in with it any more.
 */
export async function renewRefreshToken(
  tx: Tx,
  { now }: AccountsContext,
  sessionId: string,
): Promise<string> {
  await tx.query('delete from accounts.refresh_tokens where session_id = $1', [sessionId]);
  const token = newRefreshToken();
  await addRefreshToken(tx, now, { sessionId, token });
  return token;
}
