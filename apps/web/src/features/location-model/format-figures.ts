import { dollars, formatPercent, formatShortCents } from '@iron/domain';

/** Dollars as the model has them; whole where there are no cents: $9,765. */
export const formatDollars = (amount: number): string => formatShortCents(dollars(amount));

/** A share without a needless decimal: 0.3 is 30%, 0.125 is 12.5%. */
export const formatShare = (share: number): string => formatPercent(share).replace('.0%', '%');

/** 2024-04 is April 2024. */
export const formatMonth = (yearAndMonth: string): string =>
  new Date(`${yearAndMonth}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
