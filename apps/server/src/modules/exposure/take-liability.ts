import { cents, done, refused, type Cents, type ExposureBucket, type Outcome } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';

/** Why there is no room, and in which bucket. `room` is the largest liability it would still take. */
export type LiabilityRefusal =
  | { readonly code: 'bucket_missing'; readonly bucketId: string }
  | { readonly code: 'bucket_suspended'; readonly bucketId: string }
  | { readonly code: 'bucket_full'; readonly bucketId: string; readonly room: Cents };

type LockedBucket = Omit<ExposureBucket, 'label'>;

/**
 * Takes room for one entry's liability in every bucket it touches (leg sides, games, slate), or changes
 * nothing and says which bucket refused. Never passes a cap by a cent, however many take at once: the
 * rows are locked first, always in the order of their ids, so that takers wait and never deadlock.
 */
export async function takeLiability(
  tx: Tx,
  bucketIds: readonly string[],
  liability: Cents,
): Promise<Outcome<readonly string[], LiabilityRefusal>> {
  if (liability <= 0) throw new RangeError(`Not a liability: ${liability}`);
  const wanted = [...new Set(bucketIds)].sort();
  const locked = await lockBuckets(tx, wanted);
  const refusal = whyNoRoom(wanted, locked, liability);
  if (refusal !== undefined) return refused(refusal);

  const taken = await tx.query<{ bucket_id: string }>(
    `update exposures set current_liability_cents = current_liability_cents + $2
      where bucket_id = any($1::text[]) and status = 'ACTIVE'
        and current_liability_cents + $2 <= max_liability_cents
      returning bucket_id`,
    [wanted, liability],
  );
  // The lock promises it; were the lock ever lost, this ends the transaction instead of half an entry.
  if (taken.length !== wanted.length) throw new Error('Room vanished from a locked bucket');
  return done(wanted);
}

const lockBuckets = (tx: Tx, bucketIds: readonly string[]): Promise<readonly LockedBucket[]> =>
  tx.query<LockedBucket>(
    `select bucket_id, status, current_liability_cents, max_liability_cents
       from exposures where bucket_id = any($1::text[]) order by bucket_id for update`,
    [bucketIds],
  );

/** The first refusal: a missing bucket, then a suspended one, then the one with the least room. */
function whyNoRoom(
  wanted: readonly string[],
  locked: readonly LockedBucket[],
  liability: Cents,
): LiabilityRefusal | undefined {
  const missing = wanted.find((id) => !locked.some((bucket) => bucket.bucket_id === id));
  if (missing !== undefined) return { code: 'bucket_missing', bucketId: missing };
  const suspended = locked.find((bucket) => bucket.status !== 'ACTIVE');
  if (suspended !== undefined) return { code: 'bucket_suspended', bucketId: suspended.bucket_id };

  const [tightest] = locked.toSorted((a, b) => roomIn(a) - roomIn(b));
  if (tightest === undefined || roomIn(tightest) >= liability) return undefined;
  return { code: 'bucket_full', bucketId: tightest.bucket_id, room: cents(Math.max(0, roomIn(tightest))) };
}

const roomIn = (bucket: LockedBucket): number => bucket.max_liability_cents - bucket.current_liability_cents;
