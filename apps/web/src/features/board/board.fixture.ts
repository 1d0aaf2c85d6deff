import type { Player, Slate } from '@iron/domain';

const player = (id: string, name: string, team: string): Player => ({
  id,
  name,
  team,
  position: 'QB',
  number: '15',
});
const odds = { overOdds: -110, underOdds: -110 };
const sure = { sigma: 30, confidence: 0.8 };

/** Two sports that are open and one that is not; Mahomes and Kelce are team-mates on a correlated pair. */
export const smallSlate: Slate = {
  id: 'small',
  name: 'Small',
  date: '2026-11-22',
  sports: [
    {
      id: 'NFL',
      name: 'NFL',
      icon: 'football',
      active: true,
      games: [{ id: 'g1', home: 'KC', away: 'BUF', time: '2026-11-22T21:25:00Z' }],
      players: [
        player('mahomes', 'Patrick Mahomes', 'KC'),
        player('kelce', 'Travis Kelce', 'KC'),
        player('allen', 'Josh Allen', 'BUF'),
        player('bench', 'Bench Warmer', 'BUF'),
      ],
    },
    { id: 'MLB', name: 'MLB', icon: 'baseball', active: false, games: [], players: [] },
    {
      id: 'NBA',
      name: 'NBA',
      icon: 'basketball',
      active: true,
      games: [{ id: 'g2', home: 'DAL', away: 'DEN', time: '2026-11-23T01:00:00Z' }],
      players: [player('doncic', 'Luka Dončić', 'DAL')],
    },
  ],
  lines: [
    { playerId: 'mahomes', stat: 'Passing Yards', line: 275.5, ...odds },
    { playerId: 'mahomes', stat: 'Rushing Yards', line: 22.5, ...odds },
    { playerId: 'kelce', stat: 'Receiving Yards', line: 48.5, ...odds },
    { playerId: 'allen', stat: 'Passing Yards', line: 242.5, ...odds },
    { playerId: 'doncic', stat: 'Points', line: 31, ...odds },
  ],
  projections: [
    { playerId: 'mahomes', stat: 'Passing Yards', projection: 290.5, ...sure },
    { playerId: 'kelce', stat: 'Receiving Yards', projection: 48.5, ...sure },
    { playerId: 'allen', stat: 'Passing Yards', projection: 242.5, ...sure },
  ],
};

/** As many players as asked for, each with one line. */
export function wideSlate(players: number): Slate {
  const ids = Array.from({ length: players }, (_, index) => `p${index}`);
  const [nfl] = smallSlate.sports;
  return {
    ...smallSlate,
    sports: nfl === undefined ? [] : [{ ...nfl, players: ids.map((id) => player(id, `Player ${id}`, 'KC')) }],
    lines: ids.map((playerId) => ({ playerId, stat: 'Points', line: 20.5, ...odds })),
    projections: [],
  };
}
