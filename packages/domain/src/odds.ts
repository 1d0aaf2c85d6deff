import type { Projection } from './board.ts';
import type { Selection } from './leg.ts';
import { normalCdf } from './normal.ts';

/** What a line without a projection is taken to be; the screen marks it as such (spec section 5). */
export const unprojectedChance = 0.5;

/**
 * The chance from 0 to 1 that a pick wins: the normal distribution around the projection, lower tail
 * for under, its complement for over (spec section 5).
 */
export function legWinProbability(
  line: number,
  selection: Selection,
  projection: Pick<Projection, 'projection' | 'sigma'> | undefined,
): number {
  if (projection === undefined) return unprojectedChance;
  const under = normalCdf((line - projection.projection) / projection.sigma);
  return selection === 'under' ? under : 1 - under;
}

/** The chance that every leg wins: the product of the legs' chances (spec section 5). */
export const slipProbability = (chances: readonly number[]): number =>
  chances.reduce((product, chance) => product * chance, 1);

/** The chance that exactly one leg misses and every other wins. */
export const oneMissProbability = (chances: readonly number[]): number =>
  chances.reduce(
    (sum, chance, missed) => sum + (1 - chance) * slipProbability(chances.filter((_, i) => i !== missed)),
    0,
  );
