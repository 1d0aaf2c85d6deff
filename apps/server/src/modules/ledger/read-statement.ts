import { cents, type Cents } from '@iron/domain';
import type { Queryable } from '../../platform/db.ts';
import { accountId, type LedgerAccount } from './ledger-account.ts';
import type { TransferKind } from './transfer-together.ts';

/** One movement of an account, and what it held after it. */
export type Movement = {
  readonly id: string;
  readonly kind: TransferKind;
  /** Below zero for what went out. */
  readonly amount: Cents;
  readonly balance: Cents;
  readonly cause: string;
  /** The transfer that this one took back. */
  readonly reverses: string | undefined;
  readonly at: Date;
};

type Row = {
  id: string;
  kind: TransferKind;
  amount: number;
  balance: number;
  cause: string;
  reverses: string | null;
  created_at: Date;
};

/** The latest movements of an account of a person or a kiosk, newest first; a slate's stakes have none. */
export async function readStatement(
  db: Queryable,
  account: LedgerAccount,
  limit: number,
): Promise<readonly Movement[]> {
  // Backwards from the balance as it is: what is older than the limit need not be added up.
  const rows = await db.query<Row>(
    `with latest as (
       select id, kind, cause, reverses, created_at, amount from (
         select id, kind, cause, reverses, created_at, -amount_cents as amount
           from ledger_transfers where debit = $1
         union all
         select id, kind, cause, reverses, created_at, amount_cents
           from ledger_transfers where credit = $1 and credit not like 'stakes\\_held:%') as sides
        order by created_at desc, id desc limit $2)
     select l.*, (a.balance_cents - coalesce(sum(l.amount) over (
              order by l.created_at desc, l.id desc rows between unbounded preceding and 1 preceding
            ), 0))::bigint as balance
       from latest l join ledger_accounts a on a.id = $1
      order by l.created_at desc, l.id desc`,
    [accountId(account), limit],
  );
  return rows.map(({ amount, balance, reverses, created_at: at, ...row }) => ({
    ...row,
    amount: cents(amount),
    balance: cents(balance),
    reverses: reverses ?? undefined,
    at,
  }));
}
