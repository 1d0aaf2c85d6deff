import { activityWords, type Refusal } from '@iron/content';
import {
  done,
  formatMultiplier,
  negateCents,
  quoteEntry,
  type ActivityItem,
  type Cents,
  type Outcome,
} from '@iron/domain';
import { configFor, timings } from '@iron/rulebook';
import { reviewPlacement, type EntryState } from './review-placement.ts';
import type { PendingWin } from './saved-state.ts';

type Placement = {
  readonly entryId: string;
  readonly stake: Cents;
  readonly potentialPayout: Cents;
  /** The stake leaving the balance. */
  readonly activity: ActivityItem;
  /** Set when the draw won; credited after the spec's delay. */
  readonly win?: PendingWin;
};

type Chance = { readonly nowMs: number; readonly draw: number; readonly entryId: string };

/**
 * Places the slip in the demo world (spec section 4): won with a chance equal to the slip's combined win
 * probability. `draw` is a number from 0 up to 1.
 */
export function placeDemoEntry(
  state: EntryState,
  { nowMs, draw, entryId }: Chance,
): Outcome<Placement, Refusal> {
  const review = reviewPlacement(state, nowMs);
  if (!review.ok) return review;

  const stake = review.value;
  const { legs, style } = state.slip;
  const chances = legs.map((leg) => leg.winProb);
  const quote = quoteEntry(configFor(state.jurisdiction).payout_schedules, style, stake, chances);
  if (quote === undefined) throw new Error(`No payout row for ${chances.length} ${style} legs`);

  const { potentialPayout, row, winProbability } = quote;
  const entered: ActivityItem = {
    id: `${entryId}:entry`,
    type: 'entry',
    amount: negateCents(stake),
    date: new Date(nowMs).toISOString(),
    desc: activityWords.entry(style, chances.length),
  };
  const placement = { entryId, stake, potentialPayout, activity: entered };
  if (draw >= winProbability) return done(placement);
  const win = {
    id: `${entryId}:win`,
    amount: potentialPayout,
    dueMs: nowMs + timings.winAfterMs,
    desc: activityWords.win(style, chances.length, formatMultiplier(row.allCorrect)),
  };
  return done({ ...placement, win });
}
