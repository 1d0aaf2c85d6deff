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

/** What a valid access token says: which session, and whose. */
export type Claimed = { readonly session_id: string; readonly sub: string };

type Context = Pick<AccountsContext, 'limits' | 'now'>;
export type SessionCheck = Outcome<LiveSession, AuthRefusal>;

/** Whether the session of a valid access token still lives. */
export async function checkSession(db: Queryable, context: Context, claimed: Claimed): Promise<SessionCheck> {
  const [checked] = await checkSessions(db, context, [claimed]);
  return checked ?? refused({ code: 'session_not_found' });
}

/** The same for many at once, in their order. One statement, on every command. */
export async function checkSessions(
  db: Queryable,
  context: Context,
  claimed: readonly Claimed[],
): Promise<readonly SessionCheck[]> {
  const rows = await db.query<Row>(
    `select s.*, u.role, u.email, u.banned_until,
            exists (select from accounts.factors f where f.user_id = u.id and f.verified_at is not null)
              as has_factor
       from accounts.sessions s join accounts.users u on u.id = s.user_id
      where s.id = any($1::uuid[])`,
    [claimed.map(({ session_id: id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return claimed.map(({ session_id: id, sub }) => {
    const row = byId.get(id);
    return row?.user_id === sub ? judge(row, context) : refused({ code: 'session_not_found' });
  });
}

function judge(row: Row, { limits, now }: Context): SessionCheck {
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
