import { describe, expect, test } from 'vitest';
import { dollars } from './cents.ts';
import { readDeposit, readEmail, registrationSteps } from './registration.ts';

describe('the kiosk sign-up', () => {
  test('has the nine steps of the spec, in order', () => {
    expect(registrationSteps.join(', ')).toBe(
      'welcome, email, id-scan, biometric, venue, deposit, qr, promos, success',
    );
    expect(registrationSteps).toHaveLength(9);
  });
});

describe('the e-mail', () => {
  test.each(['', ' ', '\t', '\n'])('%j is missing', (typed) => {
    expect(readEmail(typed)).toEqual({ ok: false, refusal: { code: 'email_missing' } });
  });

  test('is taken as it is, but for spaces around it', () => {
    expect(readEmail('  ada@example.com ')).toEqual({ ok: true, value: 'ada@example.com' });
  });

  test('is checked for nothing else: the input of type e-mail does that', () => {
    expect(readEmail('not an address')).toEqual({ ok: true, value: 'not an address' });
  });
});

describe('the deposit', () => {
  test.each([
    ['10', 1_000],
    ['20', 2_000],
    ['50', 5_000],
    ['100', 10_000],
    ['$20', 2_000],
    [' 12.5 ', 1_250],
    ['10.', 1_000],
    ['10.00', 1_000],
    ['19.99', 1_999],
    ['1000000', 100_000_000],
  ])('%j is a deposit', (typed, deposit) => {
    expect(readDeposit(typed, dollars(10))).toEqual({ ok: true, value: deposit });
  });

  test.each([
    '',
    ' ',
    '9',
    '9.99',
    '9.999',
    '0',
    '-10',
    '-50',
    'abc',
    '1e3',
    'NaN',
    'Infinity',
    '٢٠',
    '10,000',
    '$',
    '0x20',
    '20 dollars',
    '9'.repeat(400),
  ])('%j gets the one answer there is: the minimum', (typed) => {
    expect(readDeposit(typed, dollars(10))).toEqual({
      ok: false,
      refusal: { code: 'deposit_too_small', minimum: 1_000 },
    });
  });

  test('follows the minimum it is given', () => {
    expect(readDeposit('5', dollars(5)).ok).toBe(true);
    expect(readDeposit('20', dollars(25))).toEqual({
      ok: false,
      refusal: { code: 'deposit_too_small', minimum: 2_500 },
    });
  });
});
