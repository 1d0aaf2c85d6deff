import {
  cents,
  contestStyles,
  emptySlip,
  slipLegsMax,
  type ActivityItem,
  type Cents,
  type ContestStyle,
  type PlayLimits,
  type Slip,
  type SlipLeg,
} from '@iron/domain';
import { jurisdictions } from '@iron/rulebook';
import {
  isActivityItem,
  isAttempt,
  isMoney,
  isObject,
  isPendingWin,
  isPlayLimits,
  isSlipLeg,
  isVoucher,
} from './saved-guards.ts';

/** A win that is decided but not yet credited; kept so that a reload in between loses nothing. */
export type PendingWin = {
  readonly id: string;
  readonly amount: Cents;
  readonly dueMs: number;
  readonly desc: string;
};

export type Voucher = {
  readonly code: string;
  readonly gross: Cents;
  /** A new code for the same money replaces the one before. */
  readonly status: 'open' | 'paid' | 'replaced';
  readonly issuedMs: number;
};

/** A try to place the slip at the house that has not been answered: sent again, it is the same entry. */
export type Attempt = { readonly key: string; readonly slateId: string };

/** All that a visit leaves behind in the demo world, and the slip, which both worlds share. */
export type SavedState = {
  readonly jurisdiction: string;
  readonly balance: Cents;
  readonly anchoredVenueId: string;
  readonly email: string | undefined;
  readonly activity: readonly ActivityItem[];
  readonly slip: Slip;
  /** Of the slip as it stands: it goes when the slip changes. */
  readonly attempt: Attempt | undefined;
  readonly pendingWins: readonly PendingWin[];
  readonly vouchers: readonly Voucher[];
  readonly limits: PlayLimits;
};

/** Raised when the shape changes in a way that old saves cannot be read as. */
export const savedVersion = 1;
export const activityMax = 100;
export const vouchersMax = 20;

/**
 * Reads what an earlier visit saved. Each part that is missing or damaged falls back to its default and
 * leaves the others alone; another version falls back whole.
 */
export function readSavedState(raw: unknown, defaults: SavedState): SavedState {
  if (!isObject(raw) || raw['version'] !== savedVersion || !isObject(raw['state'])) return defaults;
  const saved = raw['state'];
  return {
    jurisdiction: knownJurisdiction(saved['jurisdiction']) ?? defaults.jurisdiction,
    balance: readBalance(saved['balance']) ?? defaults.balance,
    anchoredVenueId: readText(saved['anchoredVenueId']) ?? defaults.anchoredVenueId,
    email: readText(saved['email']),
    activity: readList(saved['activity'], isActivityItem, byId, activityMax) ?? defaults.activity,
    slip: readSlip(saved['slip']),
    attempt: isAttempt(saved['attempt']) ? saved['attempt'] : undefined,
    pendingWins: readList(saved['pendingWins'], isPendingWin, byId, activityMax) ?? [],
    vouchers: readList(saved['vouchers'], isVoucher, byCode, vouchersMax) ?? [],
    limits: isPlayLimits(saved['limits']) ? saved['limits'] : defaults.limits,
  };
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : undefined;

const readBalance = (value: unknown): Cents | undefined =>
  isMoney(value) && value >= 0 ? cents(value) : undefined;

const knownJurisdiction = (value: unknown): string | undefined =>
  jurisdictions.find(({ code }) => code === value)?.code;

/** The items that are sound, each once. */
function readList<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
  keyOf: (item: Item) => string,
  max: number,
): readonly Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const byKey = new Map<string, Item>();
  for (const item of value.filter(isItem)) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()].slice(0, max);
}

const byId = ({ id }: { readonly id: string }) => id;
const byCode = ({ code }: { readonly code: string }) => code;

function readSlip(value: unknown): Slip {
  if (!isObject(value)) return emptySlip;
  const legs = readList<SlipLeg>(value['legs'], isSlipLeg, byId, slipLegsMax) ?? [];
  const style = contestStyles.find((known): known is ContestStyle => known === value['style']);
  const stakeInput = value['stakeInput'];
  return {
    legs,
    style: style ?? emptySlip.style,
    stakeInput: typeof stakeInput === 'string' && stakeInput.length <= 20 ? stakeInput : emptySlip.stakeInput,
  };
}
