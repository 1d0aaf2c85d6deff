import { done, refused, type Outcome } from '@iron/domain';
import type { Database, Tx } from '../../platform/db.ts';
import { secondsAfter, type AccountsContext } from './accounts-context.ts';
import type { Allowance } from './account-limits.ts';

/** One thing that is counted: what is done, and by or to whom. */
export type Counted = { readonly what: string; readonly whose: string; readonly allowance: Allowance };

/**
 * Takes one from each of the allowances, or says after how many seconds the first that is used up opens
 * again. Whose they are is kept as a mark only. What was taken stays taken, whatever follows.
 */
export async function takeAllowances(
  tx: Tx,
  { secrets, now }: AccountsContext,
  counted: readonly Counted[],
): Promise<Outcome<undefined, { readonly retryAfterSeconds: number }>> {
  // In one order for everybody, so that two requests never wait for each other.
  const keyed = counted
    .map(({ what, whose, allowance }) => ({ key: secrets.mac('allowances', `${what} ${whose}`), allowance }))
    .sort((left, right) => Buffer.compare(left.key, right.key));
  let waitMs = 0;
  for (const { key, allowance } of keyed) {
    const [row] = await tx.query<{ used: number; ends_at: Date }>(
      `insert into accounts.allowances as a (key, used, ends_at) values ($1, 1, $3)
       on conflict (key) do update set
         used = case when a.ends_at <= $2 then 1 else a.used + 1 end,
         ends_at = case when a.ends_at <= $2 then excluded.ends_at else a.ends_at end
       returning used, ends_at`,
      [key, now, secondsAfter(now, allowance.seconds)],
    );
    if (row !== undefined && row.used > allowance.max) {
      waitMs = Math.max(waitMs, row.ends_at.getTime() - now.getTime());
    }
  }
  return waitMs === 0 ? done(undefined) : refused({ retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

/** Deletes what has run out; called now and then. */
export async function pruneAccounts(db: Database, now: Date, idleSeconds: number): Promise<void> {
  const dayAgo = secondsAfter(now, -86_400);
  await db.query('delete from accounts.allowances where ends_at < $1', [now]);
  await db.query('delete from accounts.one_time_codes where expires_at < $1', [dayAgo]);
  await db.query('delete from accounts.flows where created_at < $1', [dayAgo]);
  await db.query('delete from accounts.challenges where expires_at < $1', [dayAgo]);
  await db.query('delete from accounts.sessions where refreshed_at < $1', [secondsAfter(now, -idleSeconds)]);
  // A used token is kept for a week to recognise a theft; its session is long past it then.
  await db.query(`delete from accounts.refresh_tokens where state <> 'live' and used_at < $1`, [
    secondsAfter(now, -7 * 86_400),
  ]);
}
