import type { Cents } from '@iron/domain';
import { inSuccession, type Tx } from '../../platform/db.ts';
import { accountId, type LedgerAccount } from './ledger-account.ts';

export type TransferKind =
  | 'cash_deposit'
  | 'stake'
  | 'stake_refund'
  | 'voucher_reserve'
  | 'voucher_return'
  | 'voucher_paid'
  | 'voucher_fee';

export type Transfer = {
  /** Made by the caller: the same id is posted once, however often it is sent. */
  readonly id: string;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amount: Cents;
  readonly kind: TransferKind;
  /** What it is for: a venue, a slate, a voucher's code. */
  readonly cause: string;
};

type Posting = Omit<Transfer, 'debit' | 'credit'> & {
  readonly debit: string;
  readonly credit: string;
  readonly reverses?: string;
};

/**
 * Posts many new transfers at once, all or none: the rows of the books and one change of each balance. The
 * constraints decide: a person whose money would fall below zero (23514) or an id that is posted already
 * (23505) ends the transaction. Balances are taken in the order of their ids, as everywhere.
 */
export const transferTogether = (tx: Tx, now: Date, transfers: readonly Transfer[]): Promise<void> =>
  postTransfers(
    tx,
    now,
    transfers.map(({ debit, credit, ...more }) => ({
      ...more,
      debit: accountId(debit),
      credit: accountId(credit),
    })),
  );

/** The same, between accounts that are named by their ids. */
export async function postTransfers(tx: Tx, now: Date, postings: readonly Posting[]): Promise<void> {
  const changes = new Map<string, number>();
  for (const { debit, credit, amount } of postings) {
    changes.set(debit, (changes.get(debit) ?? 0) - amount);
    changes.set(credit, (changes.get(credit) ?? 0) + amount);
  }
  const ids = [...changes.keys()].sort();
  const locking = tx.query(
    'select id from ledger_accounts where id = any($1::text[]) order by id for update',
    [ids],
  );
  const changing = tx.query(
    `update ledger_accounts a set balance_cents = a.balance_cents + c.change
       from unnest($1::text[], $2::bigint[]) as c (id, change) where a.id = c.id`,
    [ids, ids.map((id) => changes.get(id) ?? 0)],
  );
  const column = (name: keyof Posting) => postings.map((posting) => posting[name] ?? null);
  const posting = tx.query(
    `insert into ledger_transfers (id, debit, credit, amount_cents, kind, cause, reverses, created_at)
     select t.*, $1 from unnest($2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[],
       $8::uuid[]) as t`,
    [
      now,
      column('id'),
      column('debit'),
      column('credit'),
      column('amount'),
      column('kind'),
      column('cause'),
      column('reverses'),
    ],
  );
  const [locked] = await inSuccession(locking, changing, posting);
  if (locked.length !== ids.length) throw new Error('Money moves between accounts that are open');
}
