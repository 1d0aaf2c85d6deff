import type { ComboRules } from './config.ts';
import { sameLine, sameTeam, type SlipLeg } from './leg.ts';

type ComboLeg = Pick<SlipLeg, 'playerId' | 'playerName' | 'sport' | 'team' | 'stat' | 'selection'>;

/** Why legs may not stand on one slip, most decisive first (spec section 5). */
export type ComboRefusal =
  | { readonly code: 'player_repeated'; readonly playerName: string }
  | { readonly code: 'team_crowded'; readonly team: string; readonly max: number }
  | { readonly code: 'legs_correlated'; readonly first: string; readonly second: string };

const precedence = ['player_repeated', 'team_crowded', 'legs_correlated'] as const;

/**
 * The most decisive rule that these legs together break, or undefined. The order in which the legs were
 * picked never changes which rule is named.
 */
export function reviewCombo(legs: readonly ComboLeg[], rules: ComboRules): ComboRefusal | undefined {
  const refusals = legs.map((leg, index) => whyNotTogether(legs.slice(0, index), leg, rules));
  for (const code of precedence) {
    const found = refusals.find((refusal) => refusal?.code === code);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Why `added` may not join `legs`, which are themselves in order; undefined when it may. */
export function whyNotTogether(
  legs: readonly ComboLeg[],
  added: ComboLeg,
  rules: ComboRules,
): ComboRefusal | undefined {
  if (!rules.same_player_allowed && legs.some((leg) => leg.playerId === added.playerId)) {
    return { code: 'player_repeated', playerName: added.playerName };
  }
  const teamMates = legs.filter((leg) => sameTeam(leg, added));
  if (teamMates.length >= rules.max_legs_per_team) {
    return { code: 'team_crowded', team: added.team, max: rules.max_legs_per_team };
  }
  const tied = teamMates.find((leg) => !sameLine(leg, added) && areCorrelated(leg, added, rules));
  if (tied !== undefined) {
    return { code: 'legs_correlated', first: tied.playerName, second: added.playerName };
  }
  return undefined;
}

/** Team-mates' legs in the same direction on two stats that the rulebook pairs. */
export function areCorrelated(a: ComboLeg, b: ComboLeg, rules: ComboRules): boolean {
  if (!sameTeam(a, b) || a.selection !== b.selection) return false;
  return rules.correlated_pairs.some(
    ({ first_stats: first, second_stats: second }) =>
      (first.includes(a.stat) && second.includes(b.stat)) ||
      (first.includes(b.stat) && second.includes(a.stat)),
  );
}
