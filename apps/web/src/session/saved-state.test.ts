import { cents, dollars, emptySlip } from '@iron/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoDefaults } from './demo-defaults.ts';
import { legOf } from './demo-legs.fixture.ts';
import { activityMax, readSavedState, savedVersion, type SavedState } from './saved-state.ts';

const played: SavedState = {
  jurisdiction: 'NY',
  balance: cents(12_345),
  anchoredVenueId: 'slag-and-ember',
  email: 'someone@example.com',
  activity: [
    { id: 'a', type: 'entry', amount: cents(-1_000), date: '2026-11-20T12:00:00.000Z', desc: 'entry' },
  ],
  slip: { legs: [legOf('a', { lineVersion: 2 }), legOf('b')], style: 'FLEX', stakeInput: '35' },
  attempt: { key: 'k', slateId: 'sunday' },
  pendingWins: [{ id: 'w', amount: cents(3_000), dueMs: 1_795_176_000_000, desc: 'win' }],
  vouchers: [{ code: 'IRON1', gross: cents(1_000), status: 'open', issuedMs: 1_795_176_000_000 }],
  limits: { dailyMax: dollars(50), pending: { dailyMax: dollars(80), fromMs: 5 }, timeOutUntilMs: 7 },
};

const read = (state: unknown, version: unknown = savedVersion) =>
  readSavedState(JSON.parse(JSON.stringify({ version, state })), demoDefaults);

describe('what an earlier visit left', () => {
  test('is taken up whole', () => {
    expect(read(played)).toEqual(played);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'balance'],
    ['a list', [played]],
    ['no state', { version: savedVersion }],
    ['an older version', { version: 0, state: played }],
    ['a newer version', { version: savedVersion + 1, state: played }],
    ['a version as text', { version: String(savedVersion), state: played }],
  ])('falls back to the defaults when it is %s', (_, raw) => {
    expect(readSavedState(raw, demoDefaults)).toEqual(demoDefaults);
  });

  test.each<[keyof SavedState, unknown, unknown]>([
    ['jurisdiction', 'CA', 'AL'],
    ['jurisdiction', 7, 'AL'],
    ['balance', -1, 25_000],
    ['balance', 10.5, 25_000],
    ['balance', '999999', 25_000],
    ['balance', 1e15, 25_000],
    ['anchoredVenueId', '', demoDefaults.anchoredVenueId],
    ['email', 12, undefined],
    ['activity', { length: 3 }, demoDefaults.activity],
    ['slip', [], emptySlip],
    ['slip', { legs: 'x', style: 'PARLAY', stakeInput: 10 }, emptySlip],
    ['attempt', { key: 7 }, undefined],
    ['attempt', 'k', undefined],
    ['pendingWins', 'x', []],
    ['vouchers', null, []],
    ['limits', { dailyMax: '50' }, {}],
    ['limits', { dailyMax: -5 }, {}],
    ['limits', { timeOutUntilMs: 9e15 }, {}],
    ['limits', { pending: { dailyMax: 5 } }, {}],
  ])('a damaged %s (%j) falls back alone', (part, damaged, fallback) => {
    expect(read({ ...played, [part]: damaged })).toEqual({ ...played, [part]: fallback });
  });

  test('an item that is not sound, or comes twice, is left out of its list', () => {
    const [item] = played.activity;
    const [win] = played.pendingWins;
    const [voucher] = played.vouchers;
    const leg = legOf('a');
    const damaged = {
      ...played,
      activity: [item, item, { ...item, id: 'b', amount: 0.5 }, { ...item, id: 'c', date: 'soon' }, 3],
      pendingWins: [win, win, { ...win, id: 'x', amount: -5 }],
      vouchers: [voucher, voucher, { ...voucher, code: 'y', status: 'lost' }],
      slip: {
        ...played.slip,
        legs: [leg, leg, { ...legOf('b'), id: 'other' }, { ...legOf('c'), winProb: 2 }],
      },
    };
    expect(read(damaged)).toEqual({ ...played, slip: { ...played.slip, legs: [leg] } });
  });

  test('lists are cut to the longest that is kept', () => {
    const [item] = played.activity;
    const activity = Array.from({ length: activityMax + 50 }, (_, id) => ({ ...item, id: String(id) }));
    const legs = Array.from({ length: 9 }, (_, id) => legOf(String(id)));
    const cut = read({ ...played, activity, slip: { ...played.slip, legs } });
    expect(cut.activity).toHaveLength(activityMax);
    expect(cut.slip.legs).toHaveLength(5);
  });

  test('no JSON at all makes it throw or believe in money that is not whole', () => {
    const part = fc.constantFrom(...Object.keys(played));
    const state = fc.oneof(fc.jsonValue(), fc.dictionary(part, fc.jsonValue()));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          state.map((parts) => ({ version: 1, state: parts })),
        ),
        (raw) => {
          const { balance, slip, activity, pendingWins } = readSavedState(raw, demoDefaults);
          expect(Number.isSafeInteger(balance) && balance >= 0).toBe(true);
          expect(slip.legs.length).toBeLessThanOrEqual(5);
          const amounts = [...activity, ...pendingWins].map(({ amount }) => amount);
          expect(amounts.every(Number.isSafeInteger)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
