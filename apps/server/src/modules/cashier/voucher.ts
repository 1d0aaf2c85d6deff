import { cents, subtractCents } from '@iron/domain';
import type { LiveVoucher, LiveVoucherStatus } from '@iron/protocol';
import type { Tx } from '../../platform/db.ts';

export type VoucherRow = {
  id: string;
  code: string;
  user_id: string;
  gross_cents: number;
  fee_cents: number;
  status: LiveVoucherStatus;
  created_at: Date;
  expires_at: Date;
};

/** A voucher as its owner sees it. One past its day has expired, whether or not it was swept up yet. */
export function voucherOfRow(row: Omit<VoucherRow, 'id' | 'user_id'>, now: Date): LiveVoucher {
  const [gross, fee] = [cents(row.gross_cents), cents(row.fee_cents)];
  return {
    code: row.code,
    gross,
    fee,
    pays: subtractCents(gross, fee),
    status: row.status === 'open' && row.expires_at <= now ? 'expired' : row.status,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Why a voucher is not paid or taken back: it is open no more. */
export type VoucherClosed =
  | { readonly code: 'voucher_paid' }
  | { readonly code: 'voucher_void' }
  | { readonly code: 'voucher_expired' };

/** What a voucher that is not open answers; undefined for one that is. */
export function whyClosed(row: VoucherRow, now: Date): VoucherClosed | undefined {
  const { status } = voucherOfRow(row, now);
  return status === 'open' ? undefined : { code: `voucher_${status}` };
}

/** Holds the voucher with this code until the transaction ends. */
export async function lockVoucher(tx: Tx, code: string): Promise<VoucherRow | undefined> {
  const [row] = await tx.query<VoucherRow>(
    `select id, code, user_id, gross_cents, fee_cents, status, created_at, expires_at
       from vouchers where code = $1 for update`,
    [code],
  );
  return row;
}
