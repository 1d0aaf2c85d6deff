import type { Cents, Hundredths } from './cents.ts';

/**
 * Dollars with two decimals and thousands separated: $1,250.00, or -$10.00 (spec section 3). A mean may
 * carry a fraction of a cent: it is shown to the nearest cent, and never as a negative zero.
 */
export function formatCents(amount: number): string {
  const nearest = Math.round(Math.abs(amount));
  const sign = amount < 0 && nearest > 0 ? '-' : '';
  const [whole = '0', fraction = '00'] = (nearest / 100).toFixed(2).split('.');
  return `${sign}$${groupThousands(whole)}.${fraction}`;
}

/** Like formatCents, with a plus sign in front of money that comes in. */
export const formatSignedCents = (amount: Cents): string =>
  amount > 0 ? `+${formatCents(amount)}` : formatCents(amount);

/** Whole dollars where the amount has no cents ($100), else the two-decimal form ($9.50). */
export const formatShortCents = (amount: number): string =>
  amount % 100 === 0 ? formatCents(amount).replace(/\.00$/, '') : formatCents(amount);

/** A share from 0 to 1 as a percent with one decimal: 0.1234 is 12.3% (spec section 3). */
export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** 300 is 3x, 150 is 1.5x. */
export const formatMultiplier = (multiplier: Hundredths): string => `${multiplier / 100}x`;

/** 12450 is 12,450. */
export const formatCount = (count: number): string => groupThousands(String(Math.round(count)));

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');
