import type { Tx } from '../../platform/db.ts';
import type { VenueRecord } from './find-venue.ts';

/** Adds or renames the venues; none is ever taken away, since people and kiosks belong to them. */
export async function seedVenues(tx: Tx, venues: readonly VenueRecord[]): Promise<void> {
  const rows = venues.map(({ id, name, jurisdiction }) => ({ id, name, jurisdiction }));
  await tx.query(
    `insert into venues (id, name, jurisdiction)
     select id, name, jurisdiction
       from jsonb_to_recordset($1::jsonb) as venue (id text, name text, jurisdiction text)
     on conflict (id) do update set name = excluded.name, jurisdiction = excluded.jurisdiction`,
    [JSON.stringify(rows)],
  );
}
