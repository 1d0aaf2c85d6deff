import type { Tx } from '../../platform/db.ts';

export type NewBucket = { readonly bucketId: string; readonly label: string; readonly maxCents: number };

/** Adds the buckets that are not there yet, empty; what is there stays as it is. */
export async function ensureBuckets(tx: Tx, buckets: readonly NewBucket[]): Promise<void> {
  if (buckets.length === 0) return;
  const inOrder = buckets.toSorted((left, right) => (left.bucketId < right.bucketId ? -1 : 1));
  await tx.query(
    `insert into exposures (bucket_id, label, max_liability_cents)
     select "bucketId", label, "maxCents"
       from jsonb_to_recordset($1::jsonb) as b ("bucketId" text, label text, "maxCents" bigint)
     on conflict (bucket_id) do nothing`,
    [JSON.stringify(inOrder)],
  );
}

/** Locks the buckets, in the order of their ids, and gives the room each has; a suspended one has none. */
export async function lockRoom(tx: Tx, bucketIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ bucket_id: string; room: number }>(
    `select bucket_id,
            case when status = 'ACTIVE' then max_liability_cents - current_liability_cents else 0 end as room
       from exposures where bucket_id = any($1::text[]) order by bucket_id for update`,
    [[...new Set(bucketIds)].sort()],
  );
  return new Map(rows.map((row) => [row.bucket_id, row.room]));
}
