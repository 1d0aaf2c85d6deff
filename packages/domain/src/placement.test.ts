import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from './cents.ts';
import { entryLiability, payoutRow } from './payout.ts';
import {
  largestStakeWithin,
  mayCancel,
  reviewLines,
  reviewLivePlacement,
  type OfferedLine,
  type PlacementDraft,
  type PlacementSituation,
  type SeenLeg,
} from './placement.ts';
import { comboRules, entryFormats, payoutTable } from './rules.fixture.ts';

const nowMs = Date.parse('2026-11-22T18:00:00Z');
const limits = { min: cents(500), max: cents(10_000), step: cents(500) };
const config = { entry_formats: entryFormats, combo_rules: comboRules };

const offered = (changes: Readonly<Record<string, Partial<OfferedLine>>> = {}) => {
  const lines = new Map(
    ['a', 'b', 'c'].map((playerId): [string, OfferedLine] => [
      playerId,
      {
        playerId,
        playerName: `Player ${playerId}`,
        sport: 'NFL',
        team: `Team ${playerId}`,
        stat: 'Points',
        line: 20.5,
        version: 3,
        isOpen: true,
        startsAtMs: nowMs + 1,
        ...changes[playerId],
      },
    ]),
  );
  return ({ playerId }: { readonly playerId: string }) => lines.get(playerId);
};
const leg = (playerId: string, changes: Partial<SeenLeg> = {}): SeenLeg => ({
  playerId,
  stat: 'Points',
  selection: 'over',
  lineVersion: 3,
  ...changes,
});
const draft: PlacementDraft = { style: 'STANDARD', legs: [leg('a'), leg('b')], stake: cents(1_000) };
const situation: PlacementSituation = {
  placementOpen: true,
  age: 21,
  ageMin: 21,
  limits: {},
  stakedToday: cents(0),
  enteredToday: 0,
  enteredOnSlate: 0,
  entriesMax: { perUserPerDay: 10, perSlate: 10 },
  stakeLimits: limits,
  balance: cents(1_000),
  nowMs,
};

describe('a live entry', () => {
  test('that breaks nothing may be placed, with the last cent of the balance', () => {
    expect(reviewLivePlacement(draft, config, situation, offered())).toBeUndefined();
  });

  test('is refused for the most decisive reason first, down to the last', () => {
    // Everything is wrong at once; each step mends the reason that was named.
    const steps: readonly (readonly [string, Partial<PlacementSituation>, Partial<PlacementDraft>])[] = [
      ['placement_closed', {}, {}],
      ['too_young', { placementOpen: true }, {}],
      ['too_young', { age: 20 }, {}],
      ['timed_out', { age: 21 }, {}],
      ['own_limit_reached', { limits: { dailyMax: cents(20_000) } }, { stake: cents(10_001) }],
      ['entries_used_up', { stakedToday: cents(0) }, { stake: cents(0) }],
      ['entries_used_up', { enteredToday: 9 }, {}],
      ['legs_too_few', { enteredOnSlate: 9 }, {}],
      ['player_repeated', {}, { legs: [leg('a'), leg('a', { selection: 'under' })] }],
      ['stake_out_of_range', {}, { legs: [leg('nobody'), leg('a', { lineVersion: 1 })] }],
      ['stake_off_step', {}, { stake: cents(10_000 - 1) }],
      ['line_unknown', {}, { stake: cents(10_000) }],
      ['lines_moved', {}, { legs: [leg('a', { lineVersion: 1 }), leg('b')] }],
      ['balance_too_low', {}, { legs: [leg('a'), leg('b')] }],
    ];
    let state: PlacementSituation = {
      ...situation,
      placementOpen: false,
      age: undefined,
      enteredToday: 10,
      enteredOnSlate: 10,
      limits: { dailyMax: cents(20_000), timeOutUntilMs: nowMs + 1 },
      stakedToday: cents(10_000),
      balance: cents(0),
    };
    let asked: PlacementDraft = { ...draft, legs: [], stake: cents(0) };
    for (const [code, changes, edits] of steps) {
      state = { ...state, ...changes };
      asked = { ...asked, ...edits };
      expect(reviewLivePlacement(asked, config, state, offered())?.code).toBe(code);
    }
    const rich = { ...state, balance: cents(10_000) };
    expect(reviewLivePlacement(asked, config, rich, offered())).toBeUndefined();
  });

  test('says which limit of entries is used up', () => {
    const used = { ...situation, enteredToday: 9, enteredOnSlate: 10 };
    expect(reviewLivePlacement(draft, config, used, offered())).toEqual({
      code: 'entries_used_up',
      per: 'slate',
      max: 10,
    });
  });
});

describe('the lines of a live entry', () => {
  const review = (changes: Parameters<typeof offered>[0], legs = [leg('a'), leg('b'), leg('c')]) =>
    reviewLines(legs, offered(changes), nowMs);

  test('stand when they are open, not begun and as they were seen', () => {
    expect(review({})).toBeUndefined();
  });

  test('are refused in the second in which the game begins', () => {
    expect(review({ b: { startsAtMs: nowMs } })).toEqual({ code: 'game_started', legId: 'b:Points:over' });
  });

  test('are refused closed, and unknown', () => {
    expect(review({ c: { isOpen: false } })).toEqual({ code: 'line_closed', legId: 'c:Points:over' });
    expect(review({}, [leg('x')])).toEqual({ code: 'line_unknown', legId: 'x:Points:over' });
  });

  test('that moved are all named, with where they stand now', () => {
    expect(review({ a: { version: 4, line: 21.5 }, c: { version: 9, line: 3 } })).toEqual({
      code: 'lines_moved',
      moved: [
        { legId: 'a:Points:over', line: 21.5, version: 4 },
        { legId: 'c:Points:over', line: 3, version: 9 },
      ],
    });
  });

  test('are not asked about while one of them cannot be played at all', () => {
    expect(review({ a: { version: 4 }, c: { isOpen: false } })?.code).toBe('line_closed');
  });
});

describe('the largest stake that a bucket would take', () => {
  test('is on the step, in range, and its liability fits to the cent', () => {
    const style = fc.constantFrom(...payoutTable);
    fc.assert(
      fc.property(style, fc.integer({ min: 0, max: 300_000 }), ({ style: name, picks }, room) => {
        const row = payoutRow(payoutTable, name, picks);
        if (row === undefined) throw new Error('The table has it');
        const stake = largestStakeWithin(cents(room), row, limits);
        expect(stake % limits.step).toBe(0);
        const next = cents(stake === 0 ? limits.min : stake + limits.step);
        const nextFits = next <= limits.max && entryLiability(next, row) <= room;
        expect([stake === 0 || entryLiability(stake, row) <= room, nextFits]).toEqual([true, false]);
      }),
    );
  });
});

describe('taking an entry back', () => {
  const entry = { placedAtMs: nowMs, firstStartMs: nowMs + 60_000 };
  test('is possible for two minutes', () => {
    const calm = { ...entry, firstStartMs: nowMs + 3_600_000 };
    expect([
      mayCancel(calm, nowMs),
      mayCancel(calm, nowMs + 119_999),
      mayCancel(calm, nowMs + 120_000),
    ]).toEqual([true, true, false]);
  });

  test('and never once the first game has begun', () => {
    expect([mayCancel(entry, nowMs + 59_999), mayCancel(entry, nowMs + 60_000)]).toEqual([true, false]);
  });
});
