import type { ContestStyle } from '@iron/domain';

/** What the lines of Recent Activity are called. */
export const activityWords = {
  entry: (style: ContestStyle, legs: number) => `${style} entry, ${legs} picks`,
  win: (style: ContestStyle, legs: number, multiplier: string) =>
    `${style} entry won, ${legs} picks at ${multiplier}`,
  deposit: 'Cash deposit at the kiosk',
  cashOut: 'Cash-out at the kiosk',
} as const;
