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
  entries: [
    {
      id: 'e',
      style: 'FLEX',
      stake: cents(1_000),
      potentialPayout: cents(2_500),
      status: 'open',
      placedAt: '2026-11-22T18:00:00Z',
      cancelUntil: '2026-11-22T18:02:00Z',
      legs: [
        {
          playerId: 'jokic',
          playerName: 'Nikola Jokić',
          team: 'DEN',
          stat: 'Points',
          selection: 'over',
          line: 27.5,
          winProb: 0.56,
        },
      ],
    },
  ],
  vouchers: [
    {
      code: 'IRON1',
      gross: cents(2_000),
      fee: cents(100),
      pays: cents(1_900),
      status: 'open',
      createdAt: '2026-11-22T18:00:00Z',
      expiresAt: '2027-05-23T18:00:00Z',
    },
  ],
  limits: { dailyMax: cents(5_000), pending: { fromMs: 1 }, timeOutUntilMs: 2 },
};

describe('an account from the wire', () => {
  test('is read as it came', () => {
    expect(readAccount(account)).toEqual(account);
    expect(readAccount({ ...account, role: 'operator', venueId: null, activity: [] })).toBeDefined();
  });

  test.each(Object.keys(account))('without a right %s is none', (field) => {
    const objects = field === 'limits' ? [] : [{}];
    for (const value of [undefined, ...objects, 0.5, Number.NaN, [null]]) {
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

  test.each([
    ['entries', account.entries[0]],
    ['vouchers', account.vouchers[0]],
  ])('with %s that lack anything is none', (list, item) => {
    for (const field of Object.keys(item ?? {})) {
      expect(readAccount({ ...account, [list]: [{ ...item, [field]: undefined }] })).toBeUndefined();
      expect(readAccount({ ...account, [list]: [{ ...item, [field]: { odd: true } }] })).toBeUndefined();
    }
    expect(readAccount({ ...account, [list]: [item, 1] })).toBeUndefined();
  });

  test.each([{ dailyMax: '5' }, { timeOutUntilMs: 0.5 }, { pending: {} }, { pending: { fromMs: 'soon' } }])(
    'with limits such as %j is none',
    (limits) => {
      expect(readAccount({ ...account, limits })).toBeUndefined();
      expect(readAccount({ ...account, limits: {} })?.limits).toEqual({});
    },
  );

  test('any JSON is answered without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(readAccount(json)).toBeUndefined();
      }),
    );
  });
});
