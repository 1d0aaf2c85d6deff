import { activityWords } from '@iron/content';
import { addCents, negateCents, subtractCents, type ActivityItem, type Cents } from '@iron/domain';
import type { Account, LiveEntry, LiveVoucher } from '@iron/protocol';

type Change = (account: Account) => Account;

/**
 * What an answer of the server has just made of the account, shown until the account itself has been asked
 * for again. What is known already is not counted twice: an answer may be that of a retry.
 */
export const withEntry =
  (entry: LiveEntry): Change =>
  (account) => {
    const { id, stake, style, legs, placedAt } = entry;
    if (account.entries.some((known) => known.id === id)) return account;
    const desc = activityWords.entry(style, legs.length);
    return {
      ...account,
      balance: subtractCents(account.balance, stake),
      entries: [entry, ...account.entries],
      activity: [activityOf('entry', id, negateCents(stake), placedAt, desc), ...account.activity],
    };
  };

export const withEntryCancelled =
  (entryId: string, refunded: Cents, now: Date): Change =>
  (account) => {
    const entry = account.entries.find(({ id }) => id === entryId);
    if (entry?.status !== 'open') return account;
    const desc = activityWords.entryCancelled(entry.style, entry.legs.length);
    return {
      ...account,
      balance: addCents(account.balance, refunded),
      entries: account.entries.map((each) => (each === entry ? { ...each, status: 'cancelled' } : each)),
      activity: [
        activityOf('entry', `${entryId}:cancelled`, refunded, now.toISOString(), desc),
        ...account.activity,
      ],
    };
  };

export const withVoucher =
  (voucher: LiveVoucher): Change =>
  (account) => {
    const { code, gross, createdAt } = voucher;
    if (account.vouchers.some((known) => known.code === code)) return account;
    const desc = activityWords.voucherMade(code.slice(-4));
    return {
      ...account,
      balance: subtractCents(account.balance, gross),
      vouchers: [voucher, ...account.vouchers],
      activity: [activityOf('cashout', code, negateCents(gross), createdAt, desc), ...account.activity],
    };
  };

export const withVoucherVoid =
  (code: string, returned: Cents, now: Date): Change =>
  (account) => {
    const voucher = account.vouchers.find((each) => each.code === code);
    if (voucher?.status !== 'open') return account;
    const desc = activityWords.voucherReturned(code.slice(-4));
    return {
      ...account,
      balance: addCents(account.balance, returned),
      vouchers: account.vouchers.map((each) => (each === voucher ? { ...each, status: 'void' } : each)),
      activity: [
        activityOf('cashout', `${code}:void`, returned, now.toISOString(), desc),
        ...account.activity,
      ],
    };
  };

const activityOf = (
  type: ActivityItem['type'],
  id: string,
  amount: Cents,
  date: string,
  desc: string,
): ActivityItem => ({ id, type, amount, date, desc });
