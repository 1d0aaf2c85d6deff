/** Stands at the top of every slate file, so that a later format is told from this one. */
export const slateFormat = 'iron-picks-slate/1';

/** The most a slate may hold. Text is counted in characters (UTF-16 units), the file in bytes. */
export const slateLimits = {
  fileBytes: 5 * 1024 * 1024,
  sports: 20,
  /** Over all sports. */
  games: 200,
  /** Over all sports. */
  players: 3_000,
  lines: 12_000,
  idChars: 80,
  nameChars: 80,
  teamChars: 12,
  positionChars: 12,
  numberChars: 4,
  statChars: 40,
  iconChars: 24,
  /** Highest line, projection or sigma, in the stat's own unit. */
  statValue: 100_000,
  /** Farthest American odds from zero. */
  odds: 100_000,
  /** How many problems one check reports. */
  problems: 50,
} as const;
