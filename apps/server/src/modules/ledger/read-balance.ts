import { cents, type Cents } from '@iron/domain';
import type { Queryable } from '../../platform/db.ts';
import { accountId, type LedgerAccount } from './ledger-account.ts';

/** What an account holds; nothing when it was never opened. */
export async function readBalance(db: Queryable, account: LedgerAccount): Promise<Cents> {
  const [row] = await db.query<{ balance_cents: number }>(
    'select balance_cents from ledger_accounts where id = $1',
    [accountId(account)],
  );
  return cents(row?.balance_cents ?? 0);
}
