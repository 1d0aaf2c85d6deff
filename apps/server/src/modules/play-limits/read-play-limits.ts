import { cents, type PlayLimits } from '@iron/domain';
import type { Queryable } from '../../platform/db.ts';

/** The limits as the table holds them; all null for somebody who has set none. */
export type PlayLimitsRow = {
  daily_max_cents: number | null;
  pending_daily_max_cents: number | null;
  pending_from: Date | null;
  time_out_until: Date | null;
};

export function limitsOfRow(row: PlayLimitsRow): PlayLimits {
  const maximum = (value: number | null) => (value === null ? {} : { dailyMax: cents(value) });
  return {
    ...maximum(row.daily_max_cents),
    ...(row.pending_from !== null && {
      pending: { ...maximum(row.pending_daily_max_cents), fromMs: row.pending_from.getTime() },
    }),
    ...(row.time_out_until !== null && { timeOutUntilMs: row.time_out_until.getTime() }),
  };
}

/** What a person has set for themselves; empty when nothing. */
export async function readPlayLimits(db: Queryable, userId: string): Promise<PlayLimits> {
  const [row] = await db.query<PlayLimitsRow>(
    `select daily_max_cents, pending_daily_max_cents, pending_from, time_out_until
       from play_limits where user_id = $1`,
    [userId],
  );
  return row === undefined ? {} : limitsOfRow(row);
}
