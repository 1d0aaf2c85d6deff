import type { Mode } from '../env/read-settings.ts';
import type { Tx } from '../platform/db.ts';
import { databaseRoles } from './policy.ts';
import type { Visitor } from './visitor.ts';

/**
 * From here on the statements of the transaction run as the visitor's role of the database: its grants and
 * policies decide what is seen, whatever the code above believes.
 */
export async function actAsVisitor(tx: Tx, visitor: Visitor, mode: Mode): Promise<void> {
  await tx.query(
    `select set_config('iron.visitor', $2, true), set_config('iron.mode', $3, true),
            set_config('role', $1, true)`,
    [databaseRoles[visitor.role], visitor.role === 'kiosk' ? '' : (visitor.id ?? ''), mode],
  );
}
