import type { PropLine, Slate } from '@iron/domain';

const line = (playerId: string, stat: string, at: number): PropLine => ({
  playerId,
  stat,
  line: at,
  overOdds: -110,
  underOdds: -110,
});
const player = (id: string, name: string, team: string) => ({ id, name, team, position: 'G', number: '1' });

/** Two games, five players, one of whom plays in neither; a sport that is closed. */
export const smallSlate: Slate = {
  id: 'small-slate',
  name: 'Small Slate',
  date: '2026-11-22',
  sports: [
    {
      id: 'NBA',
      name: 'NBA',
      icon: 'basketball',
      active: true,
      games: [
        { id: 'nba-den-lal', home: 'LAL', away: 'DEN', time: '2026-11-23T03:00:00Z' },
        { id: 'nba-bos-nyk', home: 'NYK', away: 'BOS', time: '2026-11-23T00:30:00Z' },
      ],
      players: [
        player('jokic', 'Nikola Jokić', 'DEN'),
        player('murray', 'Jamal Murray', 'DEN'),
        player('james', 'LeBron James', 'LAL'),
        player('tatum', 'Jayson Tatum', 'BOS'),
        player('brunson', 'Jalen Brunson', 'NYK'),
      ],
    },
    { id: 'MLB', name: 'MLB', icon: 'baseball', active: false, games: [], players: [] },
  ],
  lines: [
    line('jokic', 'Points', 27.5),
    line('jokic', 'Assists', 9.5),
    line('murray', 'Points', 20.5),
    line('james', 'Points', 24.5),
    line('tatum', 'Points', 26.5),
    line('brunson', 'Points', 27.5),
  ],
  projections: [{ playerId: 'jokic', stat: 'Points', projection: 28.4, sigma: 6, confidence: 0.8 }],
};
