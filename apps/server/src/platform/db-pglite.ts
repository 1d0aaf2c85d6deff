import { join } from 'node:path';
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { lockDataFolder } from './data-folder-lock.ts';
import {
  readBigint,
  refuseInsideTransaction,
  runInsideTransaction,
  type Database,
  type Row,
  type Tx,
} from './db.ts';

/**
 * The embedded database: PostgreSQL as WebAssembly in this process, kept in `dataDir`, or in memory
 * when undefined. One process, one connection, and no wait for the disk: for demos and tests.
 */
export async function openEmbeddedDatabase(dataDir: string | undefined): Promise<Database> {
  const unlock = dataDir === undefined ? () => {} : lockDataFolder(dataDir);
  try {
    const options = { parsers: { [types.INT8]: readBigint } };
    const pg = dataDir === undefined ? new PGlite(options) : new PGlite(join(dataDir, 'postgres'), options);
    await pg.waitReady;
    return databaseOver(pg, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function databaseOver(pg: PGlite, unlock: () => void): Database {
  let closing: Promise<void> | undefined;
  return {
    engine: 'embedded',
    async query<R extends Row>(sql: string, params: readonly unknown[] = []) {
      refuseInsideTransaction();
      return (await pg.query<R>(sql, [...params])).rows;
    },
    transaction(work) {
      refuseInsideTransaction();
      return pg.transaction((tx) => runInsideTransaction(() => work(handleOf(tx))));
    },
    async listen(channel, listener) {
      const stop = await pg.listen(channel, (payload) => listener.onPayload(payload));
      return () => stop();
    },
    close: () => (closing ??= pg.close().finally(unlock)),
  };
}

const handleOf = (tx: Transaction): Tx => ({
  async query<R extends Row>(sql: string, params: readonly unknown[] = []) {
    return (await tx.query<R>(sql, [...params])).rows;
  },
  async script(sql) {
    await tx.exec(sql);
  },
});
