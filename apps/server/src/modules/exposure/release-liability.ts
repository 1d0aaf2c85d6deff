import type { Cents } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';

/**
 * Gives back what takeLiability took, whatever the buckets' status. Giving back more than is held, or
 * to a bucket that is gone, is a bug: it throws and the transaction changes nothing.
 */
export async function releaseLiability(
  tx: Tx,
  bucketIds: readonly string[],
  liability: Cents,
): Promise<void> {
  const held = [...new Set(bucketIds)].sort();
  // The same order of locks as taking: release and take must not wait for each other in a circle.
  await tx.query(
    'select bucket_id from exposures where bucket_id = any($1::text[]) order by bucket_id for update',
    [held],
  );
  const released = await tx.query<{ bucket_id: string }>(
    `update exposures set current_liability_cents = current_liability_cents - $2
      where bucket_id = any($1::text[]) returning bucket_id`,
    [held, liability],
  );
  if (released.length !== held.length) throw new Error('Released liability to a bucket that is gone');
}
