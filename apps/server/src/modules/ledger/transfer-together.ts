import type { Tx } from '../../platform/db.ts';
import { accountId } from './ledger-account.ts';
import type { Transfer } from './transfer.ts';

/**
 * Posts many new transfers at once, all or none: the rows of the books and one change of each balance. The
 * constraints decide: a person whose money would fall below zero (23514) or an id that is posted already
 * (23505) ends the transaction. Balances are taken in the order of their ids, as everywhere.
 */
export async function transferTogether(tx: Tx, now: Date, transfers: readonly Transfer[]): Promise<void> {
  const changes = new Map<string, number>();
  const rows = transfers.map(({ id, debit, credit, amount, kind, place }) => {
    const [from, to] = [accountId(debit), accountId(credit)];
    changes.set(from, (changes.get(from) ?? 0) - amount);
    changes.set(to, (changes.get(to) ?? 0) + amount);
    return { id, debit: from, credit: to, amount, kind, place };
  });
  const ids = [...changes.keys()].sort();
  const locked = await tx.query(
    'select id from ledger_accounts where id = any($1::text[]) order by id for update',
    [ids],
  );
  if (locked.length !== ids.length) throw new Error('Money moves between accounts that are open');
  await tx.query(
    `update ledger_accounts a set balance_cents = a.balance_cents + c.change
       from unnest($1::text[], $2::bigint[]) as c (id, change) where a.id = c.id`,
    [ids, ids.map((id) => changes.get(id) ?? 0)],
  );
  await tx.query(
    `insert into ledger_transfers (id, debit, credit, amount_cents, kind, place, created_at)
     select id, debit, credit, amount, kind, place, $2
       from jsonb_to_recordset($1::jsonb) as t (
         id uuid, debit text, credit text, amount bigint, kind text, place text)`,
    [JSON.stringify(rows), now],
  );
}
