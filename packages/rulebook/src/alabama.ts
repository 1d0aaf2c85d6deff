import type { Config, Jurisdiction } from '@iron/domain';
import { comboRules } from './combo-rules.ts';
import { payoutSchedules } from './payouts.ts';

/** Where the house is open: entries and cash-out (spec sections 4 and 9). */
export const alabama: Jurisdiction = {
  code: 'AL',
  name: 'Alabama',
  allowed: true,
  minAge: 21,
  terminology: 'contest',
  features: { placeEntry: true, cashOut: true, browseOnly: false },
};

export const alabamaConfig: Config = {
  jurisdiction: 'AL',
  age_min: 19,
  sports_enabled: ['NFL', 'NBA', 'NHL'],
  entry_limits: { max_stake_cents: 10_000 },
  entry_formats: { STANDARD: { min_legs: 2, max_legs: 5 }, FLEX: { min_legs: 3, max_legs: 5 } },
  payout_schedules: payoutSchedules,
  promo: { gimme_per_user_per_day: 1, payout_mode: 'bonus_incremental', bonus_rollover: 1 },
  liability: { per_leg_cents: 500_000, per_game_cents: 1_500_000, global_per_slate_cents: 5_000_000 },
  combo_rules: comboRules,
  grading: { overtime_counts: true, stat_provider: 'official box score', correction_window_hours: 24 },
};
