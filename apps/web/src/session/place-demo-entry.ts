import { activityWords } from '@iron/content';
import {
  cents,
  done,
  formatMultiplier,
  hasFeature,
  negateCents,
  quoteEntry,
  readStake,
  refused,
  reviewEntry,
  reviewPlayLimits,
  type ActivityItem,
  type Cents,
  type Outcome,
} from '@iron/domain';
import { configFor, jurisdictions, stakeLimits, timings } from '@iron/rulebook';
import type { PendingWin, SavedState } from './saved-state.ts';
import type { PlaceRefusal } from './session.ts';

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

type EntryState = Pick<SavedState, 'slip' | 'balance' | 'jurisdiction' | 'limits' | 'activity'>;

/** The stake of the slip as it stands, or why it may not be placed: the server's own rules and order. */
export function reviewDemoEntry(state: EntryState, nowMs: number): Outcome<Cents, PlaceRefusal> {
  const { slip, balance, jurisdiction, limits, activity } = state;
  const config = configFor(jurisdiction);
  const placementOpen = hasFeature(jurisdictions, jurisdiction, 'placeEntry');

  const read = readStake(slip.stakeInput, stakeLimits(config));
  const stake = read.ok ? read.value : cents(0);
  const situation = { placementOpen, balance, stakeLimits: stakeLimits(config) };
  const refusal = reviewEntry({ style: slip.style, legs: slip.legs, stake }, config, situation);
  // What was typed says more than the zero that stands in for it.
  if (!read.ok && refusal?.code.startsWith('stake_') !== false) return read;
  if (refusal !== undefined) return refused(refusal);

  const ownRefusal = reviewPlayLimits(stake, enteredOn(activity, nowMs), limits, nowMs);
  return ownRefusal === undefined ? done(stake) : refused(ownRefusal);
}

/**
 * Places the slip in the demo world (spec section 4): won with a chance equal to the slip's combined win
 * probability. `draw` is a number from 0 up to 1.
 */
export function placeDemoEntry(
  state: EntryState,
  { nowMs, draw, entryId }: Chance,
): Outcome<Placement, PlaceRefusal> {
  const review = reviewDemoEntry(state, nowMs);
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

/** What was entered since midnight where the person is. */
function enteredOn(activity: readonly ActivityItem[], nowMs: number): Cents {
  const midnight = new Date(nowMs).setHours(0, 0, 0, 0);
  const today = activity.filter(({ type, date }) => type === 'entry' && Date.parse(date) >= midnight);
  return cents(today.reduce((sum, { amount }) => sum - amount, 0));
}
