import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from './cents.ts';
import { isVoucherCode, quoteCashOut, readCashOut, voucherCode, voucherRandomBytes } from './voucher.ts';

const issuedAt = Date.UTC(2026, 10, 20, 12);
const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('a voucher code', () => {
  test('is IRON, the time it was issued in milliseconds, then sixteen random characters', () => {
    expect(voucherCode(issuedAt, new Uint8Array(10))).toBe('IRON17951760000000000000000000000');
    expect(voucherCode(issuedAt, new Uint8Array(10).fill(255))).toBe('IRON1795176000000ZZZZZZZZZZZZZZZZ');
    expect(voucherCode(issuedAt, Uint8Array.from([0, 68, 50, 20, 199, 66, 84, 182, 53, 207]))).toBe(
      'IRON17951760000000123456789ABCDEF',
    );
  });

  test('has no letter that could be read as another, and always its own shape', () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 0, max: 9_999_999_999_999 }), (random, at) => {
        const code = voucherCode(at, random);
        expect(code).toMatch(/^IRON\d{13}[0-9A-Z]{16}$/);
        expect(code.slice(4)).not.toMatch(/[ILOU]/);
        expect(code).toBe(code.toUpperCase());
        expect(isVoucherCode(code)).toBe(true);
      }),
    );
  });

  test('carries all its 80 random bits: they can be read back from it', () => {
    expect(voucherRandomBytes * 8).toBeGreaterThanOrEqual(64);
    fc.assert(
      fc.property(bytes, (random) => {
        expect(bytesIn(voucherCode(issuedAt, random))).toEqual([...random]);
      }),
    );
  });

  test('never comes twice in 100,000 issued within one millisecond', () => {
    const codes = new Set<string>();
    for (let issued = 0; issued < 100_000; issued += 1) codes.add(voucherCode(issuedAt, randomBytes(10)));
    expect(codes.size).toBe(100_000);
  });

  test.each([0, 1, 8, 9])('is refused to a caller who brings only %i random bytes', (count) => {
    expect(() => voucherCode(issuedAt, new Uint8Array(count))).toThrow(RangeError);
  });

  test('keeps its length when more bytes are brought than it needs', () => {
    const code = voucherCode(issuedAt, new Uint8Array(32).fill(255));
    expect(code).toBe(voucherCode(issuedAt, new Uint8Array(10).fill(255)));
  });

  test.each([
    '',
    'IRON',
    'IRON17951760000000123456789ABCDE', // One character short.
    'IRON17951760000000123456789ABCDEFG', // One too many.
    'IRON17951760000000123456789ABCDEI',
    'IRON17951760000000123456789ABCDEO',
    'IRON17951760000000123456789ABCDEL',
    'IRON17951760000000123456789ABCDEU',
    'iron17951760000000123456789abcdef',
    'GOLD17951760000000123456789ABCDEF',
    ' IRON17951760000000123456789ABCDEF',
    'IRON17951760000000123456789ABCDEF\n',
  ])('%j is not one', (text) => {
    expect(isVoucherCode(text)).toBe(false);
  });
});

describe('what a cash-out pays', () => {
  const terms = { minimum: cents(1_000), feePercent: 5 };
  const quote = (gross: number, balance = 1_000_000) => quoteCashOut(cents(gross), cents(balance), terms);

  test.each([
    [1_000, 50, 950],
    [25_000, 1_250, 23_750],
    [1_001, 50, 951], // 50.05
    [1_009, 50, 959], // 50.45
    [1_010, 51, 959], // 50.5: half a cent goes up.
    [1_030, 52, 978], // 51.5
    [9_999, 500, 9_499],
  ])('for %i cents is the fee of %i taken off: %i', (gross, fee, pays) => {
    expect(quote(gross)).toEqual({ ok: true, value: { gross, fee, pays } });
  });

  test('is the gross less the fee to the cent, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 100_000_000 }), (gross) => {
        const quoted = quoteCashOut(cents(gross), cents(gross), terms);
        if (!quoted.ok) throw new Error(`Refused: ${quoted.refusal.code}`);
        const { fee, pays } = quoted.value;
        expect(fee + pays).toBe(gross);
        // 5% is a twentieth: in whole numbers the fee is never more than half a cent off it.
        expect(Math.abs(fee * 20 - gross)).toBeLessThanOrEqual(10);
      }),
    );
  });

  test('is the whole amount where there is no fee', () => {
    expect(quoteCashOut(dollars(10), dollars(10), { ...terms, feePercent: 0 })).toEqual({
      ok: true,
      value: { gross: 1_000, fee: 0, pays: 1_000 },
    });
  });

  test.each([
    [999, { code: 'cash_out_below_minimum', minimum: 1_000 }],
    [0, { code: 'cash_out_below_minimum', minimum: 1_000 }],
    [-5_000, { code: 'cash_out_below_minimum', minimum: 1_000 }],
    [25_001, { code: 'cash_out_above_balance', balance: 25_000 }],
  ])('for %i cents out of $250 is refused', (gross, refusal) => {
    expect(quote(gross, 25_000)).toEqual({ ok: false, refusal });
  });

  test('may empty the balance, and names the minimum first where both are broken', () => {
    expect(quote(25_000, 25_000).ok).toBe(true);
    expect(quote(900, 500)).toEqual({
      ok: false,
      refusal: { code: 'cash_out_below_minimum', minimum: 1_000 },
    });
  });
});

/** The random bytes inside a code, five bits a character. */
function bytesIn(code: string): readonly number[] {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bits = code
    .slice(-16)
    .split('')
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Array.from({ length: 10 }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2));
}

describe('the amount typed for a voucher', () => {
  const terms = { minimum: dollars(10), feePercent: 5 };
  const read = (typed: string, balance = dollars(250)) => readCashOut(typed, balance, terms);

  test.each([
    ['10', 1_000],
    [' 250 ', 25_000],
    ['$99.9', 9_990],
    ['12.34', 1_234],
    ['20.', 2_000],
  ])('%j is read to the cent', (typed, gross) => {
    expect(read(typed)).toEqual({ ok: true, value: gross });
  });

  test.each(['', '   ', '$', 'ten', '-20', '1e3', '1,000', '12.345', '١٢', 'NaN', '9999999999'])(
    '%j is no amount of money',
    (typed) => {
      expect(read(typed)).toEqual({ ok: false, refusal: { code: 'cash_out_missing' } });
    },
  );

  test('keeps to the minimum and the balance, and names the figure that would do', () => {
    expect(read('9.99')).toEqual({
      ok: false,
      refusal: { code: 'cash_out_below_minimum', minimum: dollars(10) },
    });
    expect(read('250.01')).toEqual({
      ok: false,
      refusal: { code: 'cash_out_above_balance', balance: dollars(250) },
    });
  });
});
