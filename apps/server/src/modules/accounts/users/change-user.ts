import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../../platform/db.ts';
import { secondsAfter, type AccountsContext } from '../accounts-context.ts';
import type { Address } from '../address.ts';
import { redeemCode } from '../codes/one-time-codes.ts';
import { sendCode, type Delivery } from '../codes/send-code.ts';
import type { AuthRefusal } from '../refusals.ts';
import type { Session } from '../sessions/session.ts';
import { findUserId } from './read-user.ts';
import { hasVerifiedFactor, type User } from './user.ts';

export type UserChange = {
  readonly email?: Address | undefined;
  readonly phone?: Address | undefined;
  /** Merged into what is there; null removes a field. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  /** The code of a reauthentication. */
  readonly nonce?: string | undefined;
};

type Asking = { readonly user: User; readonly session: Session; readonly source: string };

/**
 * Changes what a person says of themself. A new address counts only when it has answered, so it gives the
 * messages that ask (to the old e-mail too). It needs the second factor where there is one, and a session
 * that is fresh or a code of a reauthentication.
 */
export async function changeUser(
  tx: Tx,
  context: AccountsContext,
  asking: Asking,
  change: UserChange,
): Promise<Outcome<readonly Delivery[], AuthRefusal>> {
  const { user } = asking;
  const { now } = context;
  const email = change.email?.value === user.email ? undefined : change.email;
  const phone = change.phone?.value === user.phone ? undefined : change.phone;
  if (email !== undefined || phone !== undefined) {
    const allowed = await mayChangeAddress(tx, context, asking, change.nonce);
    if (!allowed.ok) return allowed;
  }
  const deliveries: Delivery[] = [];
  for (const address of [email, phone]) {
    if (address === undefined) continue;
    const asked = await askAddress(tx, context, asking, address);
    if (!asked.ok) return asked;
    deliveries.push(...asked.value);
  }
  if (change.metadata !== undefined) {
    const saved = await saveMetadata(tx, context, user, change.metadata);
    if (!saved.ok) return saved;
  }
  await tx.query('update accounts.users set updated_at = $2 where id = $1', [user.id, now]);
  return done(deliveries);
}

async function mayChangeAddress(
  tx: Tx,
  context: AccountsContext,
  { user, session }: Asking,
  nonce: string | undefined,
): Promise<Outcome<undefined, AuthRefusal>> {
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') return refused({ code: 'insufficient_aal' });
  if (nonce === undefined) {
    const isFresh = secondsAfter(session.createdAt, context.limits.freshSeconds) > context.now;
    return isFresh ? done(undefined) : refused({ code: 'reauthentication_needed' });
  }
  for (const address of confirmedAddresses(user)) {
    const redeemed = await redeemCode(tx, context, 'reauthentication', { address, code: nonce });
    if (redeemed.ok && redeemed.value.userId === user.id) return done(undefined);
  }
  return refused({ code: 'reauthentication_not_valid' });
}

async function askAddress(
  tx: Tx,
  context: AccountsContext,
  { user, source }: Asking,
  address: Address,
): Promise<Outcome<readonly Delivery[], AuthRefusal>> {
  const isEmail = address.channel === 'email';
  const column = isEmail ? 'email' : 'phone';
  if ((await findUserId(tx, address)) !== undefined) return refused({ code: `${column}_exists` });
  const reset = isEmail ? ', new_email_confirmed_at = null, old_email_agreed_at = null' : '';
  await tx.query(`update accounts.users set new_${column} = $2${reset} where id = $1`, [
    user.id,
    address.value,
  ]);
  const asked: readonly Address[] =
    isEmail && user.email !== undefined ? [address, { channel: 'email', value: user.email }] : [address];
  const deliveries: Delivery[] = [];
  for (const to of asked) {
    const purpose = isEmail ? 'email_change' : 'phone_change';
    const sent = await sendCode(tx, context, { purpose, address: to, source, userId: user.id });
    if (!sent.ok) return sent;
    if (sent.value !== undefined) deliveries.push(sent.value);
  }
  return done(deliveries);
}

async function saveMetadata(
  tx: Tx,
  { limits }: AccountsContext,
  user: User,
  given: Readonly<Record<string, unknown>>,
): Promise<Outcome<undefined, AuthRefusal>> {
  const merged = Object.fromEntries(
    Object.entries({ ...user.metadata, ...given }).filter(([, value]) => value !== null),
  );
  const json = JSON.stringify(merged);
  if (Buffer.byteLength(json) > limits.metadataBytes) {
    return refused({ code: 'validation_failed', message: 'The data of a user is too large' });
  }
  await tx.query('update accounts.users set metadata = $2::jsonb where id = $1', [user.id, json]);
  return done(undefined);
}

/** Where a person can be asked whether it is really them: the e-mail first. */
export const confirmedAddresses = (user: User): readonly Address[] => [
  ...(user.email !== undefined && user.emailConfirmedAt !== undefined
    ? [{ channel: 'email', value: user.email } as const]
    : []),
  ...(user.phone !== undefined && user.phoneConfirmedAt !== undefined
    ? [{ channel: 'sms', value: user.phone } as const]
    : []),
];
