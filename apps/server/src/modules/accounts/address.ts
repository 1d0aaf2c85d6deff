import { done, refused, type Outcome } from '@iron/domain';
import { z } from 'zod';
import type { AuthRefusal } from './refusals.ts';

/** Where a person can be reached, in the one form in which it is kept and compared. */
export type Address =
  | { readonly channel: 'email'; readonly value: string }
  | { readonly channel: 'sms'; readonly value: string };

const emailCharsMax = 254;
const emailSchema = z.email().max(emailCharsMax);

/** Trimmed and in lower case. */
export function readEmail(text: string): Outcome<Address, AuthRefusal> {
  const value = text.trim().toLowerCase();
  if (emailSchema.safeParse(value).success) return done({ channel: 'email', value });
  return refused({ code: 'validation_failed', message: 'Unable to validate email address: invalid format' });
}

/** Digits of an E.164 number, without the plus. */
export function readPhone(text: string): Outcome<Address, AuthRefusal> {
  const value = text.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
  if (/^[1-9]\d{6,14}$/.test(value)) return done({ channel: 'sms', value });
  return refused({ code: 'validation_failed', message: 'Invalid phone number format (E.164 required)' });
}
