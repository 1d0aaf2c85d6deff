import { done, dollars, multiply, hundredths, refused, type Cents, type Outcome } from '@iron/domain';
import { configFor, entriesMax, stakeLimits } from '@iron/rulebook';

/** A limit below one entry would close the game, and one above the house's own limits would limit nothing. */
export function dailyMaxRange(jurisdiction: string): { readonly min: Cents; readonly max: Cents } {
  const { min, max } = stakeLimits(configFor(jurisdiction));
  return { min, max: multiply(max, hundredths(entriesMax.perUserPerDay)) };
}

/** Reads whole dollars within the range; anything else has the same answer. */
export function readDailyMax(
  input: string,
  { min, max }: { readonly min: Cents; readonly max: Cents },
): Outcome<Cents, 'daily_max_invalid'> {
  const text = input.trim().replace(/^\$/, '');
  const amount = /^\d{1,6}$/.test(text) ? dollars(Number(text)) : undefined;
  return amount === undefined || amount < min || amount > max ? refused('daily_max_invalid') : done(amount);
}
