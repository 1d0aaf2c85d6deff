import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEmail, readPhone } from './address.ts';

const refusalOfEmail = {
  ok: false,
  refusal: { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
};
const refusalOfPhone = {
  ok: false,
  refusal: { code: 'validation_failed', message: 'Invalid phone number format (E.164 required)' },
};

describe('an e-mail address', () => {
  test('is kept trimmed and in lower case, so that one person has one account', () => {
    expect(readEmail('  Ada.Lovelace@Example.ORG ')).toEqual({
      ok: true,
      value: { channel: 'email', value: 'ada.lovelace@example.org' },
    });
  });

  test('with a plus or a dot is another address: whose it is, is the mail server’s business', () => {
    const values = ['ada@example.org', 'ada+picks@example.org', 'a.da@example.org'].map((text) => {
      const read = readEmail(text);
      return read.ok ? read.value.value : undefined;
    });
    expect(values).toEqual(['ada@example.org', 'ada+picks@example.org', 'a.da@example.org']);
  });

  test('may be as long as mail allows', () => {
    const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example.org`;
    const ofLength = (length: number) => `${'x'.repeat(length - host.length - 1)}@${host}`;
    expect(ofLength(254)).toHaveLength(254);
    expect(readEmail(ofLength(254)).ok).toBe(true);
    expect(readEmail(ofLength(255))).toEqual(refusalOfEmail);
  });

  test.each(['', ' ', 'ada', 'ada@', '@example.org', 'ada@example', 'a@b@example.org', 'ada @example.org'])(
    'is not %j',
    (text) => expect(readEmail(text)).toEqual(refusalOfEmail),
  );

  test.each([
    'ada@example.org\nbcc: all@example.org',
    'ada@example.org, eve@example.org',
    '<ada@example.org>',
  ])('is not %j, which would mean more to a mail server', (text) =>
    expect(readEmail(text)).toEqual(refusalOfEmail),
  );

  test('that was read once reads the same again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const once = readEmail(text.toUpperCase());
        fc.pre(once.ok);
        expect(once.value.value).toBe(text.toLowerCase());
        expect(readEmail(once.value.value)).toEqual(once);
      }),
    );
  });
});

describe('a phone number', () => {
  test.each(['+15551234567', '15551234567', '+1 (555) 123-4567', '+1.555.123.4567', ' 1 555 1234567 '])(
    'is the same written %j',
    (text) => expect(readPhone(text)).toEqual({ ok: true, value: { channel: 'sms', value: '15551234567' } }),
  );

  test('has seven to fifteen digits', () => {
    expect(readPhone('123456')).toEqual(refusalOfPhone);
    expect(readPhone('1234567').ok).toBe(true);
    expect(readPhone('1'.repeat(15)).ok).toBe(true);
    expect(readPhone('1'.repeat(16))).toEqual(refusalOfPhone);
  });

  test.each([
    '',
    '+',
    '++15551234567',
    '05551234567',
    '+1555CALLNOW',
    '1555123456x',
    '+1555123+4567',
    '١٥٥٥١٢٣٤٥٦٧',
  ])('is not %j', (text) => expect(readPhone(text)).toEqual(refusalOfPhone));

  test('is digits alone, whatever stood between them', () => {
    const digits = fc.stringMatching(/^[1-9]\d{6,14}$/);
    const between = fc.array(fc.constantFrom('', ' ', '-', '.', '(', ')'), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(digits, between, (number, gaps) => {
        const written = `+${number
          .split('')
          .map((digit, at) => `${gaps[at] ?? ''}${digit}`)
          .join('')}`;
        expect(readPhone(written)).toEqual({ ok: true, value: { channel: 'sms', value: number } });
      }),
    );
  });
});
