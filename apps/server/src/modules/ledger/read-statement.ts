import { cents, type Cents } from '@iron/domain';
import type { Queryable } from '../../platform/db.ts';
import { accountId, type LedgerAccount } from './ledger-account.ts';
import type { Transfer } from './transfer.ts';

export type StatementLine = {
  readonly id: string;
  readonly kind: Transfer['kind'];
  /** Below zero for what went out. */
  readonly amount: Cents;
  readonly place: string;
  readonly at: Date;
};

type Row = { id: string; kind: Transfer['kind']; amount: number; place: string; created_at: Date };

/** The latest movements of an account, newest first. */
export async function readStatement(
  db: Queryable,
  account: LedgerAccount,
  limit: number,
): Promise<readonly StatementLine[]> {
  const rows = await db.query<Row>(
    `select id, kind, place, created_at,
            case when credit = $1 then amount_cents else -amount_cents end as amount
       from ledger_transfers where debit = $1 or credit = $1
      order by created_at desc, id limit $2`,
    [accountId(account), limit],
  );
  return rows.map(({ id, kind, amount, place, created_at: at }) => ({
    id,
    kind,
    amount: cents(amount),
    place,
    at,
  }));
}
