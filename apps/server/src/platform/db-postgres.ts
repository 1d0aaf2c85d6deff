import pg from 'pg';
import {
  readBigint,
  refuseInsideTransaction,
  runInsideTransaction,
  type Database,
  type Queryable,
  type Row,
  type Tx,
} from './db.ts';
import type { Log } from './log.ts';
import { listenForNotifications } from './postgres-notifications.ts';

const poolMax = 10;
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 15_000;
const attemptsMax = 5;
const int8 = 20;
const versionMin = 150_000;

/** Lost a race against another transaction; the same work may succeed when it is run again. */
const racesLost: readonly string[] = ['40001', '40P01'];

/** Connects to a PostgreSQL 15 or newer, or throws with what is wrong. */
export async function connectToPostgres(url: string, log: Log): Promise<Database> {
  const config: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'iron-picks',
    types: {
      getTypeParser: (oid, format) => (oid === int8 ? readBigint : pg.types.getTypeParser(oid, format)),
    },
  };
  const pool = new pg.Pool({
    ...config,
    pipeline: true,
    max: poolMax,
    statement_timeout: statementTimeoutMs,
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // And so would one that breaks while it is lent out: whoever has it is told by their next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await requireVersion(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return databaseOver(pool, config, log);
}

async function requireVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  const version = Number(rows[0]?.version);
  if (!(version >= versionMin)) {
    throw new Error(`PostgreSQL 15 or newer is needed; the server at DATABASE_URL reports ${version}`);
  }
}

function databaseOver(pool: pg.Pool, config: pg.ClientConfig, log: Log): Database {
  let closing: Promise<void> | undefined;
  return {
    engine: 'postgres',
    query(sql, params) {
      refuseInsideTransaction();
      return handleOf(pool).query(sql, params);
    },
    async transaction(work) {
      refuseInsideTransaction();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transactOnce(pool, work);
        } catch (error) {
          if (attempt >= attemptsMax || !lostRace(error)) throw error;
        }
      }
    },
    listen: (channel, listener) => listenForNotifications(config, channel, listener, log),
    close: () => (closing ??= pool.end()),
  };
}

async function transactOnce<Value>(pool: pg.Pool, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const value = await runInsideTransaction(() =>
      work({
        ...handleOf(client),
        async script(sql) {
          await client.query(sql);
        },
      }),
    );
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

const handleOf = (client: pg.Pool | pg.PoolClient): Queryable => ({
  async query<R extends Row>(sql: string, params: readonly unknown[] = []) {
    return (await client.query<R>(sql, [...params])).rows;
  },
});

const lostRace = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && racesLost.includes(error.code ?? '');
