import type { Config } from '@iron/domain';
import { z } from 'zod';

const cents = z.int().nonnegative();
const format = z.strictObject({ min_legs: z.int().min(1), max_legs: z.int().max(5) });

/** The shape of a config, with exactly the spec's keys (sections 3 and 9). */
export const configSchema: z.ZodType<Config> = z.strictObject({
  jurisdiction: z.string().length(2),
  age_min: z.int().min(18),
  sports_enabled: z.array(z.string().min(1)),
  entry_limits: z.strictObject({ max_stake_cents: cents }),
  entry_formats: z.strictObject({ STANDARD: format, FLEX: format }),
  payout_schedules: z.array(
    z.strictObject({
      style: z.enum(['STANDARD', 'FLEX']),
      picks: z.int().min(2).max(5),
      all_correct_mult: z.number().positive(),
      one_miss_mult: z.number().positive().optional(),
    }),
  ),
  promo: z.strictObject({
    gimme_per_user_per_day: z.int().nonnegative(),
    payout_mode: z.string(),
    bonus_rollover: z.number().nonnegative(),
  }),
  liability: z.strictObject({
    per_leg_cents: cents,
    per_game_cents: cents,
    global_per_slate_cents: cents,
  }),
  combo_rules: z.strictObject({
    same_player_allowed: z.boolean(),
    max_legs_per_team: z.int().positive(),
    correlated_pairs: z.array(
      z.strictObject({
        name: z.string().min(1),
        first_stats: z.array(z.string().min(1)).min(1),
        second_stats: z.array(z.string().min(1)).min(1),
      }),
    ),
  }),
  grading: z.strictObject({
    overtime_counts: z.boolean(),
    stat_provider: z.string().min(1),
    correction_window_hours: z.int().nonnegative(),
  }),
});
