import {
  addLeg,
  legId,
  legWinProbability,
  type Game,
  type PropLine,
  type Selection,
  type Slate,
  type SlipLeg,
} from '@iron/domain';
import type { GuruSlipLeg } from '@iron/protocol';
import { configFor } from '@iron/rulebook';
import type { KnownPlayer } from './vocabulary.ts';
import type { World } from './world.ts';

/** One side of one line. */
export type Pick = { readonly player: KnownPlayer; readonly line: PropLine; readonly selection: Selection };

type Board = { readonly slate: Slate };

/** Mean and spread that a pick's chance is worked out from; undefined for a line nobody has projected. */
export const projectionOf = ({ slate }: Board, { playerId, stat }: Pick['line']) =>
  slate.projections.find((one) => one.playerId === playerId && one.stat === stat);

/** From 0 to 1. */
export const chanceOf = (world: Board, { line, selection }: Pick): number =>
  legWinProbability(line.line, selection, projectionOf(world, line));

/** The side that is the likelier one; over when both are equal. */
export function likelierSide(world: World, player: KnownPlayer, line: PropLine): Pick {
  const over: Pick = { player, line, selection: 'over' };
  return chanceOf(world, over) >= 0.5 ? over : { ...over, selection: 'under' };
}

function gameOf({ slate }: World, { sport, team }: KnownPlayer): Game | undefined {
  const games = slate.sports.find(({ id }) => id === sport)?.games ?? [];
  return games.find(({ home, away }) => home === team || away === team);
}

/** Whether it can still be played. */
export function isOpen(world: World, { player }: Pick): boolean {
  const game = gameOf(world, player);
  return game !== undefined && Date.parse(game.time) > world.now.getTime();
}

export function legOf(world: Board, pick: Pick): SlipLeg {
  const { player, line, selection } = pick;
  const { id: playerId, name: playerName, sport, team } = player;
  const leg = { playerId, playerName, sport, team, stat: line.stat, line: line.line, selection };
  return {
    ...leg,
    id: legId(leg),
    winProb: chanceOf(world, pick),
    projected: projectionOf(world, line) !== undefined,
    ...(line.version !== undefined && { lineVersion: line.version }),
  };
}

type Wanted = {
  readonly sport?: string | undefined;
  readonly stat?: string | undefined;
  readonly count: number;
};

/**
 * The likeliest picks that may stand together with each other and with the slip, the likeliest first; one a
 * player, only from lines with a projection, only on games that are still to come.
 */
export function bestPicks(world: World, { sport, stat, count }: Wanted): readonly Pick[] {
  const { combo_rules: rules } = configFor(world.jurisdiction);
  const candidates = world.vocabulary.players
    .filter((player) => sport === undefined || player.sport === sport)
    .flatMap((player) =>
      player.lines
        .filter((line) => stat === undefined || line.stat === stat)
        .filter((line) => projectionOf(world, line) !== undefined)
        .map((line) => likelierSide(world, player, line)),
    )
    .filter((pick) => isOpen(world, pick))
    .map((pick) => ({ pick, chance: chanceOf(world, pick) }))
    .toSorted((left, right) => right.chance - left.chance);
  const chosen: Pick[] = [];
  let slip = world.slip;
  for (const { pick } of candidates) {
    if (chosen.length >= count) break;
    const added = addLeg(slip, legOf(world, pick), rules);
    // On the slip already, no room for it, or not allowed beside what is there.
    if (!added.ok || added.value.legs.length === slip.legs.length) continue;
    chosen.push(pick);
    slip = added.value;
  }
  return chosen;
}

/** A pick of the screen as the board has it; undefined for one that the board does not have. */
export function legFromBoard(
  world: Board & { readonly vocabulary: World['vocabulary'] },
  { playerId, stat, selection }: GuruSlipLeg,
): SlipLeg | undefined {
  const player = world.vocabulary.players.find(({ id }) => id === playerId);
  const line = player?.lines.find((one) => one.stat === stat);
  return player === undefined || line === undefined ? undefined : legOf(world, { player, line, selection });
}
