import type { Queryable } from '../../platform/db.ts';

export type VenueRecord = { readonly id: string; readonly name: string; readonly jurisdiction: string };

/** The venue with this id, or undefined. Its jurisdiction is what counts for whoever plays there. */
export async function findVenue(db: Queryable, id: string): Promise<VenueRecord | undefined> {
  const [row] = await db.query<VenueRecord>('select id, name, jurisdiction from venues where id = $1', [id]);
  return row;
}
