import type { Config, ExposureBucket, Game, Player, PropLine, Selection, Slate } from '@iron/domain';
import { gameBucketId, legBucketId, slateBucketId } from '@iron/domain';

/** How many lines get a bucket for each side: enough to show, few enough to read. */
export const seededLinesMax = 12;

/** Shares of each cap, dealt round in this order; the seventh leg side is the suspended one. */
const legShares = [0.93, 0.31, 0.42, 0.78, 0.18, 0.55, 0.97, 0.24, 0.36, 0.12, 0.61, 0.29];
const gameShares = [0.82, 0.47, 0.38, 0.58, 0.41, 0.69, 0.35, 0.52];
const slateShare = 0.64;
const suspendedLeg = 6;

/**
 * The exposure a demo starts with: the slate, each game, and both sides of the most prominent lines. The
 * same slate and caps always give the same buckets; none is above its cap, and what a leg holds its game
 * and the slate hold too.
 */
export function seedBuckets(slate: Slate, caps: Config['liability']): ExposureBucket[] {
  const legs = prominentPicks(slate).map((pick, index) => legBucket(pick, index, caps.per_leg_cents));
  const games = slate.sports
    .filter((sport) => sport.active)
    .flatMap((sport) => sport.games)
    .map((game, index) => gameBucket(game, index, heldIn(game, legs), caps.per_game_cents));
  const whole = slateBucket(
    slate,
    games.map(({ current_liability_cents: held }) => held),
    caps.global_per_slate_cents,
  );
  return [whole, ...games, ...legs.map(({ bucket }) => bucket)];
}

type Pick = { readonly line: PropLine; readonly player: Player; readonly selection: Selection };
type LegBucket = { readonly team: string; readonly bucket: ExposureBucket };

/** The lines whose projections are trusted most, at most one a player, both sides of each. */
function prominentPicks(slate: Slate): Pick[] {
  const players = new Map(
    slate.sports
      .filter((sport) => sport.active)
      .flatMap(({ players: all }) => all.map((one) => [one.id, one])),
  );
  const confidence = new Map(slate.projections.map((one) => [lineKey(one), one.confidence]));
  const trust = (line: PropLine): number => confidence.get(lineKey(line)) ?? 0;
  const taken = new Set<string>();
  return slate.lines
    .toSorted((a, b) => trust(b) - trust(a))
    .flatMap((line): Pick[] => {
      const player = players.get(line.playerId);
      if (player === undefined || taken.size >= seededLinesMax || taken.has(player.id)) return [];
      taken.add(player.id);
      return [
        { line, player, selection: 'over' },
        { line, player, selection: 'under' },
      ];
    });
}

const lineKey = (line: { readonly playerId: string; readonly stat: string }): string =>
  `${line.playerId}:${line.stat}`;

function legBucket({ line, player, selection }: Pick, index: number, cap: number): LegBucket {
  const { stat } = line;
  return {
    team: player.team,
    bucket: {
      bucket_id: legBucketId({ playerId: player.id, stat, selection }),
      label: `${shortName(player.name)} ${stat} ${selection.toUpperCase()} ${line.line}`,
      status: index === suspendedLeg ? 'SUSPENDED' : 'ACTIVE',
      current_liability_cents: shareOf(cap, legShares, index),
      max_liability_cents: cap,
    },
  };
}

const gameBucket = (game: Game, index: number, least: number, cap: number): ExposureBucket => ({
  bucket_id: gameBucketId(game.id),
  label: `${game.away} @ ${game.home}`,
  status: 'ACTIVE',
  current_liability_cents: Math.min(cap, Math.max(least, shareOf(cap, gameShares, index))),
  max_liability_cents: cap,
});

/** An entry counts in full in every game it touches, so the slate holds at most what the games add up to. */
function slateBucket(slate: Slate, games: readonly number[], cap: number): ExposureBucket {
  const sum = games.reduce((total, held) => total + held, 0);
  const held = Math.max(0, ...games, Math.min(sum, Math.round(cap * slateShare)));
  return {
    bucket_id: slateBucketId(slate.id),
    label: `Slate: ${slate.name}`,
    status: 'ACTIVE',
    current_liability_cents: Math.min(cap, held),
    max_liability_cents: cap,
  };
}

/** The most that one leg side of the game holds. */
const heldIn = (game: Game, legs: readonly LegBucket[]): number =>
  Math.max(
    0,
    ...legs
      .filter(({ team }) => team === game.home || team === game.away)
      .map(({ bucket }) => bucket.current_liability_cents),
  );

const shareOf = (cap: number, shares: readonly number[], index: number): number =>
  Math.round(cap * (shares[index % shares.length] ?? 0));

/** Patrick Mahomes is P. Mahomes; a name of one word stays. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? first : `${String.fromCodePoint(first.codePointAt(0) ?? 0)}. ${rest.join(' ')}`;
}
