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
  const text = withoutDollarSign(input);
  if (text === '') return refused({ code: 'stake_missing' });
  const typed = dollarsTyped(text);
  if (typed === undefined) return refused({ code: 'stake_not_a_number' });
  const stake = dollars(typed);
  const refusal = reviewStake(stake, limits);
  if (refusal !== undefined) return refused(refusal);
  // A fraction of a cent can never be on the step; rounding it away made it look so.
  const finerThanACent = /\.\d{2}\d*[1-9]/.test(text);
  return finerThanACent ? refused({ code: 'stake_off_step', step: limits.step }) : done(stake);
}

const withoutDollarSign = (input: string): string => input.trim().replace(/^\$/, '');

// Far above any limit, and still a safe number of cents.
const mostTyped = 1e9;

/** Plain digits only: no exponent, no thousands separator, no digits of another script. */
function dollarsTyped(text: string): number | undefined {
  if (!/^-?\d+(\.\d*)?$/.test(text)) return undefined;
  return Math.min(mostTyped, Math.max(-mostTyped, Number(text)));
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
  const least = Math.ceil(min / step) * step;
  const most = Math.floor(max / step) * step;
  const typed = dollarsTyped(withoutDollarSign(input));
  if (typed === undefined) return cents(least);
  const amount = dollars(typed);
  const steps = direction === 1 ? Math.floor(amount / step) + 1 : Math.ceil(amount / step) - 1;
  return cents(Math.min(most, Math.max(least, steps * step)));
}
