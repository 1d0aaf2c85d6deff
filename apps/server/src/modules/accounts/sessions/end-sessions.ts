import type { Tx } from '../../../platform/db.ts';
import type { Session } from './session.ts';

export const signOutScopes = ['global', 'local', 'others'] as const;
export type SignOutScope = (typeof signOutScopes)[number];

/** Ends this session, all of its person's, or all but this one. Their refresh tokens go with them. */
export async function endSessions(
  tx: Tx,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
  scope: SignOutScope,
): Promise<void> {
  await tx.query(
    `delete from accounts.sessions where user_id = $1
        and case $3 when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    [userId, id, scope],
  );
}
