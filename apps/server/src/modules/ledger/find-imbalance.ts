import type { Queryable } from '../../platform/db.ts';

/** An account whose balance is not what its transfers say. */
export type Imbalance = { readonly account: string; readonly balance: number; readonly moved: number };

/** Adds up every transfer again. Empty when the books are right; then all balances together are zero too. */
export const findImbalance = (db: Queryable): Promise<readonly Imbalance[]> =>
  db.query<{ account: string; balance: number; moved: number }>(
    `select a.id as account, a.balance_cents as balance, coalesce(m.moved, 0)::bigint as moved
       from ledger_accounts a
       left join (
         select account, sum(amount) as moved from (
           select credit as account, amount_cents as amount from ledger_transfers
           union all
           select debit, -amount_cents from ledger_transfers) as sides
          group by account) m on m.account = a.id
      where a.balance_cents <> coalesce(m.moved, 0)
      order by a.id`,
  );
