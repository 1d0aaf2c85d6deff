import type { ExposureBucket } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';

/**
 * Adds the buckets that are not there yet. What is there keeps its caps, status and liability: entries
 * stand behind it. Only the label follows the slate, which may spell a name better today.
 */
export async function seedExposures(tx: Tx, buckets: readonly ExposureBucket[]): Promise<void> {
  await tx.query(
    `insert into exposures (bucket_id, label, status, current_liability_cents, max_liability_cents)
     select bucket_id, label, status, current_liability_cents, max_liability_cents
       from jsonb_to_recordset($1::jsonb) as bucket (
         bucket_id text, label text, status text, current_liability_cents bigint, max_liability_cents bigint)
     on conflict (bucket_id) do update set label = excluded.label
       where exposures.label <> excluded.label`,
    [JSON.stringify(buckets)],
  );
}

/** Removes every bucket that is not named: another slate's, in a demo that now plays this one. */
export async function keepOnlyBuckets(tx: Tx, bucketIds: readonly string[]): Promise<void> {
  await tx.query('delete from exposures where not (bucket_id = any($1::text[]))', [bucketIds]);
}
