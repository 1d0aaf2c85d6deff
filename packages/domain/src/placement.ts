import { cents, type Cents } from './cents.ts';
import { reviewCombo, type ComboRefusal } from './combo.ts';
import type { Config, ContestStyle } from './config.ts';
import { legId, type Selection, type SlipLeg } from './leg.ts';
import { entryLiability, type PayoutRow } from './payout.ts';
import { reviewPlayLimits, type PlayLimitRefusal, type PlayLimits } from './play-limits.ts';
import { reviewLegCount, type LegCountRefusal } from './review-entry.ts';
import { reviewStake, type StakeLimits, type StakeRefusal } from './stake.ts';

/** A line as the house offers it now. Times in milliseconds since 1970, UTC. */
export type OfferedLine = {
  readonly playerId: string;
  readonly playerName: string;
  readonly sport: string;
  readonly team: string;
  readonly stat: string;
  readonly line: number;
  /** Counts up whenever the line moves. */
  readonly version: number;
  /** False for a suspended line, one of an inactive sport, or one without a game on the slate. */
  readonly isOpen: boolean;
  readonly startsAtMs: number;
};

/** What somebody picked, and which version of the line they saw. */
export type SeenLeg = {
  readonly playerId: string;
  readonly stat: string;
  readonly selection: Selection;
  readonly lineVersion: number;
};

export type LineRefusal =
  | { readonly code: 'line_unknown'; readonly legId: string }
  | { readonly code: 'line_closed'; readonly legId: string }
  | { readonly code: 'game_started'; readonly legId: string }
  /** The old line was seen; the slip asks whether the new one will do. */
  | { readonly code: 'lines_moved'; readonly moved: readonly MovedLine[] };

export type MovedLine = { readonly legId: string; readonly line: number; readonly version: number };

/** Why a live entry is not placed, in the order in which it is checked. */
export type PlacementRefusal =
  | { readonly code: 'account_without_venue' }
  | { readonly code: 'placement_closed' }
  | { readonly code: 'too_young'; readonly ageMin: number }
  | PlayLimitRefusal
  | { readonly code: 'entries_used_up'; readonly per: 'day' | 'slate'; readonly max: number }
  | LegCountRefusal
  | ComboRefusal
  | StakeRefusal
  | LineRefusal
  | { readonly code: 'balance_too_low'; readonly balance: Cents }
  /** Room in the tightest bucket; the largest stake that would pass is zero when none would. */
  | { readonly code: 'exposure_reached'; readonly largestStake: Cents };

export type PlacementDraft = {
  readonly style: ContestStyle;
  readonly legs: readonly SeenLeg[];
  readonly stake: Cents;
};

/** What the house knows of the person and of the moment. */
export type PlacementSituation = {
  readonly placementOpen: boolean;
  /** Undefined when no birth date is on record. */
  readonly age: number | undefined;
  readonly ageMin: number;
  /** What the person has set for themselves, and what they have staked today. */
  readonly limits: PlayLimits;
  readonly stakedToday: Cents;
  readonly enteredToday: number;
  readonly enteredOnSlate: number;
  readonly entriesMax: { readonly perUserPerDay: number; readonly perSlate: number };
  readonly stakeLimits: StakeLimits;
  readonly balance: Cents;
  readonly nowMs: number;
};

/**
 * The first reason not to place, or undefined: everything but exposure, which only the buckets know.
 * `offered` finds a line of the slate by player and stat.
 */
export function reviewLivePlacement(
  draft: PlacementDraft,
  config: Pick<Config, 'entry_formats' | 'combo_rules'>,
  situation: PlacementSituation,
  offered: (leg: SeenLeg) => OfferedLine | undefined,
): PlacementRefusal | undefined {
  const { style, legs, stake } = draft;
  const { placementOpen, age, ageMin, balance, stakeLimits, limits, stakedToday, nowMs } = situation;
  if (!placementOpen) return { code: 'placement_closed' };
  if (age === undefined || age < ageMin) return { code: 'too_young', ageMin };
  return (
    reviewPlayLimits(stake, stakedToday, limits, nowMs) ??
    reviewCounts(situation) ??
    reviewLegCount(legs.length, style, config.entry_formats) ??
    reviewCombo(knownLegs(legs, offered), config.combo_rules) ??
    reviewStake(stake, stakeLimits) ??
    reviewLines(legs, offered, nowMs) ??
    (stake > balance ? { code: 'balance_too_low', balance } : undefined)
  );
}

function reviewCounts({
  enteredToday,
  enteredOnSlate,
  entriesMax,
}: PlacementSituation): PlacementRefusal | undefined {
  if (enteredToday >= entriesMax.perUserPerDay) {
    return { code: 'entries_used_up', per: 'day', max: entriesMax.perUserPerDay };
  }
  if (enteredOnSlate >= entriesMax.perSlate) {
    return { code: 'entries_used_up', per: 'slate', max: entriesMax.perSlate };
  }
  return undefined;
}

/** Legs on lines nobody offers cannot break a combo rule; they are refused for what they are, later. */
const knownLegs = (
  legs: readonly SeenLeg[],
  offered: (leg: SeenLeg) => OfferedLine | undefined,
): readonly Omit<SlipLeg, 'winProb' | 'projected'>[] =>
  legs.flatMap((leg) => {
    const line = offered(leg);
    return line === undefined ? [] : [{ ...line, id: legId(leg), selection: leg.selection }];
  });

/** Unknown, closed and started lines first: what moved can only be asked about when all can be played. */
export function reviewLines(
  legs: readonly SeenLeg[],
  offered: (leg: SeenLeg) => OfferedLine | undefined,
  nowMs: number,
): LineRefusal | undefined {
  const moved: MovedLine[] = [];
  for (const leg of legs) {
    const line = offered(leg);
    const id = legId(leg);
    if (line === undefined) return { code: 'line_unknown', legId: id };
    if (!line.isOpen) return { code: 'line_closed', legId: id };
    if (line.startsAtMs <= nowMs) return { code: 'game_started', legId: id };
    if (line.version !== leg.lineVersion) moved.push({ legId: id, line: line.line, version: line.version });
  }
  return moved.length === 0 ? undefined : { code: 'lines_moved', moved };
}

/** The largest stake whose liability fits into `room`, on the step and in range; zero when none does. */
export function largestStakeWithin(room: Cents, row: PayoutRow, { min, max, step }: StakeLimits): Cents {
  for (let stake = Math.floor(max / step) * step; stake >= min; stake -= step) {
    if (entryLiability(cents(stake), row) <= room) return cents(stake);
  }
  return cents(0);
}

/** An entry may be taken back for two minutes, and never once its first game has begun. */
export const cancelWithinMs = 120_000;

export const mayCancel = (
  entry: { readonly placedAtMs: number; readonly firstStartMs: number },
  nowMs: number,
): boolean => nowMs < entry.placedAtMs + cancelWithinMs && nowMs < entry.firstStartMs;
