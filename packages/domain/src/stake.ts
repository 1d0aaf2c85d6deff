import { cents, dollars, type Cents } from './cents.ts';
import { done, refused, type Outcome } from './outcome.ts';

/** What an entry amount must keep to, in whole cents (spec section 5). */
export type StakeLimits = { readonly min: Cents; readonly max: Cents; readonly step: Cents };

/** Why an entry amount is not one, in the order it is checked (spec section 5). */
export type StakeRefusal =
  | { readonly code: 'stake_missing' }
  | { readonly code: 'stake_not_a_number' }
  | { readonly code: 'stake_out_of_range'; readonly min: Cents; readonly max: Cents }
  | { readonly code: 'stake_off_step'; readonly step: Cents };

/** Reads what a person typed, in dollars. */
export function readStake(input: string, limits: StakeLimits): Outcome<Cents, StakeRefusal> {
  const text = input.trim().replace(/^\$/, '');
  if (text === '') return refused({ code: 'stake_missing' });
  if (!/^-?\d{1,9}(\.\d*)?$/.test(text)) return refused({ code: 'stake_not_a_number' });
  const exact = Number(text) * 100;
  // A fraction of a cent can never be on the step; rounding it away could make it look so.
  if (Math.abs(exact - Math.round(exact)) > 1e-6) {
    return refused({ code: 'stake_off_step', step: limits.step });
  }
  const stake = dollars(Number(text));
  const refusal = reviewStake(stake, limits);
  return refusal === undefined ? done(stake) : refused(refusal);
}

export function reviewStake(stake: Cents, limits: StakeLimits): StakeRefusal | undefined {
  const { min, max } = limits;
  if (stake < min || stake > max) return { code: 'stake_out_of_range', min, max };
  if (stake % limits.step !== 0) {
    return { code: 'stake_off_step', step: limits.step };
  }
  return undefined;
}

/**
 * One press of + or -: the next amount on the step above or below, kept in range. What cannot be read
 * starts from the least.
 */
export function stepStake(input: string, direction: 1 | -1, limits: StakeLimits): Cents {
  const { min, max, step } = limits;
  const typed = Number(input.trim().replace(/^\$/, '') || Number.NaN) * 100;
  if (!Number.isFinite(typed)) return min;
  const steps = direction === 1 ? Math.floor(typed / step) + 1 : Math.ceil(typed / step) - 1;
  return cents(Math.min(max, Math.max(min, steps * step)));
}
