import { join } from 'node:path';
import { startPostgres } from '../../../../tools/postgres.ts';
import { connectToPostgres } from './db-postgres.ts';
import { openEmbeddedDatabase } from './db-pglite.ts';
import type { Database } from './db.ts';
import type { Log } from './log.ts';
import { migrate, readMigrations } from './migrate.ts';

/** A database of one test file's own. */
export type TestDatabase = { readonly db: Database; readonly close: () => Promise<void> };
export type OpenTestDatabase = () => Promise<TestDatabase>;

export const quietLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

export const migrationsFolder = join(import.meta.dirname, '../../migrations');
const migrateFully = (db: Database) => migrate(db, readMigrations(migrationsFolder), quietLog);

/** The embedded database in memory, with every migration. */
export async function openEmbedded(): Promise<TestDatabase> {
  const db = await openEmbeddedDatabase(undefined);
  await migrateFully(db);
  return { db, close: () => db.close() };
}

/** A fresh database on a real server, with every migration. */
export async function openPostgres(): Promise<TestDatabase> {
  const server = await startPostgres();
  const db = await connectToPostgres(server.url, quietLog);
  await migrateFully(db);
  return {
    db,
    async close() {
      await db.close();
      await server.stop();
    },
  };
}

/** A log that keeps what it was told. */
export function recordingLog(): { log: Log; readonly messages: string[] } {
  const messages: string[] = [];
  const record = (_fields: object, message: string) => void messages.push(message);
  return { log: { debug: record, info: record, warn: record, error: record }, messages };
}
