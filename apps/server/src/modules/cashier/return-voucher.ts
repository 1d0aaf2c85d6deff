import { randomUUID } from 'node:crypto';
import { cents, done, refused, type Cents, type Outcome } from '@iron/domain';
import type { Database, Tx } from '../../platform/db.ts';
import { reverseTransfer } from '../ledger/index.ts';
import { lockVoucher, whyClosed, type VoucherClosed } from './voucher.ts';

export type VoidVoucherRefusal = { readonly code: 'voucher_unknown' } | VoucherClosed;

/** Takes a person's own open voucher back: what it reserved is in the balance again, and the code is dead. */
export async function voidVoucher(
  tx: Tx,
  now: Date,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<Outcome<{ readonly returned: Cents }, VoidVoucherRefusal>> {
  const voucher = await lockVoucher(tx, code);
  if (voucher === undefined || voucher.user_id !== userId) return refused({ code: 'voucher_unknown' });
  const closed = whyClosed(voucher, now);
  if (closed !== undefined) return refused(closed);
  await returnReserved(tx, now, voucher.id, 'void');
  return done({ returned: cents(voucher.gross_cents) });
}

const sweptAtOnce = 100;

/** Returns what vouchers past their day reserve. Any node may do it at any time. How many there were. */
export async function expireVouchers(db: Database, now: Date): Promise<number> {
  const due = await db.query<{ code: string }>(
    `select code from vouchers where status = 'open' and expires_at <= $1 order by expires_at limit $2`,
    [now, sweptAtOnce],
  );
  for (const { code } of due) {
    await db.transaction(async (tx) => {
      const voucher = await lockVoucher(tx, code);
      // Another node may have been quicker.
      if (voucher?.status === 'open') await returnReserved(tx, now, voucher.id, 'expired');
    });
  }
  return due.length;
}

async function returnReserved(tx: Tx, now: Date, id: string, status: 'void' | 'expired'): Promise<void> {
  await reverseTransfer(tx, now, { id: randomUUID(), of: id, kind: 'voucher_return' });
  await tx.query('update vouchers set status = $2, closed_at = $3 where id = $1', [id, status, now]);
}
