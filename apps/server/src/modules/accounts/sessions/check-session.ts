import { done, refused, type Outcome } from '@iron/domain';
import type { Queryable } from '../../../platform/db.ts';
import { secondsAfter, type AccountsContext } from '../accounts-context.ts';
import type { AuthRefusal } from '../refusals.ts';
import { isBanned, type UserRole } from '../users/user.ts';
import { sessionOf, type Session, type SessionRow } from './session.ts';

/** A session that lives, and the rights of its person as they are now: no token is believed about them. */
export type LiveSession = {
  readonly session: Session;
  readonly role: UserRole;
  readonly email: string | undefined;
  /** The person has a second factor, so what asks for it must be done with it. */
  readonly hasFactor: boolean;
};

type Row = SessionRow & {
  role: UserRole;
  email: string | null;
  banned_until: Date | null;
  has_factor: boolean;
};

/** Whether the session of a valid access token still lives. One statement, on every command. */
export async function checkSession(
  db: Queryable,
  { limits, now }: Pick<AccountsContext, 'limits' | 'now'>,
  { session_id: id, sub }: { readonly session_id: string; readonly sub: string },
): Promise<Outcome<LiveSession, AuthRefusal>> {
  const [row] = await db.query<Row>(
    `select s.*, u.role, u.email, u.banned_until,
            exists (select from accounts.factors f where f.user_id = u.id and f.verified_at is not null)
              as has_factor
       from accounts.sessions s join accounts.users u on u.id = s.user_id
      where s.id = $1 and s.user_id = $2`,
    [id, sub],
  );
  if (row === undefined) return refused({ code: 'session_not_found' });
  if (isBanned({ bannedUntil: row.banned_until ?? undefined }, now)) return refused({ code: 'user_banned' });
  if (secondsAfter(row.refreshed_at, limits.sessionIdleSeconds) <= now) {
    return refused({ code: 'session_expired' });
  }
  return done({
    session: sessionOf(row),
    role: row.role,
    email: row.email ?? undefined,
    hasFactor: row.has_factor,
  });
}
