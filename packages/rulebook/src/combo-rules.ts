import type { ComboRules } from '@iron/domain';

/**
 * Which legs may not stand together (spec section 5). A correlated pair is refused for team-mates in the
 * same direction: what lifts one lifts the other. Stats are named as slates name them.
 */
export const comboRules: ComboRules = {
  same_player_allowed: false,
  max_legs_per_team: 2,
  correlated_pairs: [
    {
      name: "a quarterback's passing and his receivers' receiving",
      first_stats: ['Passing Yards', 'Passing TDs', 'Pass Completions', 'Pass Attempts'],
      second_stats: ['Receiving Yards', 'Receptions', 'Receiving TDs'],
    },
    {
      name: "one player's assists and a team-mate's points",
      first_stats: ['Assists'],
      second_stats: ['Points', 'Goals'],
    },
  ],
};
