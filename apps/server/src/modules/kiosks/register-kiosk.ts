import { randomUUID } from 'node:crypto';
import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';
import { kioskCash, openAccounts } from '../ledger/index.ts';
import { findVenue } from '../venues/index.ts';

export type KioskRefusal = { readonly code: 'venue_unknown' } | { readonly code: 'kiosk_unknown' };

type NewKiosk = { readonly venueId: string; readonly name: string };

/** Puts a kiosk into service at a venue. Gives its id. */
export async function registerKiosk(
  tx: Tx,
  now: Date,
  { venueId, name }: NewKiosk,
): Promise<Outcome<string, KioskRefusal>> {
  if ((await findVenue(tx, venueId)) === undefined) return refused({ code: 'venue_unknown' });
  const id = randomUUID();
  await tx.query('insert into kiosks (id, venue_id, name, created_at) values ($1, $2, $3, $4)', [
    id,
    venueId,
    name,
    now,
  ]);
  await openAccounts(tx, now, [kioskCash(id)]);
  return done(id);
}

/** Takes a kiosk out of service: from now on its credential opens nothing. */
export async function revokeKiosk(
  tx: Tx,
  now: Date,
  kioskId: string,
): Promise<Outcome<undefined, KioskRefusal>> {
  const revoked = await tx.query(
    'update kiosks set revoked_at = coalesce(revoked_at, $2) where id = $1 returning id',
    [kioskId, now],
  );
  return revoked.length === 1 ? done(undefined) : refused({ code: 'kiosk_unknown' });
}
