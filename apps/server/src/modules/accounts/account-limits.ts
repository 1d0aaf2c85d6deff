/** So many, in so many seconds. */
export type Allowance = { readonly max: number; readonly seconds: number };

/** What one address, one source or one person may ask of the accounts. */
export type AccountLimits = {
  /** Between two messages to one address. */
  readonly sendInterval: Allowance;
  readonly sendsPerAddress: Allowance;
  /** A venue's guests share one source, so this is far above one person. */
  readonly sendsPerSource: Allowance;
  /** Codes tried for one address, right or wrong; each code by itself allows fewer. */
  readonly attemptsPerAddress: Allowance;
  readonly attemptsPerSource: Allowance;
  readonly attemptsPerCode: number;
  readonly codeSeconds: number;
  /** How long a person has between two places: a provider's page, a link in a mail. */
  readonly flowSeconds: number;
  readonly challengeSeconds: number;
  readonly attemptsPerChallenge: number;
  /** Of all its challenges together, so that asking anew is no way to guess on. */
  readonly attemptsPerFactor: Allowance;
  readonly factorsPerUser: number;
  readonly sessionsPerUser: number;
  /** A session that is not refreshed for so long has ended. */
  readonly sessionIdleSeconds: number;
  /** A refresh token sent again within so long was a race between tabs, not a theft. */
  readonly reuseSeconds: number;
  /** An address is changed without a fresh code only so long after signing in. */
  readonly freshSeconds: number;
  readonly metadataBytes: number;
};

const hour = 3_600;
const day = 24 * hour;

export const accountLimits: AccountLimits = {
  sendInterval: { max: 1, seconds: 60 },
  sendsPerAddress: { max: 6, seconds: hour },
  sendsPerSource: { max: 60, seconds: hour },
  attemptsPerAddress: { max: 15, seconds: hour },
  attemptsPerSource: { max: 150, seconds: hour },
  attemptsPerCode: 5,
  codeSeconds: 600,
  flowSeconds: 600,
  challengeSeconds: 300,
  attemptsPerChallenge: 5,
  attemptsPerFactor: { max: 20, seconds: hour },
  factorsPerUser: 10,
  sessionsPerUser: 30,
  sessionIdleSeconds: 30 * day,
  reuseSeconds: 10,
  freshSeconds: day,
  metadataBytes: 8_192,
};

const generous: Allowance = { max: 100_000, seconds: hour };

/** For trying things out in a demo and for tests that sign in a hundred times a minute. */
export const relaxedAccountLimits: AccountLimits = {
  ...accountLimits,
  sendInterval: generous,
  sendsPerAddress: generous,
  sendsPerSource: generous,
  attemptsPerAddress: generous,
  attemptsPerSource: generous,
};
