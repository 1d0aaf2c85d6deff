import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../../platform/db.ts';
import { secondsAfter, type AccountsContext } from '../accounts-context.ts';
import type { AuthRefusal } from '../refusals.ts';
import { childOf, hashRefreshToken } from './refresh-token.ts';
import { sessionOf, type Session, type SessionRow } from './session.ts';
import { addRefreshToken } from './start-session.ts';

type TokenRow = {
  hash: Uint8Array;
  session_id: string;
  issue: number;
  state: 'live' | 'used' | 'void';
  used_at: Date | null;
};

type Refreshed = { readonly session: Session; readonly refreshToken: string };

const unknownToken: AuthRefusal = { code: 'refresh_token_not_found' };
const stolenToken: AuthRefusal = { code: 'refresh_token_already_used' };
/** How many links of a chain a race may be behind. */
const raceLinksMax = 20;

/**
 * Exchanges a refresh token for its child. A token that was exchanged before is
 * - a race between tabs, when it was exchanged within the last seconds: it gets what the first one got;
 * - a lost answer, when its child was never used: that child is void from now on and another is made;
 * - a theft otherwise, as is a void token: the session ends, for the thief and for the person.
 */
export async function refreshSession(
  tx: Tx,
  context: AccountsContext,
  token: string,
): Promise<Outcome<Refreshed, AuthRefusal>> {
  const { limits, now } = context;
  const presented = await readToken(tx, token);
  if (presented === undefined) return refused(unknownToken);
  const session = await lockSession(tx, presented.session_id);
  if (session === undefined) return refused(unknownToken);
  if (secondsAfter(session.refreshed_at, limits.sessionIdleSeconds) <= now) {
    await endSession(tx, session.id);
    return refused({ code: 'session_expired' });
  }
  // Read again: whoever held the session's lock may have exchanged it.
  const row = (await readToken(tx, token)) ?? presented;
  const refreshToken = await exchange(tx, context, { row, token });
  if (refreshToken === undefined) {
    await endSession(tx, session.id);
    return refused(stolenToken);
  }
  await tx.query('update accounts.sessions set refreshed_at = $2 where id = $1', [session.id, now]);
  return done({ session: sessionOf(session), refreshToken });
}

type Held = { readonly row: TokenRow; readonly token: string };

async function exchange(tx: Tx, context: AccountsContext, held: Held): Promise<string | undefined> {
  const { now, limits } = context;
  const { row } = held;
  if (row.state === 'live') return issueChild(tx, context, held, 1);
  if (row.state === 'void' || row.used_at === null) return undefined;
  if (secondsAfter(row.used_at, limits.reuseSeconds) > now) return newestAfter(tx, context, held);
  const child = await readToken(tx, childOf(context.secrets, held.token, row.issue));
  if (child?.state !== 'live') return undefined;
  await tx.query(`update accounts.refresh_tokens set state = 'void', used_at = $2 where hash = $1`, [
    child.hash,
    now,
  ]);
  return issueChild(tx, context, held, row.issue + 1);
}

/** `issue` of a used token says which of its children counts. */
async function issueChild(tx: Tx, { secrets, now }: AccountsContext, { row, token }: Held, issue: number) {
  const child = childOf(secrets, token, issue);
  await tx.query(
    `update accounts.refresh_tokens set state = 'used', used_at = $2, issue = $3 where hash = $1`,
    [row.hash, now, issue],
  );
  await addRefreshToken(tx, now, {
    sessionId: row.session_id,
    token: child,
    parent: Buffer.from(row.hash),
  });
  return child;
}

/** Follows the chain to the token that is live now: in a race it may be some links ahead. */
async function newestAfter(tx: Tx, { secrets }: AccountsContext, held: Held): Promise<string | undefined> {
  let { row, token } = held;
  for (let link = 0; link < raceLinksMax; link += 1) {
    token = childOf(secrets, token, row.issue);
    const child = await readToken(tx, token);
    if (child === undefined) return undefined;
    if (child.state === 'live') return token;
    row = child;
  }
  return undefined;
}

async function readToken(tx: Tx, token: string): Promise<TokenRow | undefined> {
  const [row] = await tx.query<TokenRow>(
    'select hash, session_id, issue, state, used_at from accounts.refresh_tokens where hash = $1',
    [hashRefreshToken(token)],
  );
  return row;
}

/** One exchange of a session at a time. */
async function lockSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.query<SessionRow>('select * from accounts.sessions where id = $1 for update', [id]);
  return row;
}

async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from accounts.sessions where id = $1', [id]);
}
