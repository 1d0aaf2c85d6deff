import { cents, type Cents } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';
import { accountId, type LedgerAccount } from './ledger-account.ts';

/** Holds an account until the transaction ends; what it holds. Nothing when it was never opened. */
export async function lockBalance(tx: Tx, account: LedgerAccount): Promise<Cents> {
  const [row] = await tx.query<{ balance_cents: number }>(
    'select balance_cents from ledger_accounts where id = $1 for update',
    [accountId(account)],
  );
  return cents(row?.balance_cents ?? 0);
}
