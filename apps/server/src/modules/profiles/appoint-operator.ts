import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';
import { createUser, findUserId, issueCode, type AccountsContext, type Address } from '../accounts/index.ts';

export type AppointRefusal = { readonly code: 'has_player_account' };

/**
 * Makes somebody an operator and gives a one-time code to sign in with: there is no default password. A
 * person who plays is not made one, so that nobody watches the exposure they play into.
 */
export async function appointOperator(
  tx: Tx,
  context: AccountsContext,
  email: Address,
): Promise<Outcome<{ userId: string; code: string }, AppointRefusal>> {
  let userId = await findUserId(tx, email);
  if (userId === undefined) {
    const newUser = { addresses: [email], confirmed: false, metadata: {}, role: 'operator' } as const;
    const created = await createUser(tx, context.now, newUser);
    if (!created.ok) throw new Error('An address that nobody has can be taken');
    userId = created.value;
  }
  const players = await tx.query('select user_id from profiles where user_id = $1', [userId]);
  if (players.length > 0) return refused({ code: 'has_player_account' });
  await tx.query(`update accounts.users set role = 'operator' where id = $1`, [userId]);
  const { code } = await issueCode(tx, context, { purpose: 'sign_in', address: email, userId });
  return done({ userId, code });
}
