import { dollars, type Cents } from './cents.ts';
import { done, refused, type Outcome } from './outcome.ts';

/** The nine steps of the kiosk sign-up, in order (spec section 2). */
export const registrationSteps = [
  'welcome',
  'email',
  'id-scan',
  'biometric',
  'venue',
  'deposit',
  'qr',
  'promos',
  'success',
] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

export type RegistrationRefusal =
  | { readonly code: 'email_missing' }
  | { readonly code: 'venue_missing' }
  | { readonly code: 'deposit_too_small'; readonly minimum: Cents };

/** No format check beyond the e-mail input's own (spec section 5). */
export const readEmail = (input: string): Outcome<string, RegistrationRefusal> =>
  input.trim() === '' ? refused({ code: 'email_missing' }) : done(input.trim());

/**
 * A deposit must be an amount of money of at least the minimum; anything else gets the same answer (spec
 * section 5).
 */
export function readDeposit(input: string, minimum: Cents): Outcome<Cents, RegistrationRefusal> {
  const text = input.trim().replace(/^\$/, '');
  const isMoney = /^\d{1,9}(\.\d{0,2})?$/.test(text);
  const deposit = isMoney ? dollars(Number(text)) : undefined;
  if (deposit === undefined || deposit < minimum) return refused({ code: 'deposit_too_small', minimum });
  return done(deposit);
}
