import type { ActivityItem, ActivityType, Cents, PlayLimits } from '@iron/domain';
import { hasTexts, isJsonObject, isMoney, isTime } from './json-object.ts';
import { isLiveEntry, type LiveEntry } from './live-entry.ts';
import { isLiveVoucher, type LiveVoucher } from './live-voucher.ts';

/** What an account may do beyond playing. */
export type AccountRole = 'user' | 'operator';

/** What the function `account` tells a signed-in person about themself. Money in whole cents. */
export type Account = {
  readonly userId: string;
  readonly email: string;
  readonly role: AccountRole;
  /** The venue whose kiosk made the account; an operator has none. */
  readonly venueId: string | null;
  /** Where that venue stands; never what a browser says. */
  readonly jurisdiction: string;
  readonly balance: Cents;
  /** Newest first, the latest fifty. */
  readonly activity: readonly ActivityItem[];
  /** Every open entry and the latest others, newest first. */
  readonly entries: readonly LiveEntry[];
  /** Every open voucher and the latest others, newest first. */
  readonly vouchers: readonly LiveVoucher[];
  /** What the person has set for themselves; the server holds them to it. */
  readonly limits: PlayLimits;
};

/**
 * An account from the wire, or undefined for anything else. Activity of a kind that this app cannot show is
 * left out: the balance is true without it.
 */
export function readAccount(value: unknown): Account | undefined {
  if (!isAccount(value)) return undefined;
  return { ...value, activity: value.activity.filter(({ type }) => knownTypes.includes(type)) };
}

const knownTypes: readonly ActivityType[] = ['win', 'entry', 'deposit', 'cashout'];

function isAccount(value: unknown): value is Account {
  if (!isJsonObject(value)) return false;
  const { role, venueId, balance, activity, entries, vouchers, limits } = value;
  return (
    hasTexts(value, ['userId', 'email', 'jurisdiction']) &&
    (role === 'user' || role === 'operator') &&
    (venueId === null || typeof venueId === 'string') &&
    isMoney(balance) &&
    isListOf(activity, isActivityItem) &&
    isListOf(entries, isLiveEntry) &&
    isListOf(vouchers, isLiveVoucher) &&
    isPlayLimits(limits)
  );
}

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every((item) => isItem(item));

/** True for a line of activity, of whatever kind. */
export const isActivityItem = (value: unknown): value is ActivityItem =>
  isJsonObject(value) &&
  hasTexts(value, ['id', 'type', 'desc']) &&
  isMoney(value['amount']) &&
  isTime(value['date']);

function isPlayLimits(value: unknown): value is PlayLimits {
  if (!isJsonObject(value)) return false;
  const { dailyMax, pending, timeOutUntilMs } = value;
  const isOptional = (given: unknown) => given === undefined || isMoney(given);
  return (
    isOptional(dailyMax) &&
    isOptional(timeOutUntilMs) &&
    (pending === undefined ||
      (isJsonObject(pending) && isOptional(pending['dailyMax']) && isMoney(pending['fromMs'])))
  );
}
