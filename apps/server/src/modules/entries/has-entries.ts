import type { Queryable } from '../../platform/db.ts';

/** Whether anybody has placed an entry here: then nothing about the buckets may be made up any more. */
export async function hasEntries(db: Queryable): Promise<boolean> {
  const rows = await db.query('select id from entries limit 1');
  return rows.length > 0;
}
