import { legId, type SlipLeg } from '@iron/domain';

/** A pick of its own player and team, so that it stands with any other. */
export function legOf(player: string, changes: Partial<Omit<SlipLeg, 'id'>> = {}): SlipLeg {
  const leg = {
    playerId: player,
    playerName: `Player ${player}`,
    sport: 'NFL',
    team: `T${player}`,
    stat: 'Points',
    line: 20.5,
    selection: 'over',
    winProb: 0.5,
    projected: true,
    ...changes,
  } as const;
  return { id: legId(leg), ...leg };
}

export const legsOf = (count: number): readonly SlipLeg[] =>
  Array.from({ length: count }, (_, index) => legOf(String(index)));
