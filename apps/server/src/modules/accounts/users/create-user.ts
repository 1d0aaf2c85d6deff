import { randomUUID } from 'node:crypto';
import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../../platform/db.ts';
import type { Address } from '../address.ts';
import type { AuthRefusal } from '../refusals.ts';
import type { UserRole } from './user.ts';

export type NewUser = {
  readonly addresses: readonly Address[];
  /** True when a provider has shown the addresses to be theirs; then its word is how they are known. */
  readonly confirmed: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly role: UserRole;
};

/**
 * A new account and, for each address that is still to answer, the identity by which its holder will be
 * known. Gives the user's id.
 */
export async function createUser(
  tx: Tx,
  now: Date,
  { addresses, confirmed, metadata, role }: NewUser,
): Promise<Outcome<string, AuthRefusal>> {
  const id = randomUUID();
  const email = addresses.find(({ channel }) => channel === 'email')?.value;
  const phone = addresses.find(({ channel }) => channel === 'sms')?.value;
  const confirmedAt = (address: string | undefined) => (confirmed && address !== undefined ? now : null);
  const [created] = await tx.query<{ id: string }>(
    `insert into accounts.users
       (id, role, email, phone, email_confirmed_at, phone_confirmed_at, metadata, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $8)
     on conflict do nothing returning id`,
    [
      id,
      role,
      email ?? null,
      phone ?? null,
      confirmedAt(email),
      confirmedAt(phone),
      JSON.stringify(metadata),
      now,
    ],
  );
  if (created === undefined) return refused({ code: email === undefined ? 'phone_exists' : 'email_exists' });
  for (const address of confirmed ? [] : addresses) {
    await setOwnIdentity(tx, now, { userId: id, address, verified: false });
  }
  return done(id);
}

type OwnIdentity = { readonly userId: string; readonly address: Address; readonly verified: boolean };

/** The identity of somebody's own address: its subject is the user. */
export async function setOwnIdentity(
  tx: Tx,
  now: Date,
  { userId, address, verified }: OwnIdentity,
): Promise<void> {
  const provider = address.channel === 'email' ? 'email' : 'phone';
  const data = { sub: userId, [provider]: address.value, [`${provider}_verified`]: verified };
  await tx.query(
    `insert into accounts.identities (id, user_id, provider, subject, data, created_at, updated_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $6)
     on conflict (provider, subject) do update set data = excluded.data, updated_at = excluded.updated_at`,
    [randomUUID(), userId, provider, userId, JSON.stringify(data), now],
  );
}
