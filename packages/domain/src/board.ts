/** What can be picked today. Field names are the spec's (section 3). */

export type Game = {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  /** When it starts: ISO 8601, UTC. */
  readonly time: string;
};

/** The athlete a line is on (a person with an account is a user). */
export type Player = {
  readonly id: string;
  readonly name: string;
  readonly team: string;
  readonly position: string;
  readonly number: string;
};

export type Sport = {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly active: boolean;
  readonly games: readonly Game[];
  readonly players: readonly Player[];
};

export type PropLine = {
  readonly playerId: string;
  readonly stat: string;
  readonly line: number;
  /** American odds of each side, as the market shows them; they decide nothing here. */
  readonly overOdds: number;
  readonly underOdds: number;
  /** Counts up whenever the house moves the line; absent in a file, where every line is as it stands. */
  readonly version?: number;
};

export type Projection = {
  readonly playerId: string;
  readonly stat: string;
  readonly projection: number;
  /** Standard deviation of the projection, in the stat's own unit; above zero. */
  readonly sigma: number;
  /** From 0 to 1: how far the source trusts its own projection. */
  readonly confidence: number;
};

/** One day's board. Data, not code: docs/slate-format.md describes the file. */
export type Slate = {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly sports: readonly Sport[];
  readonly lines: readonly PropLine[];
  readonly projections: readonly Projection[];
};
