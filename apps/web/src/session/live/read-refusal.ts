import type { Refusal } from '@iron/content';
import { isObject } from '../saved-guards.ts';
import type { Said } from './backend.ts';

/** What has to stand beside a code, by the check that it passes. */
type Fields = Readonly<Record<string, (value: unknown) => boolean>>;

/** What no server says: what this app says of itself, and of the demo. */
type SaidHere =
  | 'place_unknown'
  | 'outcome_unknown'
  | 'unreachable'
  | 'signed_out'
  | 'refused_otherwise'
  | 'cash_out_missing'
  | 'voucher_replaced'
  | 'email_missing'
  | 'venue_missing'
  | 'deposit_too_small';

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isMovedLine = (value: unknown): boolean =>
  isObject(value) && isText(value['legId']) && Number.isFinite(value['line']) && isWhole(value['version']);
const areMovedLines = (value: unknown): boolean => Array.isArray(value) && value.every(isMovedLine);

const nothing: Fields = {};
const aboutPick: Fields = { legId: isText, pick: isText };

const fieldsOf: Readonly<Record<Exclude<Refusal['code'], SaidHere>, Fields>> = {
  account_without_venue: nothing,
  placement_closed: nothing,
  too_young: { ageMin: isWhole },
  timed_out: { untilMs: isWhole },
  own_limit_reached: { dailyMax: isWhole, left: isWhole },
  entries_used_up: { per: isText, max: isWhole },
  legs_too_few: { missing: isWhole, style: isText },
  legs_too_many: { max: isWhole },
  player_repeated: { playerName: isText },
  team_crowded: { team: isText, max: isWhole },
  legs_correlated: { first: isText, second: isText },
  stake_missing: nothing,
  stake_not_a_number: nothing,
  stake_out_of_range: { min: isWhole, max: isWhole },
  stake_off_step: { step: isWhole },
  line_unknown: aboutPick,
  line_closed: aboutPick,
  game_started: aboutPick,
  lines_moved: { moved: areMovedLines },
  balance_too_low: { balance: isWhole },
  exposure_reached: { largestStake: isWhole },
  slate_unknown: nothing,
  key_used_otherwise: nothing,
  entry_unknown: nothing,
  entry_not_open: nothing,
  cancel_too_late: nothing,
  cash_out_closed: nothing,
  cash_out_below_minimum: { minimum: isWhole },
  cash_out_above_balance: { balance: isWhole },
  vouchers_too_many: { max: isWhole },
  voucher_unknown: nothing,
  voucher_paid: nothing,
  voucher_void: nothing,
  voucher_expired: nothing,
};

/** A "no" of the server as one that there are words for; any other is told without a reason. */
export function readRefusal(said: Said): Refusal {
  const fields: Fields | undefined = Object.hasOwn(fieldsOf, said.code)
    ? (fieldsOf as Readonly<Record<string, Fields>>)[said.code]
    : undefined;
  const isSound =
    fields !== undefined && Object.entries(fields).every(([field, isRight]) => isRight(said[field]));
  // Its code is one of the table's, and what the table asks of it is there.
  return isSound ? (said as unknown as Refusal) : { code: 'refused_otherwise' };
}
