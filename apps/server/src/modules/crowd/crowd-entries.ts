import { done, refused, type Cents, type Outcome } from '@iron/domain';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { releaseLiability, takeLiability, type LiabilityRefusal } from '../exposure/index.ts';
import type { DrawnEntry } from './draw-entry.ts';

type CrowdEntry = { readonly bucket_ids: readonly string[]; readonly liability_cents: Cents };
type CrowdNeeds = { readonly db: Database; readonly log: Log };

/** Deletes the oldest entry. Another node may be letting one go at this moment: it is passed over. */
const deleteOldest = `delete from crowd_entries where id = (
    select id from crowd_entries order by entered_at, id limit 1 for update skip locked)
  returning bucket_ids, liability_cents`;

/** Takes room for a simulated entry and remembers it in the same transaction. */
export const enterCrowd = (
  db: Database,
  { bucketIds, liability }: DrawnEntry,
): Promise<Outcome<undefined, LiabilityRefusal>> =>
  db.transaction(async (tx) => {
    const taken = await takeLiability(tx, bucketIds, liability);
    if (!taken.ok) return refused(taken.refusal);
    await tx.query(
      'insert into crowd_entries (id, bucket_ids, liability_cents) values (gen_random_uuid(), $1::text[], $2)',
      [taken.value, liability],
    );
    return done(undefined);
  });

/**
 * The oldest simulated entry gives its room back. False when there is none. In a demo people change
 * buckets by hand; an entry whose room is no longer there to give back is forgotten.
 */
export async function leaveCrowd({ db, log }: CrowdNeeds): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const [entry] = await tx.query<CrowdEntry>(deleteOldest);
      if (entry === undefined) return false;
      await releaseLiability(tx, entry.bucket_ids, entry.liability_cents);
      return true;
    });
  } catch (error) {
    const forgotten = await db.query(deleteOldest);
    log.warn({ err: error, forgotten }, 'a simulated entry could not give its room back');
    return forgotten.length > 0;
  }
}

/** All simulated entries give their room back, one after the other. */
export async function dismissCrowd(needs: CrowdNeeds): Promise<void> {
  while (await leaveCrowd(needs));
}

export async function countCrowd(db: Database): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::int as count from crowd_entries');
  return row?.count ?? 0;
}
