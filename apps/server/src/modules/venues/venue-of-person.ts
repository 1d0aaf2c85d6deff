import type { Queryable } from '../../platform/db.ts';
import type { VenueRecord } from './find-venue.ts';

/** The venue whose kiosk made a person's account; undefined for somebody without one, such as an operator. */
export async function venueOfPerson(db: Queryable, userId: string): Promise<VenueRecord | undefined> {
  const [row] = await db.query<VenueRecord>(
    `select v.id, v.name, v.jurisdiction from profiles p join venues v on v.id = p.venue_id
      where p.user_id = $1`,
    [userId],
  );
  return row;
}
