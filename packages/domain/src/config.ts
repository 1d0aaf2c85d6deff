/** STANDARD pays only when every leg hits; FLEX pays less and forgives one miss. */
export type ContestStyle = 'STANDARD' | 'FLEX';

export const contestStyles = ['STANDARD', 'FLEX'] as const satisfies readonly ContestStyle[];

export type EntryFormat = { readonly min_legs: number; readonly max_legs: number };

export type PayoutScheduleRow = {
  readonly style: ContestStyle;
  readonly picks: number;
  readonly all_correct_mult: number;
  /** FLEX only. */
  readonly one_miss_mult?: number | undefined;
};

/** Two stats of team-mates that rise and fall together. */
export type CorrelatedPair = {
  readonly name: string;
  readonly first_stats: readonly string[];
  readonly second_stats: readonly string[];
};

export type ComboRules = {
  readonly same_player_allowed: boolean;
  readonly max_legs_per_team: number;
  /** Team-mates' legs on a pair in the same direction are refused. */
  readonly correlated_pairs: readonly CorrelatedPair[];
};

/** Every number an entry is played by, with exactly the spec's keys (sections 3 and 9). */
export type Config = {
  readonly jurisdiction: string;
  readonly age_min: number;
  readonly sports_enabled: readonly string[];
  readonly entry_limits: { readonly max_stake_cents: number };
  readonly entry_formats: Readonly<Record<ContestStyle, EntryFormat>>;
  readonly payout_schedules: readonly PayoutScheduleRow[];
  readonly promo: {
    readonly gimme_per_user_per_day: number;
    readonly payout_mode: string;
    readonly bonus_rollover: number;
  };
  readonly liability: {
    readonly per_leg_cents: number;
    readonly per_game_cents: number;
    readonly global_per_slate_cents: number;
  };
  readonly combo_rules: ComboRules;
  readonly grading: {
    readonly overtime_counts: boolean;
    readonly stat_provider: string;
    readonly correction_window_hours: number;
  };
};
