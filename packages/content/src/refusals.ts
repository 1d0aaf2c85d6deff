import {
  formatCents,
  formatShortCents,
  type ComboRefusal,
  type EntryRefusal,
  type PayVoucherRefusal,
  type PlayLimitRefusal,
  type RegistrationRefusal,
  type StakeRefusal,
  type VoucherRefusal,
} from '@iron/domain';
import { liveRefusalWords, type LiveRefusal } from './account/live-refusals.ts';
import { errorWords } from './errors.ts';

export type { LiveRefusal };

export type Refusal =
  | LiveRefusal
  | EntryRefusal
  | ComboRefusal
  | StakeRefusal
  | PlayLimitRefusal
  | VoucherRefusal
  | PayVoucherRefusal
  | RegistrationRefusal;

/** One wording for each code: a refusal without words does not compile. */
type RefusalWords = {
  readonly [Code in Refusal['code']]: (refusal: Extract<Refusal, { code: Code }>) => string;
};

const refusalWords: RefusalWords = {
  ...liveRefusalWords,
  placement_closed: () => errorWords.placementClosed,
  legs_too_few: ({ missing }) => `Add ${missing} more`,
  legs_too_many: ({ max }) => `A slip holds at most ${picks(max)}.`,
  player_repeated: ({ playerName }) =>
    `Each player can be on your slip once. Remove the other ${playerName} pick first.`,
  team_crowded: ({ team, max }) => `At most ${picks(max)} from one team: ${team} already has ${max}.`,
  legs_correlated: ({ first, second }) =>
    `${first} and ${second} move together, so they can't be on the same slip in the same direction.`,
  stake_missing: () => 'Enter an amount.',
  stake_not_a_number: () => 'Enter a number, such as 10.',
  stake_out_of_range: ({ min, max }) => `Enter ${formatShortCents(min)} to ${formatShortCents(max)}.`,
  stake_off_step: ({ step }) => `Enter a multiple of ${formatShortCents(step)}.`,
  balance_too_low: ({ balance }) => `Your balance is ${formatCents(balance)}: lower the entry amount.`,
  timed_out: ({ untilMs }) =>
    `You are taking a break until ${formatMoment(untilMs)}. It cannot be ended early.`,
  own_limit_reached: ({ dailyMax, left }) =>
    left > 0
      ? `Your own limit is ${formatShortCents(dailyMax)} a day: ${formatShortCents(left)} is left today.`
      : `You have reached your own limit of ${formatShortCents(dailyMax)} for today.`,
  cash_out_closed: () => 'Cash-out is not available in this jurisdiction.',
  cash_out_missing: () => 'Enter an amount.',
  cash_out_below_minimum: ({ minimum }) => `The least you can cash out is ${formatShortCents(minimum)}.`,
  cash_out_above_balance: ({ balance }) => `Your balance is ${formatCents(balance)}: enter that or less.`,
  voucher_unknown: () => 'This code was never issued here.',
  voucher_paid: () => 'This code has been paid. A code pays once.',
  voucher_replaced: () => 'A newer code has taken the place of this one.',
  email_missing: () => errorWords.registration.emailMissing,
  venue_missing: () => errorWords.registration.venueMissing,
  deposit_too_small: ({ minimum }) => `Minimum deposit is ${formatShortCents(minimum)}`,
};

/** What a person reads when they are refused: the spec's own words where it gives them (section 8). */
export function explainRefusal(refusal: Refusal): string {
  // The table pairs each code with the words for that code, which an index by a union cannot express.
  const explain = refusalWords[refusal.code] as (refused: Refusal) => string;
  return explain(refusal);
}

const picks = (count: number): string => (count === 1 ? '1 pick' : `${count} picks`);

/** In the time zone of whoever reads it. */
const formatMoment = (ms: number): string =>
  new Date(ms).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
