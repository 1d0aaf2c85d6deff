import type { Cents } from './cents.ts';
import { reviewCombo, type ComboRefusal } from './combo.ts';
import type { Config, ContestStyle } from './config.ts';
import type { SlipLeg } from './leg.ts';
import { reviewStake, type StakeLimits, type StakeRefusal } from './stake.ts';

export type EntryDraft = {
  readonly style: ContestStyle;
  readonly legs: readonly Omit<SlipLeg, 'winProb' | 'projected'>[];
  readonly stake: Cents;
};

/**
 * Why an entry may not be placed, most decisive first. `reviewEntry` returns the first that holds, so
 * the slip and the server always name the same reason for the same draft.
 */
export type EntryRefusal =
  | { readonly code: 'placement_closed' }
  | LegCountRefusal
  | ComboRefusal
  | StakeRefusal
  | { readonly code: 'balance_too_low'; readonly balance: Cents };

export type LegCountRefusal =
  | { readonly code: 'legs_too_few'; readonly missing: number; readonly style: ContestStyle }
  | { readonly code: 'legs_too_many'; readonly max: number };

export type EntrySituation = {
  /** Whether the jurisdiction's placeEntry feature is on. */
  readonly placementOpen: boolean;
  readonly balance: Cents;
  readonly stakeLimits: StakeLimits;
};

/** Returns undefined when the draft may be placed (spec section 5). */
export function reviewEntry(
  draft: EntryDraft,
  config: Pick<Config, 'entry_formats' | 'combo_rules'>,
  { placementOpen, balance, stakeLimits }: EntrySituation,
): EntryRefusal | undefined {
  if (!placementOpen) return { code: 'placement_closed' };
  return (
    reviewLegCount(draft.legs.length, draft.style, config.entry_formats) ??
    reviewCombo(draft.legs, config.combo_rules) ??
    reviewStake(draft.stake, stakeLimits) ??
    (draft.stake > balance ? { code: 'balance_too_low', balance } : undefined)
  );
}

export function reviewLegCount(
  count: number,
  style: ContestStyle,
  formats: Config['entry_formats'],
): LegCountRefusal | undefined {
  const { min_legs: min, max_legs: max } = formats[style];
  if (count < min) return { code: 'legs_too_few', missing: min - count, style };
  if (count > max) return { code: 'legs_too_many', max };
  return undefined;
}
