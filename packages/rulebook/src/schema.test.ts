import { describe, expect, test } from 'vitest';
import { configSchema } from '@iron/rulebook/schema';
import { alabamaConfig } from './alabama.ts';
import { newYorkConfig } from './new-york.ts';

const isRefused = (config: unknown): boolean => !configSchema.safeParse(config).success;

describe('the schema of a config', () => {
  test.each([alabamaConfig, newYorkConfig])('takes the config of $jurisdiction as it stands', (config) => {
    expect(configSchema.parse(config)).toEqual(config);
  });

  test('takes a config that has been through JSON', () => {
    expect(configSchema.parse(JSON.parse(JSON.stringify(alabamaConfig)))).toEqual(alabamaConfig);
  });

  test.each(Object.keys(alabamaConfig))('refuses a config without %s', (key) => {
    expect(isRefused({ ...alabamaConfig, [key]: undefined })).toBe(true);
  });

  test.each(['entry_limits', 'entry_formats', 'promo', 'liability', 'combo_rules', 'grading'] as const)(
    'refuses a key nobody knows, at the top and inside %s',
    (section) => {
      expect(isRefused({ ...alabamaConfig, surprise: 1 })).toBe(true);
      expect(isRefused({ ...alabamaConfig, [section]: { ...alabamaConfig[section], surprise: 1 } })).toBe(
        true,
      );
    },
  );

  test.each([
    ['a jurisdiction that is no two-letter code', { jurisdiction: 'Alabama' }],
    ['an age as words', { age_min: '19' }],
    ['an age below eighteen', { age_min: 17 }],
    ['a half year', { age_min: 19.5 }],
    ['a nameless sport', { sports_enabled: ['NFL', ''] }],
    ['a stake limit below zero', { entry_limits: { max_stake_cents: -1 } }],
    ['a stake limit of part of a cent', { entry_limits: { max_stake_cents: 10_000.5 } }],
    ['a format missing', { entry_formats: { STANDARD: { min_legs: 2, max_legs: 5 } } }],
    [
      'six legs, which no slip holds',
      { entry_formats: { ...alabamaConfig.entry_formats, FLEX: { min_legs: 3, max_legs: 6 } } },
    ],
    ['a payout of nothing', { payout_schedules: [{ style: 'STANDARD', picks: 2, all_correct_mult: 0 }] }],
    ['a payout below zero', { payout_schedules: [{ style: 'STANDARD', picks: 2, all_correct_mult: -3 }] }],
    ['a style nobody knows', { payout_schedules: [{ style: 'POWER', picks: 2, all_correct_mult: 3 }] }],
    ['a row for six picks', { payout_schedules: [{ style: 'STANDARD', picks: 6, all_correct_mult: 25 }] }],
    [
      'a row with a key too many',
      { payout_schedules: [{ style: 'FLEX', picks: 3, all_correct_mult: 3, two: 1 }] },
    ],
    ['a cap as text', { liability: { ...alabamaConfig.liability, per_leg_cents: '500000' } }],
    ['no room on a team', { combo_rules: { ...alabamaConfig.combo_rules, max_legs_per_team: 0 } }],
    [
      'a pair with one side',
      {
        combo_rules: { ...alabamaConfig.combo_rules, correlated_pairs: [{ name: 'x', first_stats: ['A'] }] },
      },
    ],
    ['no source of results', { grading: { ...alabamaConfig.grading, stat_provider: '' } }],
  ])('refuses %s', (_, change) => {
    expect(isRefused({ ...alabamaConfig, ...change })).toBe(true);
  });

  test.each([undefined, null, [], 'config', 7, {}])('refuses %j', (config) => {
    expect(isRefused(config)).toBe(true);
  });
});
