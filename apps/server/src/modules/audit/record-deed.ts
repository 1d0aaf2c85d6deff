import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db.ts';

/** Something a person with power did. */
export type Deed = {
  /** 'operator <user id>' or 'service'. */
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** In their own words; never empty. */
  readonly reason: string;
  /** What it was before and what it is now. */
  readonly details: Readonly<Record<string, unknown>>;
};

/** Writes a deed down in the transaction that does it: neither is there without the other. */
export async function recordDeed(
  tx: Tx,
  now: Date,
  { actor, action, subject, reason, details }: Deed,
): Promise<void> {
  await tx.query(
    `insert into audit_entries (id, at, actor, action, subject, reason, details)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
    [randomUUID(), now, actor, action, subject, reason, JSON.stringify(details)],
  );
}
