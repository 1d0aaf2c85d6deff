import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/db.ts';
import { createSecrets, type Secrets } from '../../platform/secrets.ts';

const masterName = 'master';

/**
 * The secrets derived from the configured secret or, in a demo without one, from one that is made on the
 * first start and kept in the database, so that every node of it has the same.
 */
export async function openSecrets(db: Database, configured: string | undefined): Promise<Secrets> {
  return createSecrets(configured ?? (await keptMaster(db)));
}

async function keptMaster(db: Database): Promise<string> {
  await db.query('insert into accounts.secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    masterName,
    randomBytes(32).toString('base64url'),
  ]);
  const [row] = await db.query<{ value: string }>('select value from accounts.secrets where name = $1', [
    masterName,
  ]);
  if (row === undefined) throw new Error('The secret of this database could not be kept');
  return row.value;
}
