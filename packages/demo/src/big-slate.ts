import type { Game, Player, Projection, PropLine, Slate, Sport } from '@iron/domain';

export type BigSlateSize = {
  /** Over all sports. */
  readonly players: number;
  /** A sport has six stats, so more than six counts as six. */
  readonly linesPerPlayer: number;
  /** The same seed gives the same slate. */
  readonly seed: number;
};

const kinds = [
  {
    id: 'NFL',
    icon: 'football',
    positions: ['QB', 'RB', 'WR', 'TE'],
    stats: [
      'Passing Yards',
      'Passing TDs',
      'Rushing Yards',
      'Receiving Yards',
      'Receptions',
      'Pass Attempts',
    ],
  },
  {
    id: 'NBA',
    icon: 'basketball',
    positions: ['G', 'F', 'C'],
    stats: ['Points', 'Rebounds', 'Assists', '3-Pointers Made', 'Steals', 'Blocks'],
  },
  {
    id: 'NHL',
    icon: 'hockey',
    positions: ['C', 'F', 'D', 'G'],
    stats: ['Goals', 'Assists', 'Points', 'Shots on Goal', 'Hits', 'Saves'],
  },
] as const;

const playersPerTeam = 12;
const unprojectedOneIn = 9;

const firstNames = [
  'José',
  'Jean-François',
  'Maximilian',
  'Bo',
  'Søren',
  'Anaïs',
  "D'Angelo",
  'Zoë',
  'Íñigo',
  'Ty',
];
const lastNames = ['Núñez', 'Fernández-Villaverde y Castellón', 'Müller', 'Ng', 'Østergård', "O'Shaughnessy"];
const suffixes = ['', '', ' Jr.', ' III', ' de la Cruz-Montgomery'];

/**
 * A valid slate of any size for benches and journeys: many teams, long names, accents, whole and half lines,
 * lines without projection. Repeatable, and nobody in it exists.
 */
export function makeBigSlate({ players, linesPerPlayer, seed }: BigSlateSize): Slate {
  const draw = drawer(seed);
  const sports = kinds.map((kind, index) => makeSport(kind, shareOfSport(players, index), draw));
  const lines = sports.flatMap((sport, index) =>
    makeLines(sport, kinds[index]?.stats ?? [], linesPerPlayer, draw),
  );
  const projections = lines.flatMap((line) => makeProjection(line, draw));
  return { id: `big-${seed}`, name: 'Big Slate', date: '2026-11-22', sports, lines, projections };
}

type Draw = (below: number) => number;
type Kind = (typeof kinds)[number];

const shareOfSport = (players: number, index: number): number => Math.floor((players + index) / kinds.length);

function makeSport(kind: Kind, count: number, draw: Draw): Sport {
  const pairs = Math.max(1, Math.ceil(count / (2 * playersPerTeam)));
  const games = Array.from({ length: pairs }, (_, index) => makeGame(kind, index));
  const teams = games.flatMap(({ away, home }) => [away, home]);
  const players = Array.from({ length: count }, (_, index) => makePlayer(kind, index, teams, draw));
  return { id: kind.id, name: kind.id, icon: kind.icon, active: count > 0, games, players };
}

const makeGame = ({ id }: Kind, index: number): Game => ({
  id: `${id.toLowerCase()}-game-${index}`,
  away: teamCode(id, 2 * index),
  home: teamCode(id, 2 * index + 1),
  time: new Date(Date.UTC(2026, 10, 22, 17, 5 * index)).toISOString(),
});

/** Begins as the sport does, so that no two sports share a team: NFAA, NFAB ... */
const teamCode = (sport: string, index: number): string =>
  sport.slice(0, 2) + letter(Math.floor(index / 26)) + letter(index % 26);

const letter = (index: number): string => String.fromCodePoint(65 + index);

const makePlayer = (
  { id, positions }: Kind,
  index: number,
  teams: readonly string[],
  draw: Draw,
): Player => ({
  id: `${id.toLowerCase()}-player-${index}`,
  name: `${pick(firstNames, draw)} ${pick(lastNames, draw)}${pick(suffixes, draw)}`,
  team: teams[index % teams.length] ?? '',
  position: pick(positions, draw),
  number: String(draw(100)),
});

const makeLines = (sport: Sport, stats: readonly string[], perPlayer: number, draw: Draw): PropLine[] =>
  sport.players.flatMap((player, index) =>
    stats.slice(0, perPlayer).map((_, nth) => {
      // Each player begins at another stat, so that every stat filter finds somebody.
      const stat = stats[(index + nth) % stats.length] ?? '';
      const edge = draw(6) * 5;
      return {
        playerId: player.id,
        stat,
        line: stat.endsWith('Yards') ? 20 + draw(560) / 2 : 0.5 + draw(60) / 2,
        overOdds: -100 - edge,
        underOdds: edge === 0 ? -120 : -125 + edge,
      };
    }),
  );

function makeProjection({ playerId, stat, line }: PropLine, draw: Draw): Projection[] {
  const sigma = Math.max(0.5, Math.round(line * 30) / 100);
  const lean = (draw(61) - 30) / 100;
  const confidence = (50 + draw(46)) / 100;
  if (draw(unprojectedOneIn) === 0) return [];
  return [{ playerId, stat, projection: Math.round((line + lean * sigma) * 100) / 100, sigma, confidence }];
}

const pick = <Item>(items: readonly Item[], draw: Draw): Item => {
  const item = items[draw(items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
};

/** Whole numbers from 0 to below the limit, by xorshift: enough to vary, nothing to keep secret. */
function drawer(seed: number): Draw {
  let state = (Math.trunc(seed) ^ 0x9e3779b9) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state % below;
  };
}
