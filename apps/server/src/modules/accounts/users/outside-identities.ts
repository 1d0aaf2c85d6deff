import { randomUUID } from 'node:crypto';
import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../../platform/db.ts';
import type { OutsideIdentity } from '../../outside-identity/index.ts';
import type { Address } from '../address.ts';
import type { AuthRefusal } from '../refusals.ts';
import { createUser } from './create-user.ts';
import { findUserId } from './read-user.ts';
import { isBanned, type User } from './user.ts';

/**
 * Whom an identity belongs to: who used it before, else who has its verified e-mail, else, where sign-ups
 * are open, somebody new.
 */
export async function userOfIdentity(
  tx: Tx,
  now: Date,
  identity: OutsideIdentity,
  signUpsOpen: boolean,
): Promise<Outcome<string, AuthRefusal>> {
  const known = await findIdentity(tx, identity);
  if (known !== undefined) {
    await tx.query(
      'update accounts.identities set data = $2::jsonb, last_sign_in_at = $3, updated_at = $3 where id = $1',
      [known.id, JSON.stringify(identity.data), now],
    );
    return isBanned({ bannedUntil: known.banned_until ?? undefined }, now)
      ? refused({ code: 'user_banned' })
      : done(known.user_id);
  }
  const address = verifiedEmail(identity);
  const holder = address === undefined ? undefined : await findUserId(tx, address);
  if (holder === undefined && !signUpsOpen) return refused({ code: 'signup_disabled' });
  const user: Outcome<string, AuthRefusal> =
    holder === undefined
      ? await createUser(tx, now, {
          addresses: address === undefined ? [] : [address],
          confirmed: true,
          metadata: identity.data,
          role: 'user',
        })
      : done(holder);
  if (!user.ok || (await addIdentity(tx, now, user.value, identity))) return user;
  // Somebody came in with it at this very moment: it is theirs.
  const winner = await findIdentity(tx, identity);
  return winner === undefined ? refused({ code: 'identity_already_exists' }) : done(winner.user_id);
}

/** Adds an identity to somebody who is signed in. */
export async function linkIdentity(
  tx: Tx,
  now: Date,
  userId: string,
  identity: OutsideIdentity,
): Promise<Outcome<undefined, AuthRefusal>> {
  const added = await addIdentity(tx, now, userId, identity);
  return added ? done(undefined) : refused({ code: 'identity_already_exists' });
}

/** Takes one away, never the last: nobody locks themself out. An own address goes with its identity. */
export async function unlinkIdentity(
  tx: Tx,
  user: User,
  identityId: string,
): Promise<Outcome<undefined, AuthRefusal>> {
  const identity = user.identities.find(({ id }) => id === identityId);
  if (identity === undefined) return refused({ code: 'identity_not_found' });
  if (user.identities.length === 1) return refused({ code: 'single_identity_not_deletable' });
  await tx.query('delete from accounts.identities where id = $1', [identityId]);
  const { provider } = identity;
  if (provider === 'email' || provider === 'phone') {
    await tx.query(
      `update accounts.users set ${provider} = null, ${provider}_confirmed_at = null where id = $1`,
      [user.id],
    );
  }
  return done(undefined);
}

type KnownIdentity = { id: string; user_id: string; banned_until: Date | null };

async function findIdentity(tx: Tx, identity: OutsideIdentity): Promise<KnownIdentity | undefined> {
  const [row] = await tx.query<KnownIdentity>(
    `select i.id, i.user_id, u.banned_until
       from accounts.identities i join accounts.users u on u.id = i.user_id
      where i.provider = $1 and i.subject = $2`,
    [identity.provider, identity.subject],
  );
  return row;
}

async function addIdentity(tx: Tx, now: Date, userId: string, identity: OutsideIdentity): Promise<boolean> {
  const added = await tx.query(
    `insert into accounts.identities
       (id, user_id, provider, subject, data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $6, $6) on conflict do nothing returning id`,
    [randomUUID(), userId, identity.provider, identity.subject, JSON.stringify(identity.data), now],
  );
  return added.length === 1;
}

const verifiedEmail = ({ email, emailVerified }: OutsideIdentity): Address | undefined =>
  email !== undefined && emailVerified ? { channel: 'email', value: email.toLowerCase() } : undefined;
