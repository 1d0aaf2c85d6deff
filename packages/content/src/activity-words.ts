import type { ContestStyle } from '@iron/domain';

/** What the lines of Recent Activity are called. */
export const activityWords = {
  entry: (style: ContestStyle, legs: number) => `${style} entry, ${legs} picks`,
  win: (style: ContestStyle, legs: number, multiplier: string) =>
    `${style} entry won, ${legs} picks at ${multiplier}`,
  deposit: (place: string) => `Cash deposit at ${place}`,
  /** Where the money came in when the venue is not known. */
  someKiosk: 'a kiosk',
  cashOut: 'Cash-out at a kiosk',
  entryCancelled: (style: ContestStyle, legs: number) => `${style} entry cancelled, ${legs} picks`,
  someEntry: 'Entry',
  someEntryCancelled: 'Entry cancelled',
  /** By the end of its code, which is how people tell two apart. */
  voucherMade: (ending: string) => `Cash-out voucher ending ${ending}`,
  voucherReturned: (ending: string) => `Cash-out voucher ending ${ending}, back in your balance`,
} as const;
