import type { LiveVoucher } from '@iron/protocol';
import type { Queryable } from '../../platform/db.ts';
import { voucherOfRow, type VoucherRow } from './voucher.ts';

const shownMax = 20;

/** A person's vouchers: every open one and the latest others, newest first. */
export async function readVouchersOf(
  db: Queryable,
  now: Date,
  userId: string,
): Promise<readonly LiveVoucher[]> {
  const rows = await db.query<VoucherRow>(
    `select code, gross_cents, fee_cents, status, created_at, expires_at from (
       select * from vouchers where user_id = $1
        order by case when status = 'open' then 0 else 1 end, created_at desc limit $2) as shown
      order by created_at desc, code`,
    [userId, shownMax],
  );
  return rows.map((row) => voucherOfRow(row, now));
}

/** What a kiosk is told of a code before it pays; never whose it is. Undefined for one we never issued. */
export async function readVoucher(
  db: Queryable,
  now: Date,
  code: string,
): Promise<Pick<LiveVoucher, 'code' | 'gross' | 'fee' | 'pays' | 'status'> | undefined> {
  const [row] = await db.query<Omit<VoucherRow, 'id' | 'user_id' | 'created_at'>>(
    'select code, gross_cents, fee_cents, status, expires_at from vouchers where code = $1',
    [code],
  );
  if (row === undefined) return undefined;
  const { gross, fee, pays, status } = voucherOfRow({ ...row, created_at: row.expires_at }, now);
  return { code, gross, fee, pays, status };
}
