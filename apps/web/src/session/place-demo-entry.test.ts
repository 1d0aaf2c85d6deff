import { cents, dollars, emptySlip, type Slip } from '@iron/domain';
import { describe, expect, test } from 'vitest';
import { demoDefaults } from './demo-defaults.ts';
import { legOf, legsOf } from './demo-legs.fixture.ts';
import { placeDemoEntry } from './place-demo-entry.ts';
import { reviewPlacement } from './review-placement.ts';
import type { SavedState } from './saved-state.ts';

const nowMs = new Date(2026, 10, 20, 12).getTime();
const wins = { nowMs, draw: 0, entryId: 'e1' };
const loses = { nowMs, draw: 0.999_999, entryId: 'e1' };

const stateWith = (slip: Partial<Slip>, changes: Partial<SavedState> = {}): SavedState => ({
  ...demoDefaults,
  activity: [],
  slip: { ...emptySlip, legs: legsOf(3), stakeInput: '20', ...slip },
  ...changes,
});

describe('an entry of the demo', () => {
  test.each([
    ['STANDARD', 2, 6_000],
    ['STANDARD', 3, 12_000],
    ['STANDARD', 5, 40_000],
    ['FLEX', 3, 6_000],
    ['FLEX', 4, 12_000],
    ['FLEX', 5, 20_000],
  ] as const)('%s with %i legs and $20 wins its row of the table', (style, legs, payout) => {
    const outcome = placeDemoEntry(stateWith({ style, legs: legsOf(legs) }), wins);
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        stake: 2_000,
        potentialPayout: payout,
        activity: { id: 'e1:entry', type: 'entry', amount: -2_000, desc: `${style} entry, ${legs} picks` },
        win: { id: 'e1:win', amount: payout, dueMs: nowMs + 1_500 },
      },
    });
  });

  test.each(['STANDARD', 'FLEX'] as const)(
    '%s that loses the draw takes the stake and owes nothing',
    (style) => {
      const outcome = placeDemoEntry(stateWith({ style }), loses);
      expect(outcome).toMatchObject({ ok: true, value: { activity: { amount: -2_000 } } });
      expect(outcome.ok && outcome.value.win).toBeUndefined();
    },
  );

  test('wins with just the chance that the slip shows', () => {
    const state = stateWith({ legs: [legOf('a', { winProb: 0.6 }), legOf('b', { winProb: 0.5 })] });
    const winAt = (draw: number) => {
      const outcome = placeDemoEntry(state, { ...wins, draw });
      return outcome.ok && outcome.value.win !== undefined;
    };
    expect(winAt(0.299_999)).toBe(true);
    expect(winAt(0.3)).toBe(false);
  });

  test('that cannot win never does, even on the luckiest draw', () => {
    const outcome = placeDemoEntry(stateWith({ legs: [legOf('a', { winProb: 0 }), legOf('b')] }), wins);
    expect(outcome.ok && outcome.value.win).toBeUndefined();
  });
});

describe('a refusal', () => {
  // Everything is wrong with this one at once; each step puts the most decisive thing right.
  const hopeless = stateWith(
    { style: 'FLEX', legs: [legOf('a')], stakeInput: '7' },
    { jurisdiction: 'NY', balance: cents(0), limits: { timeOutUntilMs: nowMs + 1, dailyMax: cents(0) } },
  );
  const twice = [legOf('a'), legOf('a', { stat: 'Assists' }), legOf('b')];

  const steps: readonly [string, Partial<SavedState>, Partial<Slip>][] = [
    ['placement_closed', {}, {}],
    ['legs_too_few', { jurisdiction: 'AL' }, {}],
    ['player_repeated', {}, { legs: twice }],
    ['stake_off_step', {}, { legs: legsOf(3) }],
    ['balance_too_low', {}, { stakeInput: '20' }],
    ['timed_out', { balance: dollars(250) }, {}],
    ['own_limit_reached', { limits: { dailyMax: dollars(15) } }, {}],
  ];

  test('names the most decisive reason first, down to the last', () => {
    let state = hopeless;
    for (const [code, changes, slip] of steps) {
      state = { ...state, ...changes, slip: { ...state.slip, ...slip } };
      expect(reviewPlacement(state, nowMs)).toMatchObject({ ok: false, refusal: { code } });
      expect(placeDemoEntry(state, wins)).toMatchObject({ ok: false, refusal: { code } });
    }
    expect(reviewPlacement({ ...state, limits: {} }, nowMs)).toEqual({ ok: true, value: 2_000 });
  });

  test.each([
    ['', 'stake_missing'],
    ['ten', 'stake_not_a_number'],
    ['0', 'stake_out_of_range'],
    ['105', 'stake_out_of_range'],
    ['12', 'stake_off_step'],
  ])('of the amount %j says %s', (stakeInput, code) => {
    expect(reviewPlacement(stateWith({ stakeInput }), nowMs)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('of more than the balance names the balance', () => {
    const state = stateWith({ stakeInput: '50' }, { balance: dollars(45) });
    expect(reviewPlacement(state, nowMs)).toEqual({
      ok: false,
      refusal: { code: 'balance_too_low', balance: 4_500 },
    });
  });

  test('a crowded team and a correlated pair are refused however they came onto the slip', () => {
    const crowded = ['a', 'b', 'c'].map((player) => legOf(player, { team: 'KC' }));
    expect(reviewPlacement(stateWith({ legs: crowded }), nowMs)).toMatchObject({
      refusal: { code: 'team_crowded' },
    });
    const pair = [
      legOf('a', { team: 'KC', stat: 'Passing Yards' }),
      legOf('b', { team: 'KC', stat: 'Receiving Yards' }),
    ];
    expect(reviewPlacement(stateWith({ legs: pair }), nowMs)).toMatchObject({
      refusal: { code: 'legs_correlated' },
    });
  });

  test("only today's entries count towards the person's own limit", () => {
    const entered = (daysAgo: number) => ({
      id: String(daysAgo),
      type: 'entry' as const,
      amount: cents(-2_000),
      date: new Date(nowMs - daysAgo * 24 * 3_600_000).toISOString(),
      desc: 'entry',
    });
    const limits = { dailyMax: dollars(40) };
    const yesterday = stateWith({}, { limits, activity: [entered(0), entered(1), entered(2)] });
    expect(reviewPlacement(yesterday, nowMs)).toEqual({ ok: true, value: 2_000 });
    const today = stateWith({}, { limits, activity: [entered(0), entered(0.1)] });
    expect(reviewPlacement(today, nowMs)).toMatchObject({ refusal: { code: 'own_limit_reached', left: 0 } });
  });
});
