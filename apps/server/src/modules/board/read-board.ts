import type { OfferedLine } from '@iron/domain';
import type { Queryable } from '../../platform/db.ts';

/** A line with what is needed to place on it and to record what was placed. */
export type BoardLine = OfferedLine & {
  readonly gameId: string;
  /** For people: away @ home. */
  readonly gameLabel: string;
  readonly projection: { readonly projection: number; readonly sigma: number } | undefined;
};

/** A slate as it is offered at one revision. */
export type Board = {
  readonly slateId: string;
  readonly name: string;
  readonly revision: number;
  readonly find: (leg: { readonly playerId: string; readonly stat: string }) => BoardLine | undefined;
};

type Row = {
  player_id: string;
  stat: string;
  player_name: string;
  sport: string;
  team: string;
  game_id: string | null;
  line: number;
  version: number;
  is_open: boolean;
  projection: number | null;
  sigma: number | null;
  starts_at: Date | null;
  home: string | null;
  away: string | null;
};

/** The board of a slate, or undefined when there is no such slate. */
export async function readBoard(db: Queryable, slateId: string): Promise<Board | undefined> {
  const [slate] = await db.query<{ name: string; revision: number }>(
    'select name, revision from board_slates where id = $1',
    [slateId],
  );
  if (slate === undefined) return undefined;
  const rows = await db.query<Row>(
    `select l.*, g.starts_at, g.home, g.away from board_lines l
       left join board_games g on g.slate_id = l.slate_id and g.id = l.game_id
      where l.slate_id = $1`,
    [slateId],
  );
  const lines = new Map(rows.map((row) => [`${row.player_id}:${row.stat}`, lineOf(row)]));
  return {
    slateId,
    name: slate.name,
    revision: slate.revision,
    find: ({ playerId, stat }) => lines.get(`${playerId}:${stat}`),
  };
}

const lineOf = (row: Row): BoardLine => ({
  playerId: row.player_id,
  playerName: row.player_name,
  sport: row.sport,
  team: row.team,
  stat: row.stat,
  line: row.line,
  version: row.version,
  isOpen: row.is_open && row.starts_at !== null,
  startsAtMs: row.starts_at?.getTime() ?? 0,
  gameId: row.game_id ?? '',
  gameLabel: `${row.away} @ ${row.home}`,
  projection:
    row.projection === null || row.sigma === null
      ? undefined
      : { projection: row.projection, sigma: row.sigma },
});
