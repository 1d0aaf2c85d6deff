import { dollars, formatShortCents } from '@iron/domain';

/** The dashboard's figures are whole dollars: 487650 is $487,650. */
export const wholeDollars = (amount: number): string => formatShortCents(dollars(amount));
