import type { Refusal } from '@iron/content';
import {
  cents,
  done,
  hasFeature,
  readStake,
  refused,
  reviewEntry,
  reviewPlayLimits,
  type ActivityItem,
  type Cents,
  type Outcome,
} from '@iron/domain';
import { configFor, jurisdictions, stakeLimits } from '@iron/rulebook';
import type { Session } from './session.ts';

export type EntryState = Pick<Session, 'slip' | 'balance' | 'jurisdiction' | 'limits' | 'activity'>;

/** The stake of the slip as it stands, or why it may not be placed: the server's own rules and order. */
export function reviewPlacement(
  state: EntryState,
  nowMs: number,
  stakedToday = enteredOn(state.activity, nowMs),
): Outcome<Cents, Refusal> {
  const { slip, balance, jurisdiction, limits } = state;
  const config = configFor(jurisdiction);
  const placementOpen = hasFeature(jurisdictions, jurisdiction, 'placeEntry');

  const read = readStake(slip.stakeInput, stakeLimits(config));
  const stake = read.ok ? read.value : cents(0);
  const situation = { placementOpen, balance, stakeLimits: stakeLimits(config) };
  const refusal = reviewEntry({ style: slip.style, legs: slip.legs, stake }, config, situation);
  // What was typed says more than the zero that stands in for it.
  if (!read.ok && refusal?.code.startsWith('stake_') !== false) return read;
  if (refusal !== undefined) return refused(refusal);

  const ownRefusal = reviewPlayLimits(stake, stakedToday, limits, nowMs);
  return ownRefusal === undefined ? done(stake) : refused(ownRefusal);
}

/** What was entered since midnight where the person is. */
function enteredOn(activity: readonly ActivityItem[], nowMs: number): Cents {
  const midnight = new Date(nowMs).setHours(0, 0, 0, 0);
  const today = activity.filter(({ type, date }) => type === 'entry' && Date.parse(date) >= midnight);
  return cents(today.reduce((sum, { amount }) => sum - amount, 0));
}
