import type { Cents } from './cents.ts';

export type ActivityType = 'win' | 'entry' | 'deposit' | 'cashout';

/** One line of Recent Activity. Amounts are negative for money that left (spec section 3). */
export type ActivityItem = {
  readonly id: string;
  readonly type: ActivityType;
  readonly amount: Cents;
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly desc: string;
};
