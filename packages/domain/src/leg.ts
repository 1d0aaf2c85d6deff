export type Selection = 'over' | 'under';

/** One pick on a slip. Field names are the spec's (section 3). */
export type SlipLeg = {
  /** Player, stat and selection combined: see legId. */
  readonly id: string;
  readonly playerId: string;
  readonly playerName: string;
  /** Sport id: teams of two sports may share an abbreviation. */
  readonly sport: string;
  readonly team: string;
  readonly stat: string;
  readonly line: number;
  readonly selection: Selection;
  /** From 0 to 1. */
  readonly winProb: number;
  /** False when the line has no projection and winProb is the 50% default. */
  readonly projected: boolean;
  /** Which version of the line was seen; absent where lines never move, in the demo world. */
  readonly lineVersion?: number;
};

export const legId = (leg: Pick<SlipLeg, 'playerId' | 'stat' | 'selection'>): string =>
  `${leg.playerId}:${leg.stat}:${leg.selection}`;

export const oppositeOf = (selection: Selection): Selection => (selection === 'over' ? 'under' : 'over');

/** True when both athletes play for the same team of the same sport. */
export const sameTeam = (a: Pick<SlipLeg, 'sport' | 'team'>, b: Pick<SlipLeg, 'sport' | 'team'>): boolean =>
  a.sport === b.sport && a.team === b.team;

/** True when two legs pick from the same line, on whichever side. */
export const sameLine = (a: Pick<SlipLeg, 'playerId' | 'stat'>, b: Pick<SlipLeg, 'playerId' | 'stat'>) =>
  a.playerId === b.playerId && a.stat === b.stat;
