import { done, refused, type Cents, type Outcome } from '@iron/domain';
import { bills } from '@iron/rulebook';
import type { Tx } from '../../platform/db.ts';
import { findUserId, type Address } from '../accounts/index.ts';
import { findKiosk } from '../kiosks/index.ts';
import { kioskCash, transfer, userCash } from '../ledger/index.ts';
import { findVenue } from '../venues/index.ts';

export type Deposit = {
  /** The kiosk's own id of the deposit: it is posted once. */
  readonly id: string;
  readonly email: Address;
  readonly kioskId: string;
  readonly amount: Cents;
};

export type DepositRefusal =
  | { readonly code: 'kiosk_unknown' }
  | { readonly code: 'account_unknown' }
  /** Not an amount that bills of the accepted kinds make up. */
  | { readonly code: 'amount_not_in_bills'; readonly smallest: Cents };

/** Credits bills that a kiosk has taken in, at once (spec section 1). */
export async function depositCash(
  tx: Tx,
  now: Date,
  { id, email, kioskId, amount }: Deposit,
): Promise<Outcome<undefined, DepositRefusal>> {
  const kiosk = await findKiosk(tx, kioskId);
  if (kiosk === undefined) return refused({ code: 'kiosk_unknown' });
  if (amount <= 0 || amount % bills.min !== 0) {
    return refused({ code: 'amount_not_in_bills', smallest: bills.min });
  }
  const userId = await findUserId(tx, email);
  if (userId === undefined || !(await hasProfile(tx, userId))) return refused({ code: 'account_unknown' });
  const venue = await findVenue(tx, kiosk.venueId);
  const moved = await transfer(tx, now, {
    id,
    debit: kioskCash(kioskId),
    credit: userCash(userId),
    amount,
    kind: 'cash_deposit',
    cause: venue?.name ?? kiosk.venueId,
  });
  // Cash that lies in a kiosk is owed by nobody, so there is no balance that could be too low.
  if (!moved.ok) throw new Error('A deposit takes from no person');
  return done(undefined);
}

async function hasProfile(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.query('select user_id from profiles where user_id = $1', [userId]);
  return rows.length === 1;
}
