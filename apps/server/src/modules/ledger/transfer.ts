import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';
import { accountId } from './ledger-account.ts';
import { postTransfers, type Transfer } from './transfer-together.ts';

export type TransferRefusal = { readonly code: 'balance_too_low' };

/**
 * Moves money between two open accounts: one row of the books and both balances, or nothing. A transfer
 * that is posted already changes nothing. Refused when a person's money would fall below zero.
 */
export async function transfer(
  tx: Tx,
  now: Date,
  { id, debit, credit, amount, kind, cause }: Transfer,
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
  await postTransfers(tx, now, [{ id, debit: from, credit: to, amount, kind, cause }]);
  return done('posted');
}

async function isPosted(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query('select id from ledger_transfers where id = $1', [id]);
  return rows.length > 0;
}
