import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areCorrelated, reviewCombo, whyNotTogether } from './combo.ts';
import { comboRules, legOf, legsOf } from './rules.fixture.ts';

const thrower = legOf('qb', { team: 'KC', stat: 'Passing Yards' });
const catcher = legOf('wr', { team: 'KC', stat: 'Receiving Yards' });
const runner = legOf('rb', { team: 'KC', stat: 'Rushing Yards' });
const kicker = legOf('k', { team: 'KC', stat: 'Field Goals' });

describe('legs that stand together', () => {
  test('are players of different teams, whatever their stats', () => {
    expect(reviewCombo(legsOf(5), comboRules)).toBeUndefined();
    expect(reviewCombo([], comboRules)).toBeUndefined();
  });

  test('are two of one team, when nothing ties them', () => {
    expect(reviewCombo([thrower, runner], comboRules)).toBeUndefined();
  });

  test('are all of one team, when that is all there are: two teams are not required', () => {
    expect(whyNotTogether([runner], kicker, comboRules)).toBeUndefined();
  });
});

describe('a player twice', () => {
  const second = legOf('qb', { team: 'KC', stat: 'Rushing Yards', selection: 'under' });

  test('is refused by name', () => {
    expect(whyNotTogether([thrower], second, comboRules)).toEqual({
      code: 'player_repeated',
      playerName: 'Player qb',
    });
  });

  test('is refused by who it is, not by the name: two players may share one', () => {
    const namesake = legOf('qb2', { playerName: 'Player qb' });
    expect(whyNotTogether([thrower], namesake, comboRules)).toBeUndefined();
  });

  test('is allowed where the rules say so', () => {
    const rules = { ...comboRules, same_player_allowed: true };
    expect(whyNotTogether([thrower], second, rules)).toBeUndefined();
  });
});

describe('a crowded team', () => {
  test('is the third leg of one team', () => {
    expect(whyNotTogether([thrower, runner], kicker, comboRules)).toEqual({
      code: 'team_crowded',
      team: 'KC',
      max: 2,
    });
  });

  test('is counted by the most the rules allow', () => {
    expect(
      whyNotTogether([thrower, runner], kicker, { ...comboRules, max_legs_per_team: 3 }),
    ).toBeUndefined();
    expect(whyNotTogether([runner], kicker, { ...comboRules, max_legs_per_team: 1 })).toEqual({
      code: 'team_crowded',
      team: 'KC',
      max: 1,
    });
  });

  test('does not count the legs of other teams', () => {
    expect(whyNotTogether([thrower, ...legsOf(3)], runner, comboRules)).toBeUndefined();
  });
});

describe('correlated picks', () => {
  test('are a throw and a catch of one team in the same direction, whichever comes first', () => {
    expect(whyNotTogether([thrower], catcher, comboRules)).toEqual({
      code: 'legs_correlated',
      first: 'Player qb',
      second: 'Player wr',
    });
    expect(whyNotTogether([catcher], thrower, comboRules)).toEqual({
      code: 'legs_correlated',
      first: 'Player wr',
      second: 'Player qb',
    });
  });

  test('are refused under with under as well as over with over', () => {
    const [throwUnder, catchUnder] = [
      { ...thrower, selection: 'under' },
      { ...catcher, selection: 'under' },
    ] as const;
    expect(areCorrelated(throwUnder, catchUnder, comboRules)).toBe(true);
    expect(areCorrelated(throwUnder, catcher, comboRules)).toBe(false);
    expect(areCorrelated(thrower, catchUnder, comboRules)).toBe(false);
  });

  test('need one sport: teams of two sports that share an abbreviation are two teams', () => {
    const legs = ['a', 'b', 'c'].map((player) => legOf(player, { team: 'BOS', sport: 'NBA' }));
    const skater = legOf('d', { team: 'BOS', sport: 'NHL', stat: 'Goals' });
    expect(whyNotTogether(legs.slice(0, 2), skater, comboRules)).toBeUndefined();
    expect(whyNotTogether(legs.slice(0, 2), legs[2] ?? skater, comboRules)?.code).toBe('team_crowded');
    const passer = legOf('e', { team: 'BOS', sport: 'NBA', stat: 'Assists' });
    expect(whyNotTogether([passer], skater, comboRules)).toBeUndefined();
  });

  test('need one team: an opponent catching is no tie', () => {
    expect(areCorrelated(thrower, { ...catcher, team: 'BUF' }, comboRules)).toBe(false);
  });

  test('need both ends of a pair: two throws, two catches or a run tie nothing', () => {
    expect(areCorrelated(thrower, { ...catcher, stat: 'Passing Yards' }, comboRules)).toBe(false);
    expect(areCorrelated({ ...thrower, stat: 'Receiving Yards' }, catcher, comboRules)).toBe(false);
    expect(areCorrelated(thrower, runner, comboRules)).toBe(false);
  });

  test('are the same seen from either leg', () => {
    const stats = fc.constantFrom('Passing Yards', 'Receiving Yards', 'Points');
    const sides = fc.constantFrom('over', 'under' as const);
    const legs = fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('KC', 'BUF'), stats, sides)
      .map(([player, team, stat, selection]) => legOf(player, { team, stat, selection }));
    fc.assert(
      fc.property(legs, legs, (a, b) => {
        expect(areCorrelated(a, b, comboRules)).toBe(areCorrelated(b, a, comboRules));
      }),
    );
  });

  test('are none where the rules pair nothing', () => {
    expect(whyNotTogether([thrower], catcher, { ...comboRules, correlated_pairs: [] })).toBeUndefined();
  });
});

describe('when several rules are broken at once', () => {
  const again = legOf('qb', { team: 'KC', stat: 'Rushing Yards' });

  test('a repeated player is named before a crowded team', () => {
    expect(whyNotTogether([thrower, runner], again, comboRules)?.code).toBe('player_repeated');
  });

  test('a crowded team is named before correlated picks', () => {
    expect(whyNotTogether([thrower, runner], catcher, comboRules)?.code).toBe('team_crowded');
  });

  test('the order of the picks does not change which rule is named', () => {
    const legs = [thrower, runner, catcher, again];
    fc.assert(
      fc.property(fc.shuffledSubarray(legs, { minLength: 4 }), (shuffled) => {
        expect(reviewCombo(shuffled, comboRules)?.code).toBe('player_repeated');
      }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray([thrower, runner, catcher], { minLength: 3 }), (shuffled) => {
        expect(reviewCombo(shuffled, comboRules)?.code).toBe('team_crowded');
      }),
    );
  });
});
