import type { Secrets } from '../../platform/secrets.ts';
import type { AccountLimits } from './account-limits.ts';

/** What every step needs besides its transaction. */
export type AccountsContext = {
  readonly secrets: Secrets;
  readonly limits: AccountLimits;
  /** The server's time of this request. */
  readonly now: Date;
};

export const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1_000);
