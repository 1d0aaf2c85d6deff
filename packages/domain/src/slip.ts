import { whyNotTogether, type ComboRefusal } from './combo.ts';
import type { ComboRules, ContestStyle } from './config.ts';
import { sameLine, type SlipLeg } from './leg.ts';
import { done, refused, type Outcome } from './outcome.ts';

/** The picks being gathered, and how they would be entered. */
export type Slip = {
  readonly legs: readonly SlipLeg[];
  readonly style: ContestStyle;
  /** The entry amount as typed, in dollars; readStake gives it meaning. */
  readonly stakeInput: string;
};

/** Both styles hold at most this many in the store (spec section 5). */
export const slipLegsMax = 5;
export const stakeInputDefault = '10';

export const emptySlip: Slip = { legs: [], style: 'STANDARD', stakeInput: stakeInputDefault };

/**
 * Adds a pick. The same pick again, or a sixth, changes nothing and says nothing (spec section 4);
 * the other side of a line already picked takes its place; what the combo rules forbid is refused.
 */
export function addLeg(slip: Slip, added: SlipLeg, rules: ComboRules): Outcome<Slip, ComboRefusal> {
  if (slip.legs.some((leg) => leg.id === added.id)) return done(slip);
  const others = slip.legs.filter((leg) => !sameLine(leg, added));
  const swaps = others.length < slip.legs.length;
  if (!swaps && slip.legs.length >= slipLegsMax) return done(slip);

  const refusal = whyNotTogether(others, added, rules);
  if (refusal !== undefined) return refused(refusal);
  const legs = swaps ? slip.legs.map((leg) => (sameLine(leg, added) ? added : leg)) : [...slip.legs, added];
  return done({ ...slip, legs });
}

export const removeLeg = (slip: Slip, legId: string): Slip => ({
  ...slip,
  legs: slip.legs.filter((leg) => leg.id !== legId),
});

/** Empties the legs and sets the entry amount back; the chosen style stays (spec section 4). */
export const clearSlip = (slip: Slip): Slip => ({ ...slip, legs: [], stakeInput: stakeInputDefault });
