/** A person with an account, with all that a client of the hosted backend is shown of them. */
export type User = {
  readonly id: string;
  readonly role: UserRole;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly newEmail: string | undefined;
  readonly newPhone: string | undefined;
  readonly emailConfirmedAt: Date | undefined;
  readonly phoneConfirmedAt: Date | undefined;
  readonly confirmationSentAt: Date | undefined;
  readonly recoverySentAt: Date | undefined;
  readonly emailChangeSentAt: Date | undefined;
  readonly phoneChangeSentAt: Date | undefined;
  readonly reauthenticationSentAt: Date | undefined;
  readonly lastSignInAt: Date | undefined;
  readonly bannedUntil: Date | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Oldest first. */
  readonly identities: readonly Identity[];
  readonly factors: readonly Factor[];
};

export type UserRole = 'user' | 'operator';

export type Identity = {
  readonly id: string;
  readonly provider: string;
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly lastSignInAt: Date | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type Factor = {
  readonly id: string;
  readonly name: string | undefined;
  readonly verifiedAt: Date | undefined;
  readonly lastChallengedAt: Date | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export const isBanned = ({ bannedUntil }: Pick<User, 'bannedUntil'>, now: Date): boolean =>
  bannedUntil !== undefined && bannedUntil > now;

export const hasVerifiedFactor = ({ factors }: Pick<User, 'factors'>): boolean =>
  factors.some(({ verifiedAt }) => verifiedAt !== undefined);
