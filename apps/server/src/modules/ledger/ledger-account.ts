import type { Tx } from '../../platform/db.ts';

/** One account of the books. */
export type LedgerAccount = {
  readonly kind: 'user_cash' | 'kiosk_cash' | 'stakes_held';
  readonly owner: string;
};

/** What a person may play with or take out. */
export const userCash = (userId: string): LedgerAccount => ({ kind: 'user_cash', owner: userId });
/** The bills that lie in a kiosk. */
export const kioskCash = (kioskId: string): LedgerAccount => ({ kind: 'kiosk_cash', owner: kioskId });

/** What people have staked on a slate and the house has neither won nor paid. */
export const stakesHeld = (slateId: string): LedgerAccount => ({ kind: 'stakes_held', owner: slateId });

export const accountId = ({ kind, owner }: LedgerAccount): string => `${kind}:${owner}`;

/** Opens the accounts that are not there yet, empty. */
export async function openAccounts(tx: Tx, now: Date, accounts: readonly LedgerAccount[]): Promise<void> {
  for (const account of accounts) {
    await tx.query(
      `insert into ledger_accounts (id, kind, owner, created_at) values ($1, $2, $3, $4)
       on conflict (id) do nothing`,
      [accountId(account), account.kind, account.owner, now],
    );
  }
}
