import { areCorrelated, hasFeature, type SlipLeg } from '@iron/domain';
import { describe, expect, test } from 'vitest';
import { configFor, defaultJurisdiction, jurisdictions, rulebookVersion } from './rulebook.ts';

const config = configFor('AL');

describe('the config', () => {
  test('has exactly the keys of the spec', () => {
    expect(Object.keys(config).toSorted()).toEqual(
      [
        'jurisdiction',
        'age_min',
        'sports_enabled',
        'entry_limits',
        'entry_formats',
        'payout_schedules',
        'promo',
        'liability',
        'combo_rules',
        'grading',
      ].toSorted(),
    );
  });

  test('is for Alabama, from 19, with NFL, NBA and NHL: MLB is shown and not enabled', () => {
    expect(config.jurisdiction).toBe('AL');
    expect(config.age_min).toBe(19);
    expect(config.sports_enabled).toEqual(['NFL', 'NBA', 'NHL']);
  });

  test('takes 2 to 5 legs for STANDARD and 3 to 5 for FLEX', () => {
    expect(config.entry_formats).toEqual({
      STANDARD: { min_legs: 2, max_legs: 5 },
      FLEX: { min_legs: 3, max_legs: 5 },
    });
  });

  test('gives one gimme a day, paid as bonus_incremental, rolled over once', () => {
    expect(config.promo).toEqual({
      gimme_per_user_per_day: 1,
      payout_mode: 'bonus_incremental',
      bonus_rollover: 1,
    });
  });

  test('caps the liability at $5,000 a leg, $15,000 a game and $50,000 a slate', () => {
    expect(config.liability).toEqual({
      per_leg_cents: 500_000,
      per_game_cents: 1_500_000,
      global_per_slate_cents: 5_000_000,
    });
  });

  test('grades from the official box score, overtime counted, with 24 hours for corrections', () => {
    expect(config.grading).toEqual({
      overtime_counts: true,
      stat_provider: 'official box score',
      correction_window_hours: 24,
    });
  });

  test('is served for every jurisdiction it was written for, and the default for any other', () => {
    for (const { code } of jurisdictions) expect(configFor(code).jurisdiction).toBe(code);
    expect(configFor('ZZ')).toBe(config);
    expect(configFor('__proto__')).toBe(config);
  });

  test('has a row for every size each format allows, and none beyond', () => {
    for (const style of ['STANDARD', 'FLEX'] as const) {
      const { min_legs: min, max_legs: max } = config.entry_formats[style];
      const sizes = config.payout_schedules.filter((row) => row.style === style).map((row) => row.picks);
      expect(sizes).toEqual(Array.from({ length: max - min + 1 }, (_, index) => min + index));
    }
  });

  test('carries the date of the rules, which every entry is recorded with', () => {
    expect(rulebookVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('the payout table', () => {
  const rows = config.payout_schedules.map(
    ({ style, picks, all_correct_mult: all, one_miss_mult: oneMiss }) =>
      `${style} ${picks}: ${all}x, one miss ${oneMiss === undefined ? 'n/a' : `${oneMiss}x`}`,
  );

  test('says what the spec says', () => {
    expect(rows).toEqual([
      'STANDARD 2: 3x, one miss n/a',
      'STANDARD 3: 6x, one miss n/a',
      'STANDARD 4: 10x, one miss n/a',
      'STANDARD 5: 20x, one miss n/a',
      'FLEX 3: 3x, one miss 1x',
      'FLEX 4: 6x, one miss 1.5x',
      'FLEX 5: 10x, one miss 2.5x',
    ]);
  });
});

describe('the jurisdictions', () => {
  test('are Alabama, where the app starts, and New York', () => {
    expect(jurisdictions.map(({ code, name }) => `${code} ${name}`)).toEqual(['AL Alabama', 'NY New York']);
    expect(defaultJurisdiction).toBe('AL');
  });

  test.each([
    ['AL', 'placeEntry', true],
    ['AL', 'cashOut', true],
    ['AL', 'browseOnly', false],
    ['NY', 'placeEntry', false],
    ['NY', 'cashOut', false],
    ['NY', 'browseOnly', true],
  ])('in %s, %s is on: %s', (code, feature, isOn) => {
    expect(hasFeature(jurisdictions, code, feature)).toBe(isOn);
  });

  test('call it a contest where it may be entered and a preview where it may not', () => {
    expect(jurisdictions.map(({ allowed, terminology }) => ({ allowed, terminology }))).toEqual([
      { allowed: true, terminology: 'contest' },
      { allowed: false, terminology: 'preview' },
    ]);
  });

  test('keep both ages: 19 in the config of Alabama, 21 in the table for each', () => {
    expect(config.age_min).toBe(19);
    expect(jurisdictions.map(({ minAge }) => minAge)).toEqual([21, 21]);
  });
});

describe('the combo rules', () => {
  const rules = config.combo_rules;
  const leg = (stat: string, selection: SlipLeg['selection'] = 'over') =>
    ({ playerId: stat, playerName: stat, sport: 'NFL', team: 'KC', stat, selection }) as const;

  test('allow a player once and a team twice', () => {
    expect(rules.same_player_allowed).toBe(false);
    expect(rules.max_legs_per_team).toBe(2);
  });

  test.each([
    ['Passing Yards', 'Receiving Yards'],
    ['Passing Yards', 'Receptions'],
    ['Passing TDs', 'Receiving TDs'],
    ['Assists', 'Points'],
    ['Assists', 'Goals'],
  ])('pair %s with %s of a team-mate in the same direction only', (first, second) => {
    expect(areCorrelated(leg(first), leg(second), rules)).toBe(true);
    expect(areCorrelated(leg(second, 'under'), leg(first, 'under'), rules)).toBe(true);
    expect(areCorrelated(leg(first), leg(second, 'under'), rules)).toBe(false);
  });

  test.each([
    ['Passing Yards', 'Rushing Yards'],
    ['Points', 'Rebounds'],
    ['Shots on Goal', 'Saves'],
    ['Receiving Yards', 'Receptions'],
  ])('do not pair %s with %s', (first, second) => {
    expect(areCorrelated(leg(first), leg(second), rules)).toBe(false);
  });
});
