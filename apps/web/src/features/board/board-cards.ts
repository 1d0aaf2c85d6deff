import {
  legId,
  legWinProbability,
  type Game,
  type Player,
  type Projection,
  type PropLine,
  type Selection,
  type Slate,
  type SlipLeg,
} from '@iron/domain';
import { foldText } from './fold-text.ts';

/** One stat of one player, with the pick that each button stands for. */
export type BoardLine = {
  readonly stat: string;
  readonly line: number;
  /** Undefined where the slate has none: both sides are then taken at 50%. */
  readonly projection: number | undefined;
  readonly picks: Readonly<Record<Selection, SlipLeg>>;
  readonly searchText: string;
};

export type BoardCard = {
  readonly player: Player;
  readonly game: Game | undefined;
  readonly lines: readonly BoardLine[];
  readonly searchText: string;
};

/** The cards of one sport in the slate's order; a player without a line has none. */
export function boardCards(slate: Slate, sportId: string): readonly BoardCard[] {
  const sport = slate.sports.find(({ id }) => id === sportId);
  if (sport === undefined) return [];
  const linesOf = groupByPlayer(slate.lines);
  const projections = new Map(slate.projections.map((found) => [lineKey(found), found]));
  const gameOf = new Map(sport.games.toReversed().flatMap((game) => gameSides(game)));

  return sport.players.flatMap((player) => {
    const lines = linesOf.get(player.id);
    if (lines === undefined) return [];
    const searchText = foldText(`${player.name} ${player.team}`);
    const boardLines = lines.map((line) =>
      boardLine({ ...player, sport: sportId }, line, projections.get(lineKey(line))),
    );
    return [{ player, game: gameOf.get(player.team), lines: boardLines, searchText }];
  });
}

/** Every stat there is a line on, once, in the board's order. */
export const statsOf = (cards: readonly BoardCard[]): readonly string[] => [
  ...new Set(cards.flatMap(({ lines }) => lines.map(({ stat }) => stat))),
];

type SportPlayer = Player & { readonly sport: string };

function boardLine(
  player: SportPlayer,
  { stat, line, version }: PropLine,
  projection: Projection | undefined,
): BoardLine {
  const pick = (selection: Selection): SlipLeg => {
    const { id: playerId, name: playerName, sport, team } = player;
    const winProb = legWinProbability(line, selection, projection);
    const leg = { playerId, playerName, sport, team, stat, line, selection, winProb };
    const seen = version === undefined ? {} : { lineVersion: version };
    return { ...leg, ...seen, id: legId(leg), projected: projection !== undefined };
  };
  return {
    stat,
    line,
    projection: projection?.projection,
    picks: { over: pick('over'), under: pick('under') },
    searchText: foldText(stat),
  };
}

function groupByPlayer(lines: readonly PropLine[]): ReadonlyMap<string, readonly PropLine[]> {
  const groups = new Map<string, PropLine[]>();
  for (const line of lines) {
    const group = groups.get(line.playerId);
    if (group === undefined) groups.set(line.playerId, [line]);
    else group.push(line);
  }
  return groups;
}

const lineKey = ({ playerId, stat }: { readonly playerId: string; readonly stat: string }) =>
  JSON.stringify([playerId, stat]);

const gameSides = (game: Game): [string, Game][] => [
  [game.home, game],
  [game.away, game],
];
