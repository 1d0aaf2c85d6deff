import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../platform/db.ts';

type EntryRow = {
  id: string;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  reason: string;
  /** As the database writes it, which is always the same text for the same value. */
  details: string;
};
type ChainRow = { position: number; hash: Uint8Array };

const entryColumns = 'e.id, e.at, e.actor, e.action, e.subject, e.reason, e.details::text as details';
const batchMax = 500;

/**
 * Links the entries that are not in the chain yet, oldest first. Several nodes may try at once: the chain
 * is locked while one works. Gives how many were linked.
 */
export function chainAudit(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.query('lock table audit_chain in exclusive mode');
    const [last] = await tx.query<ChainRow>(
      'select position, hash from audit_chain order by position desc limit 1',
    );
    const waiting = await tx.query<EntryRow>(
      `select ${entryColumns} from audit_entries e
        where not exists (select from audit_chain c where c.entry_id = e.id)
        order by e.at, e.id limit $1`,
      [batchMax],
    );
    let position = last?.position ?? 0;
    let hash: Uint8Array = last?.hash ?? new Uint8Array();
    for (const entry of waiting) {
      position += 1;
      hash = hashOf(hash, entry);
      await tx.query('insert into audit_chain (position, entry_id, hash) values ($1, $2, $3)', [
        position,
        entry.id,
        hash,
      ]);
    }
    return waiting.length;
  });
}

/** The first position at which the chain does not hold; undefined when all of it does. */
export async function findBreak(db: Queryable): Promise<number | undefined> {
  const rows = await db.query<EntryRow & ChainRow>(
    `select c.position, c.hash, ${entryColumns}
       from audit_chain c join audit_entries e on e.id = c.entry_id order by c.position`,
  );
  let hash: Uint8Array = new Uint8Array();
  for (const [index, row] of rows.entries()) {
    hash = hashOf(hash, row);
    if (row.position !== index + 1 || !Buffer.from(hash).equals(row.hash)) return index + 1;
  }
  return undefined;
}

function hashOf(previous: Uint8Array, { id, at, actor, action, subject, reason, details }: EntryRow): Buffer {
  const text = JSON.stringify([id, at.toISOString(), actor, action, subject, reason, details]);
  return createHash('sha256').update(previous).update(text).digest();
}
