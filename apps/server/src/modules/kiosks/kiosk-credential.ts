import type { Queryable } from '../../platform/db.ts';
import { sameBytes, type Secrets } from '../../platform/secrets.ts';

export type Kiosk = { readonly id: string; readonly venueId: string };

const shape = /^kiosk_([0-9a-f-]{36})_([\w-]{43})$/;

/** What a kiosk proves itself with. It follows from the secret of the house and is kept nowhere. */
export const kioskCredential = (secrets: Secrets, kioskId: string): string =>
  `kiosk_${kioskId}_${secrets.mac('kiosk-credentials', kioskId).toString('base64url')}`;

/** The kiosk that a credential was made for; undefined for anything that we did not make. */
export function readKioskCredential(secrets: Secrets, credential: string): string | undefined {
  const [, kioskId = '', mark = ''] = shape.exec(credential) ?? [];
  const expected = secrets.mac('kiosk-credentials', kioskId);
  return sameBytes(Buffer.from(mark, 'base64url'), expected) ? kioskId : undefined;
}

/** The kiosk with this id while it is in service. */
export async function findKiosk(db: Queryable, id: string): Promise<Kiosk | undefined> {
  const [row] = await db.query<{ id: string; venue_id: string }>(
    'select id, venue_id from kiosks where id = $1 and revoked_at is null',
    [id],
  );
  return row && { id: row.id, venueId: row.venue_id };
}
