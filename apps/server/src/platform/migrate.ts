import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Tx } from './db.ts';
import type { Log } from './log.ts';

export type Migration = { readonly name: string; readonly sql: string; readonly hash: string };

const fileName = /^\d{3}-[a-z0-9-]+\.sql$/;

/** The migrations of a folder in the order of their numbers. A number may be used once. */
export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const [index, name] of names.entries()) {
    if (!fileName.test(name)) throw new Error(`Not a migration name: ${name} (expected 001-what.sql)`);
    if (names[index - 1]?.slice(0, 3) === name.slice(0, 3)) throw new Error(`Number used twice: ${name}`);
  }
  return names.map((name) => {
    // A checkout with other line ends is the same migration.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the database forward: each migration that is not recorded runs once, in order, in a
 * transaction of its own. Two nodes may start at once: the table of records is locked while one works.
 */
export async function migrate(db: Database, migrations: readonly Migration[], log: Log): Promise<void> {
  await createRecords(db);
  for (const migration of migrations) {
    const ran = await db.transaction((tx) => runOnce(tx, migration));
    if (ran) log.info({ migration: migration.name }, 'migration applied');
  }
}

async function runOnce(tx: Tx, { name, sql, hash }: Migration): Promise<boolean> {
  await tx.query('lock table schema_migrations in exclusive mode');
  const [record] = await tx.query<{ hash: string }>('select hash from schema_migrations where name = $1', [
    name,
  ]);
  if (record !== undefined) {
    if (record.hash === hash) return false;
    throw new Error(`Migration ${name} was changed after it ran here. Add a new one instead of editing it.`);
  }
  await tx.script(sql);
  await tx.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
  return true;
}

/** `if not exists` does not hold against another node doing the same, hence the second look. */
async function createRecords(db: Database): Promise<void> {
  const create = () =>
    db.query(`create table if not exists schema_migrations (
      name       text primary key,
      hash       text not null,
      applied_at timestamptz not null default now()
    )`);
  await create().catch(create);
}
