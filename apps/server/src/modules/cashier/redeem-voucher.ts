import { randomUUID } from 'node:crypto';
import { done, refused, subtractCents, cents, type Cents, type Outcome } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';
import { findKiosk } from '../kiosks/index.ts';
import { feesOf, kioskCash, openAccounts, transferTogether, vouchersOutstanding } from '../ledger/index.ts';
import { lockVoucher, whyClosed, type VoucherClosed } from './voucher.ts';

type Scan = {
  readonly kioskId: string;
  readonly code: string;
  /** What the kiosk is about to pay out. */
  readonly amount: Cents;
};

export type RedeemVoucherRefusal =
  | { readonly code: 'kiosk_unknown' }
  | { readonly code: 'voucher_unknown' }
  | VoucherClosed
  /** The kiosk would pay something else than the voucher is worth. */
  | { readonly code: 'voucher_amount_differs'; readonly pays: Cents };

/**
 * Pays a voucher at a kiosk, exactly once: what was reserved goes as cash and as the fee, and the code is
 * spent. Whoever scans the same code at the same time waits, and is told that it has been paid.
 */
export async function redeemVoucher(
  tx: Tx,
  now: Date,
  { kioskId, code, amount }: Scan,
): Promise<Outcome<{ readonly paid: Cents }, RedeemVoucherRefusal>> {
  if ((await findKiosk(tx, kioskId)) === undefined) return refused({ code: 'kiosk_unknown' });
  const voucher = await lockVoucher(tx, code);
  if (voucher === undefined) return refused({ code: 'voucher_unknown' });
  const closed = whyClosed(voucher, now);
  if (closed !== undefined) return refused(closed);
  const fee = cents(voucher.fee_cents);
  const pays = subtractCents(cents(voucher.gross_cents), fee);
  if (amount !== pays) return refused({ code: 'voucher_amount_differs', pays });
  const reserved = vouchersOutstanding(voucher.user_id);
  await openAccounts(tx, now, [kioskCash(kioskId), feesOf(kioskId)]);
  const out = { debit: reserved, cause: code };
  await transferTogether(tx, now, [
    { ...out, id: randomUUID(), credit: kioskCash(kioskId), amount: pays, kind: 'voucher_paid' as const },
    ...(fee > 0
      ? [{ ...out, id: randomUUID(), credit: feesOf(kioskId), amount: fee, kind: 'voucher_fee' as const }]
      : []),
  ]);
  await tx.query(`update vouchers set status = 'paid', closed_at = $2, kiosk_id = $3 where id = $1`, [
    voucher.id,
    now,
    kioskId,
  ]);
  return done({ paid: pays });
}
