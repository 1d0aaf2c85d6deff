import { randomBytes, randomUUID } from 'node:crypto';
import {
  done,
  hasFeature,
  quoteCashOut,
  refused,
  voucherCode,
  voucherRandomBytes,
  type Cents,
  type Outcome,
  type VoucherRefusal,
} from '@iron/domain';
import type { LiveVoucher } from '@iron/protocol';
import { cashOutTerms, jurisdictions, openVouchersMax } from '@iron/rulebook';
import type { Tx } from '../../platform/db.ts';
import { lockBalance, openAccounts, transfer, userCash, vouchersOutstanding } from '../ledger/index.ts';
import { venueOfPerson } from '../venues/index.ts';
import { voucherOfRow } from './voucher.ts';

export type CreateVoucherRefusal =
  | VoucherRefusal
  | { readonly code: 'account_without_venue' }
  | { readonly code: 'vouchers_too_many'; readonly max: number };

type Wish = {
  readonly userId: string;
  /** Leaves the balance; a kiosk pays this less the fee. */
  readonly gross: Cents;
  readonly livesDays: number;
};

const dayMs = 86_400_000;

/** Reserves money of a person's balance and gives the code that a kiosk pays for, once (spec section 9). */
export async function createVoucher(
  tx: Tx,
  now: Date,
  { userId, gross, livesDays }: Wish,
): Promise<Outcome<LiveVoucher, CreateVoucherRefusal>> {
  const venue = await venueOfPerson(tx, userId);
  if (venue === undefined) return refused({ code: 'account_without_venue' });
  if (!hasFeature(jurisdictions, venue.jurisdiction, 'cashOut')) return refused({ code: 'cash_out_closed' });
  const [cash, reserved] = [userCash(userId), vouchersOutstanding(userId)];
  const quote = quoteCashOut(gross, await lockBalance(tx, cash), cashOutTerms);
  if (!quote.ok) return quote;
  // The lock on the balance makes a person's vouchers one after the other.
  const open = await tx.query(`select id from vouchers where user_id = $1 and status = 'open'`, [userId]);
  if (open.length >= openVouchersMax) return refused({ code: 'vouchers_too_many', max: openVouchersMax });
  const id = randomUUID();
  const row = {
    code: voucherCode(now.getTime(), randomBytes(voucherRandomBytes)),
    gross_cents: gross,
    fee_cents: quote.value.fee,
    status: 'open' as const,
    created_at: now,
    expires_at: new Date(now.getTime() + livesDays * dayMs),
  };
  await openAccounts(tx, now, [reserved]);
  const moved = await transfer(tx, now, {
    id,
    debit: cash,
    credit: reserved,
    amount: gross,
    kind: 'voucher_reserve',
    cause: row.code,
  });
  if (!moved.ok) throw new Error('The balance was held and had enough');
  await tx.query(
    `insert into vouchers (id, code, user_id, gross_cents, fee_cents, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, row.code, userId, row.gross_cents, row.fee_cents, row.created_at, row.expires_at],
  );
  return done(voucherOfRow(row, now));
}
