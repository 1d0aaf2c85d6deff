import { cancelWithinMs, cents, type ContestStyle, type Selection } from '@iron/domain';
import type { LiveEntry, LiveLeg } from '@iron/protocol';
import type { Queryable } from '../../platform/db.ts';

type EntryRow = {
  id: string;
  style: ContestStyle;
  stake_cents: number;
  top_payout_cents: number;
  status: 'OPEN' | 'CANCELLED';
  placed_at: Date;
  first_start_at: Date;
};
type LegRow = {
  entry_id: string;
  player_id: string;
  player_name: string;
  team: string;
  stat: string;
  selection: Selection;
  line: number;
  win_probability: number;
};

const shownMax = 50;

/** A person's entries: every open one and the latest others, newest first. */
export async function readEntriesOf(db: Queryable, userId: string): Promise<readonly LiveEntry[]> {
  const entries = await db.query<EntryRow>(
    `select id, style, stake_cents, top_payout_cents, status, placed_at, first_start_at from (
       select * from entries where user_id = $1
        order by case when status = 'OPEN' then 0 else 1 end, placed_at desc limit $2) as shown
      order by placed_at desc, id`,
    [userId, shownMax],
  );
  const rows = await db.query<LegRow>(
    `select entry_id, player_id, player_name, team, stat, selection, line, win_probability
       from entry_legs where entry_id = any($1::uuid[]) order by entry_id, place`,
    [entries.map(({ id }) => id)],
  );
  return entries.map((entry) =>
    entryOfRow(
      entry,
      rows.filter(({ entry_id }) => entry_id === entry.id),
    ),
  );
}

function entryOfRow(row: EntryRow, legs: readonly LegRow[]): LiveEntry {
  const { id, style, status, placed_at: placedAt, first_start_at: firstStart } = row;
  const cancelUntilMs = Math.min(placedAt.getTime() + cancelWithinMs, firstStart.getTime());
  return {
    id,
    style,
    stake: cents(row.stake_cents),
    potentialPayout: cents(row.top_payout_cents),
    status: status === 'OPEN' ? 'open' : 'cancelled',
    placedAt: placedAt.toISOString(),
    cancelUntil: new Date(cancelUntilMs).toISOString(),
    legs: legs.map(legOfRow),
  };
}

const legOfRow = (row: LegRow): LiveLeg => ({
  playerId: row.player_id,
  playerName: row.player_name,
  team: row.team,
  stat: row.stat,
  selection: row.selection,
  line: row.line,
  winProb: row.win_probability,
});

/** What an entry is called on a statement. */
export type EntryTitle = { readonly style: ContestStyle; readonly legs: number };

/** Style and number of picks of each of these entries. */
export async function readEntryTitles(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntryTitle>> {
  const rows = await db.query<{ id: string; style: ContestStyle; legs: number }>(
    `select e.id, e.style, count(*)::int as legs from entries e join entry_legs l on l.entry_id = e.id
      where e.id = any($1::uuid[]) group by e.id, e.style`,
    [ids],
  );
  return new Map(rows.map(({ id, style, legs }) => [id, { style, legs }]));
}
