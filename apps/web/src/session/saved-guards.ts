import { legId, type ActivityItem, type PlayLimits, type SlipLeg } from '@iron/domain';
import type { Attempt, PendingWin, Voucher } from './saved-state.ts';

/** What local storage holds is input like any other: nothing is believed that is not checked here. */
type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 400;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** Far above any sum this app moves, and far below where adding two of them is no longer exact. */
const moneyMax = 1e12;
export const isMoney = (value: unknown): value is number => isWhole(value) && Math.abs(value) <= moneyMax;
const isAmount = (value: unknown): value is number => isMoney(value) && value > 0;

/** Milliseconds since 1970 that a date can express. */
const isMoment = (value: unknown): value is number => isWhole(value) && Math.abs(value) <= 8.64e15;

export function isSlipLeg(value: unknown): value is SlipLeg {
  if (!isObject(value)) return false;
  const { id, playerId, playerName, sport, team, stat, line, selection, winProb, projected, lineVersion } =
    value as Fields & SlipLeg;
  const shaped =
    [id, playerId, playerName, sport, team, stat].every(isText) &&
    (selection === 'over' || selection === 'under') &&
    isNumber(line) &&
    isNumber(winProb) &&
    winProb >= 0 &&
    winProb <= 1 &&
    typeof projected === 'boolean' &&
    (lineVersion === undefined || isAmount(lineVersion));
  return shaped && id === legId({ playerId, stat, selection });
}

export function isActivityItem(value: unknown): value is ActivityItem {
  if (!isObject(value)) return false;
  const { id, type, amount, date, desc } = value;
  return (
    [id, date, desc].every(isText) &&
    ['win', 'entry', 'deposit', 'cashout'].includes(type as string) &&
    isMoney(amount) &&
    !Number.isNaN(Date.parse(date as string))
  );
}

export function isPendingWin(value: unknown): value is PendingWin {
  if (!isObject(value)) return false;
  const { id, amount, dueMs, desc } = value;
  return isText(id) && isText(desc) && isAmount(amount) && isMoment(dueMs);
}

export function isAttempt(value: unknown): value is Attempt {
  return isObject(value) && isText(value['key']) && isText(value['slateId']);
}

export function isVoucher(value: unknown): value is Voucher {
  if (!isObject(value)) return false;
  const { code, gross, status, issuedMs } = value;
  const known = status === 'open' || status === 'paid' || status === 'replaced';
  return isText(code) && isAmount(gross) && known && isMoment(issuedMs);
}

export function isPlayLimits(value: unknown): value is PlayLimits {
  if (!isObject(value)) return false;
  const { dailyMax, timeOutUntilMs, pending } = value;
  if (!isDailyMax(dailyMax) || !(timeOutUntilMs === undefined || isMoment(timeOutUntilMs))) return false;
  return (
    pending === undefined ||
    (isObject(pending) && isDailyMax(pending['dailyMax']) && isMoment(pending['fromMs']))
  );
}

const isDailyMax = (value: unknown) => value === undefined || (isMoney(value) && value >= 0);
