import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from './cents.ts';
import { reviewEntry, reviewLegCount, type EntryDraft, type EntrySituation } from './review-entry.ts';
import { comboRules, entryFormats, legOf, legsOf } from './rules.fixture.ts';

const config = { entry_formats: entryFormats, combo_rules: comboRules };
const open: EntrySituation = {
  placementOpen: true,
  balance: dollars(250),
  stakeLimits: { min: cents(500), max: cents(10_000), step: cents(500) },
};
const draft: EntryDraft = { style: 'STANDARD', legs: legsOf(2), stake: dollars(10) };

const review = (changes: Partial<EntryDraft>, situation: Partial<EntrySituation> = {}) =>
  reviewEntry({ ...draft, ...changes }, config, { ...open, ...situation });

describe('an entry that may be placed', () => {
  test.each([
    ['STANDARD', 2],
    ['STANDARD', 3],
    ['STANDARD', 4],
    ['STANDARD', 5],
    ['FLEX', 3],
    ['FLEX', 4],
    ['FLEX', 5],
  ] as const)('is %s of %i legs', (style, count) => {
    expect(review({ style, legs: legsOf(count) })).toBeUndefined();
  });

  test('may take the whole balance, to the cent', () => {
    expect(review({ stake: dollars(10) }, { balance: dollars(10) })).toBeUndefined();
  });
});

describe('an entry that may not be placed', () => {
  test('is any entry where the jurisdiction is closed', () => {
    expect(review({}, { placementOpen: false })).toEqual({ code: 'placement_closed' });
  });

  test.each([
    ['STANDARD', 0, 2],
    ['STANDARD', 1, 1],
    ['FLEX', 0, 3],
    ['FLEX', 1, 2],
    ['FLEX', 2, 1],
  ] as const)('is %s of %i legs, which needs %i more', (style, count, lacking) => {
    expect(review({ style, legs: legsOf(count) })).toEqual({ code: 'legs_too_few', missing: lacking, style });
  });

  test.each(['STANDARD', 'FLEX'] as const)('is %s of six legs', (style) => {
    expect(review({ style, legs: legsOf(6) })).toEqual({ code: 'legs_too_many', max: 5 });
  });

  test('is one with a player twice, a crowded team or correlated picks', () => {
    const repeated = [legOf('a'), legOf('a', { stat: 'Rebounds' })];
    const crowded = ['a', 'b', 'c'].map((player) => legOf(player, { team: 'KC' }));
    const correlated = [
      legOf('a', { team: 'KC', stat: 'Passing Yards' }),
      legOf('b', { team: 'KC', stat: 'Receiving Yards' }),
    ];
    expect(review({ legs: repeated })?.code).toBe('player_repeated');
    expect(review({ legs: crowded })?.code).toBe('team_crowded');
    expect(review({ legs: correlated })?.code).toBe('legs_correlated');
  });

  test('is one with a stake out of range or off the step', () => {
    expect(review({ stake: cents(10_500) })).toEqual({ code: 'stake_out_of_range', min: 500, max: 10_000 });
    expect(review({ stake: cents(0) })?.code).toBe('stake_out_of_range');
    expect(review({ stake: cents(750) })).toEqual({ code: 'stake_off_step', step: 500 });
  });

  test('is one for more than the balance', () => {
    expect(review({ stake: dollars(10) }, { balance: cents(999) })).toEqual({
      code: 'balance_too_low',
      balance: 999,
    });
  });
});

describe('when several reasons hold', () => {
  // From the most decisive to the least: each repairs what the one before it named.
  const same = [legOf('a'), legOf('a', { stat: 'Rebounds' })];
  const worst = { legs: [legOf('a')], stake: cents(750) };
  const poor = { balance: cents(0) };

  test.each([
    ['placement_closed', worst, { ...poor, placementOpen: false }],
    ['legs_too_few', worst, poor],
    ['player_repeated', { ...worst, legs: same }, poor],
    ['stake_off_step', { ...worst, legs: legsOf(2) }, poor],
    ['balance_too_low', { legs: legsOf(2), stake: cents(500) }, poor],
  ] as const)('%s comes before everything below it', (code, changes, situation) => {
    expect(review(changes, situation)?.code).toBe(code);
  });

  test('the same draft always gets the same reason', () => {
    const drafts = fc.record({
      style: fc.constantFrom('STANDARD', 'FLEX' as const),
      legs: fc.integer({ min: 0, max: 7 }).map(legsOf),
      stake: fc.integer({ min: -1_000, max: 20_000 }).map(cents),
    });
    fc.assert(
      fc.property(
        drafts,
        fc.integer({ min: 0, max: 20_000 }),
        fc.boolean(),
        (any, balance, placementOpen) => {
          const reason = review(any, { balance: cents(balance), placementOpen });
          expect(review(any, { balance: cents(balance), placementOpen })).toEqual(reason);
          const isPlaceable =
            placementOpen &&
            any.legs.length >= (any.style === 'FLEX' ? 3 : 2) &&
            any.legs.length <= 5 &&
            any.stake >= 500 &&
            any.stake <= 10_000 &&
            any.stake % 500 === 0 &&
            any.stake <= balance;
          expect(reason === undefined).toBe(isPlaceable);
        },
      ),
    );
  });
});

describe('the leg count alone', () => {
  test('tells how many picks are still missing for the label of the button', () => {
    expect(reviewLegCount(2, 'FLEX', entryFormats)).toEqual({
      code: 'legs_too_few',
      missing: 1,
      style: 'FLEX',
    });
    expect(reviewLegCount(2, 'STANDARD', entryFormats)).toBeUndefined();
    expect(reviewLegCount(6, 'FLEX', entryFormats)).toEqual({ code: 'legs_too_many', max: 5 });
  });
});
