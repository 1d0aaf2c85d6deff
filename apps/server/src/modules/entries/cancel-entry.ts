import { randomUUID } from 'node:crypto';
import { cents, done, mayCancel, refused, type Cents, type Outcome } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';
import { releaseLiability } from '../exposure/index.ts';
import { reverseTransfer } from '../ledger/index.ts';
import { dayScope, slateScope } from './read-facts.ts';

export type CancelRefusal =
  | { readonly code: 'entry_unknown' }
  | { readonly code: 'entry_not_open' }
  | { readonly code: 'cancel_too_late' };

type EntryRow = {
  slate_id: string;
  stake_cents: number;
  liability_cents: number;
  status: string;
  buckets: readonly string[];
  day: string;
  placed_at: Date;
  first_start_at: Date;
};

/**
 * Takes an entry back while it may be: the whole stake returns, the room it held and its place in the
 * day's and the slate's count are free again. Locks as placing does: the slate, money, counts, buckets.
 */
export async function cancelEntry(
  tx: Tx,
  now: Date,
  { userId, entryId }: { readonly userId: string; readonly entryId: string },
): Promise<Outcome<{ refunded: Cents }, CancelRefusal>> {
  const [found] = await tx.query<{ slate_id: string }>(
    'select slate_id from entries where id = $1 and user_id = $2',
    [entryId, userId],
  );
  if (found === undefined) return refused({ code: 'entry_unknown' });
  await tx.query('select id from board_slates where id = $1 for update', [found.slate_id]);
  const [entry] = await tx.query<EntryRow>(
    `select slate_id, stake_cents, liability_cents, status, buckets, day::text as day, placed_at,
            first_start_at
       from entries where id = $1 for update`,
    [entryId],
  );
  if (entry === undefined || entry.status !== 'OPEN') return refused({ code: 'entry_not_open' });
  const times = { placedAtMs: entry.placed_at.getTime(), firstStartMs: entry.first_start_at.getTime() };
  if (!mayCancel(times, now.getTime())) return refused({ code: 'cancel_too_late' });
  const stake = cents(entry.stake_cents);
  // The transfer of an entry's stake has the entry's own id.
  await reverseTransfer(tx, now, { id: randomUUID(), of: entryId, kind: 'stake_refund' });
  await tx.query(
    `update entry_counts set n = n - 1, stake_cents = stake_cents - $3
      where user_id = $1 and scope = any($2::text[])`,
    [userId, [dayScope(entry.day), slateScope(entry.slate_id)], stake],
  );
  if (entry.liability_cents > 0) {
    await releaseLiability(tx, entry.buckets, cents(entry.liability_cents));
  }
  await tx.query(`update entries set status = 'CANCELLED', cancelled_at = $2 where id = $1`, [entryId, now]);
  return done({ refunded: stake });
}
