import type { Tx } from '../../platform/db.ts';

/**
 * The chart of accounts. A balance is credits less debits: above zero is what the house owes or holds for
 * somebody, below zero what lies in a kiosk or is still to come in.
 */
export type AccountKind =
  /** What a person may play with or take out, and what they may only play with. */
  | 'user_cash'
  | 'user_bonus'
  /** Cash in a kiosk. */
  | 'kiosk_cash'
  /** What people have staked on a slate and the house has neither won nor paid. */
  | 'stakes_held'
  /** What is reserved for a person's open vouchers. */
  | 'vouchers_outstanding'
  /** Cash-out fees that a kiosk has kept. */
  | 'fees'
  /** What the house has won on a slate, below zero what it has lost. */
  | 'house_result'
  | 'promo_expense'
  /** What a person owes after a correction. */
  | 'receivable';

/** One account of the books. `owner` is the id of the person, kiosk, slate or promo that it is kept for. */
export type LedgerAccount = { readonly kind: AccountKind; readonly owner: string };

export const userCash = (userId: string): LedgerAccount => ({ kind: 'user_cash', owner: userId });
export const kioskCash = (kioskId: string): LedgerAccount => ({ kind: 'kiosk_cash', owner: kioskId });
export const stakesHeld = (slateId: string): LedgerAccount => ({ kind: 'stakes_held', owner: slateId });
export const vouchersOutstanding = (userId: string): LedgerAccount => ({
  kind: 'vouchers_outstanding',
  owner: userId,
});
export const feesOf = (kioskId: string): LedgerAccount => ({ kind: 'fees', owner: kioskId });

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
