import { cents, multiply, type Cents } from './cents.ts';
import type { ContestStyle, PayoutScheduleRow } from './config.ts';
import { payoutRow, type PayoutRow } from './payout.ts';

/** `void` covers a push (landed exactly on the line) and a player who did not play. */
export type LegOutcome = 'hit' | 'miss' | 'void';

export type GradedEntry = {
  readonly style: ContestStyle;
  readonly stake: Cents;
  readonly outcomes: readonly LegOutcome[];
};

export type Settlement = {
  readonly verdict: 'won' | 'one_miss' | 'lost' | 'refunded';
  readonly credit: Cents;
  /** The row it was paid from, and for how many standing legs; absent for a refund. */
  readonly paidFrom?: { readonly style: ContestStyle; readonly picks: number };
};

/**
 * Settles an entry whose legs are all graded. A void leg is as though never picked: the entry is paid
 * from the row for the legs that remain, and fewer than two is a refund (spec section 4). FLEX has no
 * row for two legs, so it falls to STANDARD's (docs/spec-readings.md).
 */
export function settleEntry(entry: GradedEntry, schedules: readonly PayoutScheduleRow[]): Settlement {
  const standing = entry.outcomes.filter((outcome) => outcome !== 'void');
  const inForce = standing.length < 2 ? undefined : rowInForce(schedules, entry.style, standing.length);
  if (inForce === undefined) return { verdict: 'refunded', credit: entry.stake };

  const misses = standing.filter((outcome) => outcome === 'miss').length;
  const { row, style } = inForce;
  const paidFrom = { style, picks: standing.length };
  if (misses === 0) return { verdict: 'won', credit: multiply(entry.stake, row.allCorrect), paidFrom };
  if (misses === 1 && row.oneMiss > 0) {
    return { verdict: 'one_miss', credit: multiply(entry.stake, row.oneMiss), paidFrom };
  }
  return { verdict: 'lost', credit: cents(0), paidFrom };
}

function rowInForce(
  schedules: readonly PayoutScheduleRow[],
  style: ContestStyle,
  picks: number,
): { row: PayoutRow; style: ContestStyle } | undefined {
  const own = payoutRow(schedules, style, picks);
  if (own !== undefined) return { row: own, style };
  const standard = payoutRow(schedules, 'STANDARD', picks);
  return standard === undefined ? undefined : { row: standard, style: 'STANDARD' };
}
