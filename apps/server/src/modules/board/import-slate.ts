import type { Player, Projection, PropLine, Slate, Sport } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';
import { recordSlate } from './record-slate.ts';

export type ImportedSlate = {
  readonly revision: number;
  /** Lines that are new, stand at another figure than before, and are no longer offered. */
  readonly added: number;
  readonly moved: number;
  readonly withdrawn: number;
};

type LineRow = {
  readonly player_id: string;
  readonly stat: string;
  readonly player_name: string;
  readonly sport: string;
  readonly team: string;
  readonly game_id: string | null;
  readonly line: number;
  readonly is_open: boolean;
  readonly projection: number | null;
  readonly sigma: number | null;
};

/**
 * Makes the board what a slate file says, also while entries are placed on it: whoever places waits for the
 * slate's row. A line that moved gets a new version; a line the file no longer has is closed, not removed,
 * since entries stand on it.
 */
export async function importSlate(tx: Tx, slate: Slate): Promise<ImportedSlate> {
  const revision = await lockSlate(tx, slate);
  await writeGames(tx, slate);
  const counts = await writeLines(tx, slate.id, linesOf(slate));
  await recordSlate(tx, slate);
  return { revision, ...counts };
}

async function lockSlate(tx: Tx, slate: Slate): Promise<number> {
  const [row] = await tx.query<{ revision: number }>(
    `insert into board_slates as b (id, name, file, offered_at)
     values ($1, $2, $3::jsonb, clock_timestamp())
     on conflict (id) do update set
       name = excluded.name, file = excluded.file, offered_at = excluded.offered_at,
       revision = b.revision + 1
     returning revision`,
    [slate.id, slate.name, JSON.stringify(slate)],
  );
  if (row === undefined) throw new Error('A slate is added or changed');
  return row.revision;
}

async function writeGames(tx: Tx, { id, sports }: Slate): Promise<void> {
  const games = sports.flatMap((sport) =>
    sport.games.map(({ id: gameId, home, away, time }) => ({
      id: gameId,
      sport: sport.id,
      home,
      away,
      time,
    })),
  );
  await tx.query(
    `insert into board_games (slate_id, id, sport, home, away, starts_at)
     select $1, id, sport, home, away, time
       from jsonb_to_recordset($2::jsonb) as g (id text, sport text, home text, away text, time timestamptz)
     on conflict (slate_id, id) do update set
       sport = excluded.sport, home = excluded.home, away = excluded.away, starts_at = excluded.starts_at`,
    [id, JSON.stringify(games)],
  );
}

async function writeLines(
  tx: Tx,
  slateId: string,
  lines: readonly LineRow[],
): Promise<Omit<ImportedSlate, 'revision'>> {
  const before = await tx.query<{ player_id: string; stat: string; line: number; is_open: boolean }>(
    'select player_id, stat, line, is_open from board_lines where slate_id = $1',
    [slateId],
  );
  const wasAt = new Map(before.map((row) => [keyOf(row), row]));
  await tx.query(
    `insert into board_lines as b
       (slate_id, player_id, stat, player_name, sport, team, game_id, line, is_open, projection, sigma)
     select $1, player_id, stat, player_name, sport, team, game_id, line, is_open, projection, sigma
       from jsonb_to_recordset($2::jsonb) as l (
         player_id text, stat text, player_name text, sport text, team text, game_id text,
         line double precision, is_open boolean, projection double precision, sigma double precision)
     on conflict (slate_id, player_id, stat) do update set
       player_name = excluded.player_name, sport = excluded.sport, team = excluded.team,
       game_id = excluded.game_id, line = excluded.line, is_open = excluded.is_open,
       projection = excluded.projection, sigma = excluded.sigma,
       version = b.version + case when b.line <> excluded.line then 1 else 0 end`,
    [slateId, JSON.stringify(lines)],
  );
  const offered = new Set(lines.map(keyOf));
  const gone = before.filter((row) => !offered.has(keyOf(row)));
  await tx.query(
    `update board_lines set is_open = false
      where slate_id = $1 and player_id || ':' || stat = any($2::text[])`,
    [slateId, gone.map(keyOf)],
  );
  return {
    added: lines.filter((line) => !wasAt.has(keyOf(line))).length,
    moved: lines.filter((line) => (wasAt.get(keyOf(line))?.line ?? line.line) !== line.line).length,
    withdrawn: gone.filter((row) => row.is_open).length,
  };
}

const keyOf = (row: { readonly player_id: string; readonly stat: string }): string =>
  `${row.player_id}:${row.stat}`;

function linesOf(slate: Slate): readonly LineRow[] {
  const players = new Map(
    slate.sports.flatMap((sport) => sport.players.map((player) => [player.id, { sport, player }] as const)),
  );
  const projections = new Map(slate.projections.map((one) => [`${one.playerId}:${one.stat}`, one]));
  return slate.lines.flatMap((line) => {
    const found = players.get(line.playerId);
    return found === undefined
      ? []
      : [lineRow(line, found, projections.get(`${line.playerId}:${line.stat}`))];
  });
}

function lineRow(
  { stat, line }: PropLine,
  { sport, player }: { readonly sport: Sport; readonly player: Player },
  projection: Projection | undefined,
): LineRow {
  const game = sport.games.find(({ home, away }) => home === player.team || away === player.team);
  return {
    player_id: player.id,
    stat,
    player_name: player.name,
    sport: sport.id,
    team: player.team,
    game_id: game?.id ?? null,
    line,
    is_open: sport.active && game !== undefined,
    projection: projection?.projection ?? null,
    sigma: projection?.sigma ?? null,
  };
}
