import { cents } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';
import { postTransfers, type TransferKind } from './transfer-together.ts';

type Reversal = {
  readonly id: string;
  /** The transfer that is taken back, whole. */
  readonly of: string;
  readonly kind: Extract<TransferKind, 'stake_refund' | 'voucher_return'>;
};

type Row = { debit: string; credit: string; amount_cents: number; cause: string };

/**
 * Posts the opposite of a transfer. A transfer is never reversed twice: a constraint (23505) ends the
 * transaction of whoever tries.
 */
export async function reverseTransfer(tx: Tx, now: Date, { id, of, kind }: Reversal): Promise<void> {
  const [row] = await tx.query<Row>(
    'select debit, credit, amount_cents, cause from ledger_transfers where id = $1',
    [of],
  );
  if (row === undefined) throw new Error('Only what was posted is reversed');
  const { debit, credit, amount_cents: amount, cause } = row;
  await postTransfers(tx, now, [
    { id, debit: credit, credit: debit, amount: cents(amount), kind, cause, reverses: of },
  ]);
}
