import { cents, dollars, subtractCents, type Cents } from './cents.ts';
import { done, refused, type Outcome } from './outcome.ts';

/** Random bytes a code is made from. 10 bytes are 80 bits: nobody guesses one. */
export const voucherRandomBytes = 10;

// Crockford's base 32: no I, L, O or U, so that a code read aloud is typed right.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The prefix IRON, then a timestamp, then a random uppercase string (spec section 3). The caller brings
 * the bytes from the platform's cryptographic generator.
 */
export function voucherCode(issuedAtMs: number, random: Uint8Array): string {
  if (random.length < voucherRandomBytes) throw new RangeError('Too few random bytes for a voucher code');
  return `IRON${String(issuedAtMs).padStart(13, '0')}${toBase32(random)}`;
}

/** True for text that has the shape of a code; says nothing of whether it was ever issued. */
export const isVoucherCode = (text: string): boolean => /^IRON\d{13}[0-9A-HJKMNP-TV-Z]{16}$/.test(text);

function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes.subarray(0, voucherRandomBytes)) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return text;
}

export type CashOutTerms = { readonly minimum: Cents; readonly feePercent: number };

export type CashOutRefusal =
  | { readonly code: 'cash_out_missing' }
  | { readonly code: 'cash_out_below_minimum'; readonly minimum: Cents }
  | { readonly code: 'cash_out_above_balance'; readonly balance: Cents };

/** Why no code is issued; `cash_out_closed` where the jurisdiction's cashOut feature is off. */
export type VoucherRefusal = CashOutRefusal | { readonly code: 'cash_out_closed' };

/** Why a kiosk does not pay a code: never issued, paid before, or another one has taken its place. */
export type PayVoucherRefusal =
  | { readonly code: 'voucher_unknown' }
  | { readonly code: 'voucher_paid' }
  | { readonly code: 'voucher_replaced' }
  | Extract<CashOutRefusal, { readonly code: 'cash_out_above_balance' }>;

/**
 * Reads what a person typed as the amount of a voucher, in dollars and cents. What is not money is answered
 * as though nothing was typed.
 */
export function readCashOut(
  input: string,
  balance: Cents,
  terms: CashOutTerms,
): Outcome<Cents, CashOutRefusal> {
  const text = input.trim().replace(/^\$/, '');
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(text)) return refused({ code: 'cash_out_missing' });
  const quote = quoteCashOut(dollars(Number(text)), balance, terms);
  return quote.ok ? done(quote.value.gross) : quote;
}

export type CashOutQuote = { readonly gross: Cents; readonly fee: Cents; readonly pays: Cents };

/** Splits a voucher into the fee and what the kiosk pays; gross is always fee plus pays, to the cent. */
export function quoteCashOut(
  gross: Cents,
  balance: Cents,
  terms: CashOutTerms,
): Outcome<CashOutQuote, CashOutRefusal> {
  if (gross < terms.minimum) return refused({ code: 'cash_out_below_minimum', minimum: terms.minimum });
  if (gross > balance) return refused({ code: 'cash_out_above_balance', balance });
  const fee = cents(Math.round((gross * terms.feePercent) / 100));
  return done({ gross, fee, pays: subtractCents(gross, fee) });
}
