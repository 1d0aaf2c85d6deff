import type { ActivityItem, ActivityType, Cents } from '@iron/domain';
import { isJsonObject } from './json-object.ts';

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
  const { userId, email, role, venueId, jurisdiction, balance, activity } = value;
  return (
    [userId, email, jurisdiction].every((text) => typeof text === 'string') &&
    (role === 'user' || role === 'operator') &&
    (venueId === null || typeof venueId === 'string') &&
    isWhole(balance) &&
    Array.isArray(activity) &&
    activity.every(isActivityItem)
  );
}

function isActivityItem(value: unknown): value is ActivityItem {
  if (!isJsonObject(value)) return false;
  const { id, type, amount, date, desc } = value;
  const hasTexts = [id, type, date, desc].every((text) => typeof text === 'string');
  return hasTexts && isWhole(amount) && !Number.isNaN(Date.parse(date as string));
}

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
