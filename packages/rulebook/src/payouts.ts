import type { PayoutScheduleRow } from '@iron/domain';

/** Change a number here and every slip, footer, FAQ answer and server check follows (spec section 9). */
export const payoutSchedules: readonly PayoutScheduleRow[] = [
  { style: 'STANDARD', picks: 2, all_correct_mult: 3 },
  { style: 'STANDARD', picks: 3, all_correct_mult: 6 },
  { style: 'STANDARD', picks: 4, all_correct_mult: 10 },
  { style: 'STANDARD', picks: 5, all_correct_mult: 20 },
  { style: 'FLEX', picks: 3, all_correct_mult: 3, one_miss_mult: 1 },
  { style: 'FLEX', picks: 4, all_correct_mult: 6, one_miss_mult: 1.5 },
  { style: 'FLEX', picks: 5, all_correct_mult: 10, one_miss_mult: 2.5 },
];
