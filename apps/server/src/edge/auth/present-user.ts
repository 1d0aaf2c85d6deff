import type { AccessClaims } from '../../modules/access-tokens/index.ts';
import type { Identity, User } from '../../modules/accounts/index.ts';

/** What has not happened is left out. */
const when = (name: string, at: Date | undefined) => (at === undefined ? {} : { [name]: at.toISOString() });

/** A user as the client packages read it; nothing in it is a secret. */
export function presentUser(user: User): Record<string, unknown> {
  const confirmedAt = user.emailConfirmedAt ?? user.phoneConfirmedAt;
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...when('email_confirmed_at', user.emailConfirmedAt),
    ...when('phone_confirmed_at', user.phoneConfirmedAt),
    ...when('confirmed_at', confirmedAt),
    ...when('confirmation_sent_at', user.confirmationSentAt),
    ...when('recovery_sent_at', user.recoverySentAt),
    ...when('email_change_sent_at', user.emailChangeSentAt),
    ...when('phone_change_sent_at', user.phoneChangeSentAt),
    ...when('reauthentication_sent_at', user.reauthenticationSentAt),
    ...when('last_sign_in_at', user.lastSignInAt),
    ...when('banned_until', user.bannedUntil),
    ...(user.newEmail !== undefined && { new_email: user.newEmail }),
    ...(user.newPhone !== undefined && { new_phone: user.newPhone }),
    app_metadata: appMetadata(user),
    user_metadata: user.metadata,
    identities: user.identities.map((identity) => presentIdentity(user.id, identity)),
    factors: user.factors.map(presentFactor),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

/** What an access token says of a user. */
export const claimsOf = (
  user: User,
): Pick<AccessClaims, 'sub' | 'email' | 'phone'> & {
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
} => ({
  sub: user.id,
  email: user.email ?? '',
  phone: user.phone ?? '',
  app_metadata: appMetadata(user),
  user_metadata: { ...user.metadata },
});

function appMetadata({ identities, role }: User): Record<string, unknown> {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return { provider: providers[0] ?? 'email', providers, ...(role === 'operator' && { role }) };
}

const presentIdentity = (userId: string, identity: Identity): Record<string, unknown> => ({
  identity_id: identity.id,
  id: identity.subject,
  user_id: userId,
  identity_data: identity.data,
  provider: identity.provider,
  last_sign_in_at: (identity.lastSignInAt ?? identity.createdAt).toISOString(),
  created_at: identity.createdAt.toISOString(),
  updated_at: identity.updatedAt.toISOString(),
  ...(typeof identity.data['email'] === 'string' && { email: identity.data['email'] }),
});

const presentFactor = (factor: User['factors'][number]): Record<string, unknown> => ({
  id: factor.id,
  status: factor.verifiedAt === undefined ? 'unverified' : 'verified',
  ...(factor.name !== undefined && { friendly_name: factor.name }),
  factor_type: 'totp',
  ...when('last_challenged_at', factor.lastChallengedAt),
  created_at: factor.createdAt.toISOString(),
  updated_at: factor.updatedAt.toISOString(),
});
