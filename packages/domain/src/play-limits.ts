import { cents, subtractCents, type Cents } from './cents.ts';

/** What a person has set for themselves. The house's own limits stand beside it; the lower holds. */
export type PlayLimits = {
  /** Most that may be entered in one day; undefined is no limit of one's own. */
  readonly dailyMax?: Cents | undefined;
  /** A looser limit that was asked for and is not in force yet. */
  readonly pending?: { readonly dailyMax?: Cents | undefined; readonly fromMs: number } | undefined;
  /** No entries until then: a time-out cannot be ended early. Milliseconds since 1970, UTC. */
  readonly timeOutUntilMs?: number | undefined;
};

/** A looser limit waits this long, so that it is never chosen in the heat of a game. */
export const limitRelaxDelayMs = 72 * 60 * 60 * 1000;

export type PlayLimitRefusal =
  | { readonly code: 'timed_out'; readonly untilMs: number }
  | { readonly code: 'own_limit_reached'; readonly dailyMax: Cents; readonly left: Cents };

/** A tighter limit holds at once; a looser one, or none, only after the delay. */
export function changeDailyMax(limits: PlayLimits, next: Cents | undefined, nowMs: number): PlayLimits {
  const current = dailyMaxAt(limits, nowMs);
  const tighter = next !== undefined && (current === undefined || next <= current);
  if (tighter || current === next) return { ...limits, dailyMax: next, pending: undefined };
  return {
    ...limits,
    dailyMax: current,
    pending: { dailyMax: next, fromMs: nowMs + limitRelaxDelayMs },
  };
}

export function dailyMaxAt(limits: PlayLimits, nowMs: number): Cents | undefined {
  const { pending } = limits;
  return pending !== undefined && nowMs >= pending.fromMs ? pending.dailyMax : limits.dailyMax;
}

/** A time-out is only ever made longer. */
export const startTimeOut = (limits: PlayLimits, untilMs: number): PlayLimits => ({
  ...limits,
  timeOutUntilMs: Math.max(untilMs, limits.timeOutUntilMs ?? 0),
});

/** Why this stake is more than the person allowed themselves; undefined when it is not. */
export function reviewPlayLimits(
  stake: Cents,
  enteredToday: Cents,
  limits: PlayLimits,
  nowMs: number,
): PlayLimitRefusal | undefined {
  const { timeOutUntilMs } = limits;
  if (timeOutUntilMs !== undefined && nowMs < timeOutUntilMs) {
    return { code: 'timed_out', untilMs: timeOutUntilMs };
  }
  const dailyMax = dailyMaxAt(limits, nowMs);
  if (dailyMax === undefined || enteredToday + stake <= dailyMax) return undefined;
  const left = enteredToday >= dailyMax ? cents(0) : subtractCents(dailyMax, enteredToday);
  return { code: 'own_limit_reached', dailyMax, left };
}
