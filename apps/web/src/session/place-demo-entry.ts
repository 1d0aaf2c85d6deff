import {
  done,
  hasFeature,
  negateCents,
  quoteEntry,
  readStake,
  refused,
  reviewEntry,
  reviewPlayLimits,
  slipProbability,
  cents,
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

/**
 * Places the slip in the demo world (spec section 4): reviewed by the same rules as the server's, then won
 * with a chance equal to the slip's combined win probability. `draw` is a number from 0 up to 1.
 */
export function placeDemoEntry(
  state: Pick<SavedState, 'slip' | 'balance' | 'jurisdiction' | 'limits' | 'activity'>,
  { nowMs, draw, entryId }: Chance,
): Outcome<Placement, PlaceRefusal> {
  const { slip, balance, jurisdiction, limits, activity } = state;
  const config = configFor(jurisdiction);
  const placementOpen = hasFeature(jurisdictions, jurisdiction, 'placeEntry');
  if (!placementOpen) return refused({ code: 'placement_closed' });

  const read = readStake(slip.stakeInput, stakeLimits(config));
  const stake = read.ok ? read.value : cents(0);
  const situation = { placementOpen, balance, stakeLimits: stakeLimits(config) };
  const refusal = reviewEntry({ style: slip.style, legs: slip.legs, stake }, config, situation);
  // What was typed says more than the zero that stands in for it.
  if (!read.ok && (refusal === undefined || refusal.code.startsWith('stake_'))) return refused(read.refusal);
  if (refusal !== undefined) return refused(refusal);

  const ownRefusal = reviewPlayLimits(stake, enteredOn(activity, nowMs), limits, nowMs);
  if (ownRefusal !== undefined) return refused(ownRefusal);

  const chances = slip.legs.map((leg) => leg.winProb);
  const quote = quoteEntry(config.payout_schedules, slip.style, stake, chances);
  if (quote === undefined) throw new Error(`No payout row for ${chances.length} ${slip.style} legs`);

  const { potentialPayout } = quote;
  const desc = `${slip.style} ${chances.length}-pick`;
  const entered: ActivityItem = {
    id: `${entryId}:entry`,
    type: 'entry',
    amount: negateCents(stake),
    date: new Date(nowMs).toISOString(),
    desc: `${desc} entry`,
  };
  const placement = { entryId, stake, potentialPayout, activity: entered };
  if (draw >= slipProbability(chances)) return done(placement);
  const win = {
    id: `${entryId}:win`,
    amount: potentialPayout,
    dueMs: nowMs + timings.winAfterMs,
    desc: `${desc} win`,
  };
  return done({ ...placement, win });
}

/** What was entered since midnight where the person is. */
function enteredOn(activity: readonly ActivityItem[], nowMs: number): Cents {
  const midnight = new Date(nowMs).setHours(0, 0, 0, 0);
  const today = activity.filter(({ type, date }) => type === 'entry' && Date.parse(date) >= midnight);
  return cents(today.reduce((sum, { amount }) => sum - amount, 0));
}
