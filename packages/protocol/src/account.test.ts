import { cents } from '@iron/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAccount, type Account } from './index.ts';

const account: Account = {
  userId: '5f0c6b1e-0000-4000-8000-000000000000',
  email: 'ada@example.org',
  role: 'user',
  venueId: 'iron-tap-house',
  jurisdiction: 'AL',
  balance: cents(4_000),
  activity: [{ id: 'd', type: 'deposit', amount: cents(4_000), date: '2026-11-22T18:00:00Z', desc: 'Cash' }],
};

describe('an account from the wire', () => {
  test('is read as it came', () => {
    expect(readAccount(account)).toEqual(account);
    expect(readAccount({ ...account, role: 'operator', venueId: null, activity: [] })).toBeDefined();
  });

  test.each(Object.keys(account))('without a right %s is none', (field) => {
    for (const value of [undefined, {}, 0.5, Number.NaN, [null]]) {
      expect(readAccount({ ...account, [field]: value })).toBeUndefined();
    }
  });

  test('is true without activity of a kind that this app cannot show', () => {
    const odd = { ...account.activity[0], type: 'tip' };
    expect(readAccount({ ...account, activity: [odd] })).toEqual({ ...account, activity: [] });
  });

  test('with money in fractions or as text is none', () => {
    expect(readAccount({ ...account, balance: '4000' })).toBeUndefined();
    expect(readAccount({ ...account, activity: [{ ...account.activity[0], amount: 1.5 }] })).toBeUndefined();
  });

  test('any JSON is answered without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(readAccount(json)).toBeUndefined();
      }),
    );
  });
});
