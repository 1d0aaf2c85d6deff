import type { Queryable } from '../../../platform/db.ts';
import type { Address } from '../address.ts';
import type { Factor, Identity, User, UserRole } from './user.ts';

type UserRow = {
  id: string;
  role: UserRole;
  email: string | null;
  phone: string | null;
  new_email: string | null;
  new_phone: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change_sent_at: Date | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  metadata: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
};

type IdentityRow = {
  id: string;
  provider: string;
  subject: string;
  data: Record<string, unknown>;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

type FactorRow = {
  id: string;
  name: string | null;
  verified_at: Date | null;
  last_challenged_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** The user with this id and all that is theirs, or undefined. */
export async function readUser(db: Queryable, id: string): Promise<User | undefined> {
  const [row] = await db.query<UserRow>('select * from accounts.users where id = $1', [id]);
  if (row === undefined) return undefined;
  const identities = await db.query<IdentityRow>(
    `select id, provider, subject, data, last_sign_in_at, created_at, updated_at
       from accounts.identities where user_id = $1 order by created_at, id`,
    [id],
  );
  const factors = await db.query<FactorRow>(
    `select id, name, verified_at, last_challenged_at, created_at, updated_at
       from accounts.factors where user_id = $1 order by created_at, id`,
    [id],
  );
  return { ...userOf(row), identities: identities.map(identityOf), factors: factors.map(factorOf) };
}

/** Whose address this is. */
export async function findUserId(db: Queryable, { channel, value }: Address): Promise<string | undefined> {
  const column = channel === 'email' ? 'email' : 'phone';
  const [row] = await db.query<{ id: string }>(`select id from accounts.users where ${column} = $1`, [value]);
  return row?.id;
}

const userOf = (row: UserRow): Omit<User, 'identities' | 'factors'> => ({
  id: row.id,
  role: row.role,
  email: row.email ?? undefined,
  phone: row.phone ?? undefined,
  newEmail: row.new_email ?? undefined,
  newPhone: row.new_phone ?? undefined,
  emailConfirmedAt: row.email_confirmed_at ?? undefined,
  phoneConfirmedAt: row.phone_confirmed_at ?? undefined,
  confirmationSentAt: row.confirmation_sent_at ?? undefined,
  recoverySentAt: row.recovery_sent_at ?? undefined,
  emailChangeSentAt: row.email_change_sent_at ?? undefined,
  phoneChangeSentAt: row.phone_change_sent_at ?? undefined,
  reauthenticationSentAt: row.reauthentication_sent_at ?? undefined,
  lastSignInAt: row.last_sign_in_at ?? undefined,
  bannedUntil: row.banned_until ?? undefined,
  metadata: row.metadata,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const identityOf = (row: IdentityRow): Identity => ({
  id: row.id,
  provider: row.provider,
  subject: row.subject,
  data: row.data,
  lastSignInAt: row.last_sign_in_at ?? undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const factorOf = (row: FactorRow): Factor => ({
  id: row.id,
  name: row.name ?? undefined,
  verifiedAt: row.verified_at ?? undefined,
  lastChallengedAt: row.last_challenged_at ?? undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
