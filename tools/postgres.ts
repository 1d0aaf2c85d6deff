/** A database of one's own on a real PostgreSQL, for a test file or a benchmark. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgresServer, type PostgresServer } from './postgres-server.ts';

/**
 * Makes an empty database and resolves to its address. It is made on the server that TEST_DATABASE_URL names
 * (vitest sets it for `*.postgres.test.ts`), else on a new server that ends with `stop`.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (!given) return startPostgresServer();
  const name = `iron_test_${randomBytes(6).toString('hex')}`;
  await runOn(given, `create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => runOn(given, `drop database ${name} with (force)`) };
}

async function runOn(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
