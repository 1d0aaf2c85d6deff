import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';
import type { AccountsContext } from './accounts-context.ts';
import type { Address } from './address.ts';
import { sendCode, type Delivery } from './codes/send-code.ts';
import type { Challenge } from './flows/flow.ts';
import type { AuthRefusal } from './refusals.ts';
import type { Session } from './sessions/session.ts';
import { startSession } from './sessions/start-session.ts';
import { createUser } from './users/create-user.ts';
import { findUserId, readUser } from './users/read-user.ts';
import { isBanned, type User } from './users/user.ts';

/** Somebody who has just come in, or whose session was renewed. */
export type SignedIn = { readonly user: User; readonly session: Session; readonly refreshToken: string };

type Entrance = {
  readonly userId: string;
  readonly method: string;
  readonly provider?: string | undefined;
  readonly userAgent: string | undefined;
};

/** Opens a session for somebody who has shown who they are. */
export async function signIn(
  tx: Tx,
  context: AccountsContext,
  entrance: Entrance,
): Promise<Outcome<SignedIn, AuthRefusal>> {
  const user = await readUser(tx, entrance.userId);
  if (user === undefined) return refused({ code: 'user_not_found' });
  if (isBanned(user, context.now)) return refused({ code: 'user_banned' });
  const started = await startSession(tx, context, entrance);
  return done({ user: { ...user, lastSignInAt: context.now }, ...started });
}

type SignInRequest = {
  readonly address: Address;
  readonly source: string;
  /** True where strangers may make accounts, and this one wants to. */
  readonly mayCreate: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly challenge: Challenge | undefined;
};

/** A code to come in with. Whether anybody has the address shows in nothing but the message they get. */
export async function requestSignInCode(
  tx: Tx,
  context: AccountsContext,
  { address, source, mayCreate, metadata, challenge }: SignInRequest,
): Promise<Outcome<Delivery | undefined, AuthRefusal>> {
  let userId = await findUserId(tx, address);
  if (userId === undefined && mayCreate) {
    const newUser = { addresses: [address], confirmed: false, metadata, role: 'user' } as const;
    const created = await createUser(tx, context.now, newUser);
    if (!created.ok) return created;
    userId = created.value;
  }
  return sendCode(tx, context, { purpose: 'sign_in', address, source, userId, challenge });
}
