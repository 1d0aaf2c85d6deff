import type { ComboRules, Config, PayoutScheduleRow } from './config.ts';
import { legId, type SlipLeg } from './leg.ts';

/** The spec's table of section 9, written out by hand: the tests of the rules import no other package. */
export const payoutTable: readonly PayoutScheduleRow[] = [
  { style: 'STANDARD', picks: 2, all_correct_mult: 3 },
  { style: 'STANDARD', picks: 3, all_correct_mult: 6 },
  { style: 'STANDARD', picks: 4, all_correct_mult: 10 },
  { style: 'STANDARD', picks: 5, all_correct_mult: 20 },
  { style: 'FLEX', picks: 3, all_correct_mult: 3, one_miss_mult: 1 },
  { style: 'FLEX', picks: 4, all_correct_mult: 6, one_miss_mult: 1.5 },
  { style: 'FLEX', picks: 5, all_correct_mult: 10, one_miss_mult: 2.5 },
];

export const comboRules: ComboRules = {
  same_player_allowed: false,
  max_legs_per_team: 2,
  correlated_pairs: [
    { name: 'a throw and its catch', first_stats: ['Passing Yards'], second_stats: ['Receiving Yards'] },
  ],
};

export const entryFormats: Config['entry_formats'] = {
  STANDARD: { min_legs: 2, max_legs: 5 },
  FLEX: { min_legs: 3, max_legs: 5 },
};

/** An over on the points of `player`, who plays alone on a team of the same name. */
export function legOf(player: string, changes: Partial<Omit<SlipLeg, 'id'>> = {}): SlipLeg {
  const leg = {
    playerId: player,
    playerName: `Player ${player}`,
    sport: 'NFL',
    team: `Team ${player}`,
    stat: 'Points',
    line: 20.5,
    selection: 'over',
    winProb: 0.5,
    projected: true,
    ...changes,
  } as const;
  return { id: legId(leg), ...leg };
}

/** This many legs on players and teams that have nothing to do with each other. */
export const legsOf = (count: number): readonly SlipLeg[] =>
  Array.from({ length: count }, (_, index) => legOf(String(index)));
