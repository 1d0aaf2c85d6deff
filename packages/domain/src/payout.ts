import { cents, hundredths, multiply, subtractCents, type Cents, type Hundredths } from './cents.ts';
import type { ContestStyle, PayoutScheduleRow } from './config.ts';
import { oneMissProbability, slipProbability } from './odds.ts';

/** One row of the payout table. `oneMiss` is zero where a single miss loses the entry. */
export type PayoutRow = { readonly allCorrect: Hundredths; readonly oneMiss: Hundredths };

/** The row in force for this many standing legs, or undefined where the table has none. */
export function payoutRow(
  schedules: readonly PayoutScheduleRow[],
  style: ContestStyle,
  picks: number,
): PayoutRow | undefined {
  const row = schedules.find((candidate) => candidate.style === style && candidate.picks === picks);
  if (row === undefined) return undefined;
  return { allCorrect: hundredths(row.all_correct_mult), oneMiss: hundredths(row.one_miss_mult ?? 0) };
}

export type Quote = {
  readonly row: PayoutRow;
  /** What is paid when every leg hits: the potential payout. */
  readonly potentialPayout: Cents;
  /** What is paid when exactly one leg misses; zero for STANDARD. */
  readonly oneMissPayout: Cents;
  /** From 0 to 1, every leg hits. */
  readonly winProbability: number;
  /** Mean result of the entry in cents, stake taken off; below zero when the house has the edge. */
  readonly expectedValue: number;
  /** The chance per leg, equal over the legs, at which the expected value is zero. */
  readonly breakEvenPerLeg: number;
};

/**
 * Everything the slip shows of a stake on these legs' chances (spec sections 2 and 5).
 * Undefined while the table has no row for this many legs.
 */
export function quoteEntry(
  schedules: readonly PayoutScheduleRow[],
  style: ContestStyle,
  stake: Cents,
  chances: readonly number[],
): Quote | undefined {
  const row = payoutRow(schedules, style, chances.length);
  if (row === undefined) return undefined;
  const winProbability = slipProbability(chances);
  const potentialPayout = multiply(stake, row.allCorrect);
  const oneMissPayout = multiply(stake, row.oneMiss);
  const expectedValue =
    winProbability * potentialPayout + oneMissProbability(chances) * oneMissPayout - stake;
  return {
    row,
    potentialPayout,
    oneMissPayout,
    winProbability,
    expectedValue,
    breakEvenPerLeg: breakEven(row, chances.length),
  };
}

/** What the house stands to lose on an entry: top payout minus stake. */
export const entryLiability = (stake: Cents, row: PayoutRow): Cents => {
  const atRisk = subtractCents(multiply(stake, row.allCorrect), stake);
  return atRisk > 0 ? atRisk : cents(0);
};

/** The mean return per unit staked rises with the chance per leg, so halving finds where it is one. */
function breakEven(row: PayoutRow, legs: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    const chances = Array.from({ length: legs }, () => middle);
    const mean =
      (slipProbability(chances) * row.allCorrect + oneMissProbability(chances) * row.oneMiss) / 100;
    if (mean < 1) low = middle;
    else high = middle;
  }
  return high;
}
