import { done, refused, type Cents, type Outcome } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';
import { recordDeed } from '../audit/index.ts';

export type BucketStatus = 'ACTIVE' | 'SUSPENDED';

export type BucketChange = {
  readonly bucketId: string;
  /** Who changes it, and why. */
  readonly actor: string;
  readonly reason: string;
} & ({ readonly status: BucketStatus } | { readonly max: Cents });

export type BucketRefusal = { readonly code: 'bucket_unknown' };

type Row = { status: BucketStatus; max_liability_cents: number };

/**
 * Suspends or resumes a bucket, or changes its cap, and writes down who did it and why. A cap may be set
 * below what is held: those entries stand, and the bucket takes nothing more.
 */
export async function changeBucket(
  tx: Tx,
  now: Date,
  change: BucketChange,
): Promise<Outcome<undefined, BucketRefusal>> {
  const { bucketId, actor, reason } = change;
  const [before] = await tx.query<Row>(
    'select status, max_liability_cents from exposures where bucket_id = $1 for update',
    [bucketId],
  );
  if (before === undefined) return refused({ code: 'bucket_unknown' });
  const { action, column, value, old } = deedOf(change, before);
  await tx.query(`update exposures set ${column} = $2 where bucket_id = $1`, [bucketId, value]);
  await recordDeed(tx, now, {
    actor,
    action,
    subject: bucketId,
    reason,
    details: { before: old, after: value },
  });
  return done(undefined);
}

function deedOf(change: BucketChange, before: Row) {
  if ('max' in change) {
    const old = before.max_liability_cents;
    return { action: 'change-bucket-cap', column: 'max_liability_cents', value: change.max, old } as const;
  }
  const action = change.status === 'SUSPENDED' ? 'suspend-bucket' : 'resume-bucket';
  return { action, column: 'status', value: change.status, old: before.status } as const;
}
