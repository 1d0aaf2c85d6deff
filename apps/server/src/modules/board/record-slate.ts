import { createHash } from 'node:crypto';
import type { Slate } from '@iron/domain';
import type { Tx } from '../../platform/db.ts';

/** Keeps the slate as played, once per content: what was on offer must be known when it is graded. */
export async function recordSlate(tx: Tx, slate: Slate): Promise<void> {
  const json = JSON.stringify(slate);
  const hash = createHash('sha256').update(json).digest('hex');
  await tx.query(
    'insert into slates (hash, id, json) values ($1, $2, $3::jsonb) on conflict (hash) do nothing',
    [hash, slate.id, json],
  );
}
