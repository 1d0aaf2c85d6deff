import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from './cents.ts';
import { readStake, reviewStake, stepStake, type StakeLimits } from './stake.ts';

const limits: StakeLimits = { min: cents(500), max: cents(10_000), step: cents(500) };

const missing = { code: 'stake_missing' } as const;
const notANumber = { code: 'stake_not_a_number' } as const;
const outOfRange = { code: 'stake_out_of_range', min: 500, max: 10_000 } as const;
const offStep = { code: 'stake_off_step', step: 500 } as const;

describe('an entry amount as typed', () => {
  test.each([
    ['5', 500],
    ['10', 1_000],
    ['100', 10_000],
    ['$10', 1_000],
    ['10.00', 1_000],
    ['10.', 1_000],
    ['10.0000', 1_000],
    [' 45 ', 4_500],
    ['\u00a015', 1_500],
    ['005', 500],
  ])('%j is an amount', (typed, stake) => {
    expect(readStake(typed, limits)).toEqual({ ok: true, value: stake });
  });

  test.each(['', ' ', '\t\n', '$', ' $ '])('%j is missing', (typed) => {
    expect(readStake(typed, limits)).toEqual({ ok: false, refusal: missing });
  });

  test.each([
    'abc',
    '1e2',
    'NaN',
    'Infinity',
    '٥',
    '10,000',
    '10,5',
    '0x10',
    '1 0',
    '.',
    '-',
    '.5',
    '+5',
    '$$5',
    '-$5',
    '$ 5',
    '10.0.0',
    '5 dollars',
    '１０',
    '1_0',
    '½',
    '−5',
  ])('%j is not a number', (typed) => {
    expect(readStake(typed, limits)).toEqual({ ok: false, refusal: notANumber });
  });

  test.each([
    '0',
    '-5',
    '$-5',
    '-0',
    '4',
    '4.99',
    '0.001',
    '100.01',
    '101',
    '105',
    '500.001',
    '999999999',
    '12345678901',
    '9'.repeat(400),
    `-${'9'.repeat(400)}`,
  ])('%j is out of range', (typed) => {
    expect(readStake(typed, limits)).toEqual({ ok: false, refusal: outOfRange });
  });

  test.each(['7', '12.5', '99', '5.01', '10.001', '10.000000000000001', '99.99999999999', '7.777'])(
    '%j is off the step',
    (typed) => {
      expect(readStake(typed, limits)).toEqual({ ok: false, refusal: offStep });
    },
  );

  test('an amount both out of range and off the step is called out of range', () => {
    expect(readStake('3', limits)).toEqual({ ok: false, refusal: outOfRange });
    expect(readStake('107', limits)).toEqual({ ok: false, refusal: outOfRange });
  });

  test('is taken only as exactly one of the twenty amounts allowed', () => {
    const allowed = Array.from({ length: 20 }, (_, index) => (index + 1) * 500);
    fc.assert(
      fc.property(fc.integer({ min: -2_000, max: 20_000 }), (amount) => {
        const result = readStake((amount / 100).toFixed(2), limits);
        expect(result.ok && result.value).toBe(allowed.includes(amount) && amount);
      }),
    );
  });

  test('is an answer for any text at all, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const result = readStake(text, limits);
        expect(result.ok ? reviewStake(result.value, limits) : undefined).toBeUndefined();
      }),
    );
  });

  test('follows the limits it is given', () => {
    const small: StakeLimits = { min: cents(30), max: cents(95), step: cents(10) };
    expect(readStake('0.30', small)).toEqual({ ok: true, value: 30 });
    expect(readStake('0.35', small)).toEqual({ ok: false, refusal: { code: 'stake_off_step', step: 10 } });
    expect(readStake('1', small)).toEqual({
      ok: false,
      refusal: { code: 'stake_out_of_range', min: 30, max: 95 },
    });
  });
});

describe('an entry amount in cents', () => {
  test.each([
    [500, undefined],
    [10_000, undefined],
    [499, outOfRange],
    [10_001, outOfRange],
    [-500, outOfRange],
    [750, offStep],
  ])('of %i is reviewed by the same rules', (amount, expected) => {
    expect(reviewStake(cents(amount), limits)).toEqual(expected);
  });
});

describe('one press of + or -', () => {
  test.each([
    ['10', 1, 1_500],
    ['10', -1, 500],
    ['$10', 1, 1_500],
    ['5', -1, 500],
    ['100', 1, 10_000],
    ['95', 1, 10_000],
    ['7', 1, 1_000],
    ['7', -1, 500],
    ['12.5', 1, 1_500],
    ['12.5', -1, 1_000],
    ['-40', 1, 500],
    ['0', -1, 500],
    ['5000', -1, 10_000],
    ['5000', 1, 10_000],
  ] as const)('from %j by %i step goes to %i cents', (typed, direction, expected) => {
    expect(stepStake(typed, direction, limits)).toBe(expected);
  });

  test.each(['', ' ', '$', 'abc', '1e2', '0x10', 'Infinity', 'NaN', '10,000'])(
    'from %j, which cannot be read, starts from the least',
    (typed) => {
      expect(stepStake(typed, 1, limits)).toBe(500);
      expect(stepStake(typed, -1, limits)).toBe(500);
    },
  );

  test('always lands on an amount that can be placed, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.double({ min: -1_000, max: 1_000, noNaN: true }).map(String),
      fc.integer({ min: -1_000, max: 1_000 }).map(String),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom(1, -1 as const), (text, direction) => {
        expect(reviewStake(stepStake(text, direction, limits), limits)).toBeUndefined();
      }),
    );
  });

  test('never lands off the step, even when the ends of the range are off it', () => {
    const odd: StakeLimits = { min: cents(700), max: cents(9_950), step: cents(500) };
    expect(stepStake('95', 1, odd)).toBe(9_500);
    expect(stepStake('', 1, odd)).toBe(1_000);
    expect(stepStake('7', -1, odd)).toBe(1_000);
  });

  test('up and then down comes back, away from the ends', () => {
    for (let amount = 1_000; amount <= 9_500; amount += 500) {
      const up = stepStake(String(amount / 100), 1, limits);
      expect(up).toBe(amount + 500);
      expect(stepStake(String(up / 100), -1, limits)).toBe(amount);
    }
  });
});
