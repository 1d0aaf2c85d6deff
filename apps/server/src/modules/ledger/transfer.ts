import { done, refused, type Cents, type Outcome } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';
import { accountId, type LedgerAccount } from './ledger-account.ts';

export type TransferKind = 'cash_deposit' | 'stake' | 'stake_refund';

export type Transfer = {
  /** Made by the caller: the same id is posted once, however often it is sent. */
  readonly id: string;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amount: Cents;
  readonly kind: TransferKind;
  readonly place: string;
};

export type TransferRefusal = { readonly code: 'balance_too_low' };

/**
 * Moves money between two open accounts: one row of the books and both balances, or nothing. A transfer
 * that is posted already changes nothing. Refused when a person's money would fall below zero.
 */
export async function transfer(
  tx: Tx,
  now: Date,
  { id, debit, credit, amount, kind, place }: Transfer,
): Promise<Outcome<'posted' | 'posted_before', TransferRefusal>> {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new RangeError('A transfer is of whole cents above zero');
  }
  const from = accountId(debit);
  const to = accountId(credit);
  // In one order for everybody, so that two transfers never wait for each other.
  const locked = await tx.query<{ id: string; balance_cents: number }>(
    'select id, balance_cents from ledger_accounts where id in ($1, $2) order by id for update',
    [from, to],
  );
  const source = locked.find((account) => account.id === from);
  if (source === undefined || locked.length !== 2) {
    throw new Error('Money moves between accounts that are open');
  }
  if (await isPosted(tx, id)) return done('posted_before');
  if (debit.kind === 'user_cash' && source.balance_cents < amount) {
    return refused({ code: 'balance_too_low' });
  }
  await tx.query(
    `insert into ledger_transfers (id, debit, credit, amount_cents, kind, place, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, from, to, amount, kind, place, now],
  );
  await tx.query(
    `update ledger_accounts
        set balance_cents = balance_cents + case when id = $1 then -$3::bigint else $3::bigint end
      where id in ($1, $2)`,
    [from, to, amount],
  );
  return done('posted');
}

async function isPosted(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query('select id from ledger_transfers where id = $1', [id]);
  return rows.length > 0;
}
