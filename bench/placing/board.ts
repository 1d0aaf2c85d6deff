import { createHash, randomUUID } from 'node:crypto';
import { cents, type SeenLeg, type Slate } from '@iron/domain';
import type { EntryRequest } from '../../apps/server/src/modules/entries/index.ts';

const games = 10;
const playersPerTeam = 5;
const stats = ['Points', 'Rebounds', 'Assists', '3-Pointers Made'] as const;
/** How unevenly people pick: the higher, the more of them pick the same few lines. */
const skew = 2.5;

const teamOf = (game: number, side: number): string => `T${game}${side === 0 ? 'H' : 'A'}`;

/** Ten games of forty lines, tomorrow. */
export function benchSlate(): Slate {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const teams = Array.from({ length: games * 2 }, (_, n) => teamOf(Math.floor(n / 2), n % 2));
  const players = teams.flatMap((team) =>
    Array.from({ length: playersPerTeam }, (_, n) => ({
      id: `${team.toLowerCase()}-${n}`,
      name: `Player ${team} ${n}`,
      team,
      position: 'G',
      number: `${n}`,
    })),
  );
  const lines = players.flatMap(({ id }) =>
    stats.map((stat) => ({ playerId: id, stat, line: 20.5, overOdds: -110, underOdds: -110 })),
  );
  return {
    id: 'bench',
    name: 'Bench',
    date: tomorrow.slice(0, 10),
    sports: [
      {
        id: 'NBA',
        name: 'NBA',
        icon: 'basketball',
        active: true,
        games: Array.from({ length: games }, (_, n) => ({
          id: `g${n}`,
          home: teamOf(n, 0),
          away: teamOf(n, 1),
          time: tomorrow,
        })),
        players,
      },
    ],
    lines,
    projections: lines.map(({ playerId, stat }, n) => ({
      playerId,
      stat,
      projection: 18 + (n % 6),
      sigma: 5,
      confidence: 0.7,
    })),
  };
}

/** An id for a name (of people: their number): the same in SQL and here, and in no order. */
export function userId(name: string): string {
  const hex = createHash('md5').update(name).digest('hex');
  const marked = `${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17)}`;
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
/** The same in SQL, of an expression that gives a text. */
export const userIdInSql = (n: string): string =>
  `overlay(overlay(md5(${n}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Two to four legs of different games; a few lines are picked by most. */
export function drawEntry(): Omit<EntryRequest, 'userId'> {
  const legs = new Map<number, SeenLeg>();
  const count = 2 + Math.floor(Math.random() * 3);
  while (legs.size < count) {
    const rank = Math.floor(games * 2 * playersPerTeam * stats.length * Math.random() ** skew);
    const [game, line] = [rank % games, Math.floor(rank / games)];
    const team = teamOf(game, line % 2).toLowerCase();
    const player = Math.floor(line / 2) % playersPerTeam;
    const stat = stats[Math.floor(line / 2 / playersPerTeam)] ?? 'Points';
    const selection = Math.random() < 0.6 ? 'over' : 'under';
    legs.set(game, { playerId: `${team}-${player}`, stat, selection, lineVersion: 1 });
  }
  const stake = cents(500 * (1 + Math.floor(Math.random() * 10)));
  return { key: randomUUID(), slateId: 'bench', style: 'STANDARD', legs: [...legs.values()], stake };
}
