import type { Slate, SlipLeg } from '@iron/domain';

/** A board with a line for each of the legs, as it was picked, and a projection right on it. */
export const slateOfLegs = (legs: readonly SlipLeg[]): Slate => ({
  id: 'sunday',
  name: 'Sunday',
  date: '2026-11-22',
  sports: [],
  lines: legs.map(({ playerId, stat, line, lineVersion = 1 }) => ({
    playerId,
    stat,
    line,
    overOdds: -110,
    underOdds: -110,
    version: lineVersion,
  })),
  projections: legs.map(({ playerId, stat, line }) => ({
    playerId,
    stat,
    projection: line,
    sigma: 5,
    confidence: 1,
  })),
});
