import { changeDailyMax, startTimeOut, type Cents, type PlayLimits } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';
import { readPlayLimits } from './read-play-limits.ts';

type Wish = {
  readonly userId: string;
  /** Absent leaves it as it is; undefined asks for none. */
  readonly dailyMax?: { readonly to: Cents | undefined };
  readonly timeOutUntil?: Date | undefined;
};

/**
 * Sets a person's own limits and gives them as they then are: a tighter one holds at once, a looser one
 * only after three days, and a time-out is only ever made longer.
 */
export async function setPlayLimits(
  tx: Tx,
  now: Date,
  { userId, dailyMax, timeOutUntil }: Wish,
): Promise<PlayLimits> {
  await tx.query('insert into play_limits (user_id) values ($1) on conflict do nothing', [userId]);
  await tx.query('select user_id from play_limits where user_id = $1 for update', [userId]);
  let limits = await readPlayLimits(tx, userId);
  if (dailyMax !== undefined) limits = changeDailyMax(limits, dailyMax.to, now.getTime());
  if (timeOutUntil !== undefined) limits = startTimeOut(limits, timeOutUntil.getTime());
  const { pending, timeOutUntilMs } = limits;
  await tx.query(
    `update play_limits set daily_max_cents = $2, pending_daily_max_cents = $3, pending_from = $4,
       time_out_until = $5
     where user_id = $1`,
    [
      userId,
      limits.dailyMax ?? null,
      pending?.dailyMax ?? null,
      pending === undefined ? null : new Date(pending.fromMs),
      timeOutUntilMs === undefined ? null : new Date(timeOutUntilMs),
    ],
  );
  return limits;
}
