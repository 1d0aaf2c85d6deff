/** Whole US cents. The only unit in which money is held, compared or sent over the wire. */
export type Cents = number & { readonly __unit: 'cents' };

/** Promises a whole number of cents; a fraction or an unsafe integer is a bug and throws. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return value as Cents;
}

/** Dollars to the nearest whole cent. */
export const dollars = (value: number): Cents => cents(Math.round(value * 100));

export const addCents = (a: Cents, b: Cents): Cents => cents(a + b);
export const subtractCents = (a: Cents, b: Cents): Cents => cents(a - b);
export const negateCents = (a: Cents): Cents => cents(0 - a);

/**
 * A multiplier in hundredths: 250 is 2.5x. Kept whole so that no payout ever passes through a
 * binary fraction.
 */
export type Hundredths = number & { readonly __unit: 'hundredths' };

/** A multiplier as the rulebook writes it (2.5) in whole hundredths (250). */
export function hundredths(multiplier: number): Hundredths {
  const whole = Math.round(multiplier * 100);
  // Written so that NaN and infinity, which compare as false, are refused too.
  if (!(Math.abs(whole - multiplier * 100) <= 1e-6)) {
    throw new RangeError(`Not a multiplier in whole hundredths: ${multiplier}`);
  }
  return whole as Hundredths;
}

/** The house keeps the odd fraction of a cent, so this rounds down. */
export const multiply = (amount: Cents, by: Hundredths): Cents => cents(Math.floor((amount * by) / 100));
