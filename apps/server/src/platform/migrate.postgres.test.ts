import { describe, expect, test } from 'vitest';
import { startPostgres } from '../../../../tools/postgres.ts';
import { migrationsFolder, openPostgres, quietLog } from './database.fixture.ts';
import { connectToPostgres } from './db-postgres.ts';
import { describeMigrations } from './migrate-suite.fixture.ts';
import { migrate, readMigrations } from './migrate.ts';

describeMigrations('postgres', openPostgres);

describe('an empty PostgreSQL', () => {
  test('is made ready by two nodes that start at the same moment', async () => {
    const server = await startPostgres();
    const nodes = await Promise.all([1, 2].map(() => connectToPostgres(server.url, quietLog)));
    const migrations = readMigrations(migrationsFolder);
    await Promise.all(nodes.map((node) => migrate(node, migrations, quietLog)));
    const records = await nodes[0]?.query('select name from schema_migrations order by name');
    expect(records).toEqual(migrations.map(({ name }) => ({ name })));
    await Promise.all(nodes.map((node) => node.close()));
    await server.stop();
  });

  test('needs no superuser: the owner of the database is enough', async () => {
    const server = await startPostgres();
    const admin = await connectToPostgres(server.url, quietLog);
    const owner = `owner_${Date.now()}`;
    await admin.query(`create role ${owner} login createrole password 'owner'`);
    const database = new URL(server.url).pathname.slice(1);
    await admin.query(`alter database ${database} owner to ${owner}`);
    // Whoever made the role first lends it; on a server of its own the owner makes it itself.
    for (const role of ['anon', 'authenticated', 'operator', 'kiosk', 'service_role']) {
      await admin.query(
        `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$`,
      );
      await admin.query(`grant ${role} to ${owner} with admin option`);
    }

    const url = new URL(server.url);
    url.username = owner;
    url.password = 'owner';
    const db = await connectToPostgres(url.href, quietLog);
    await migrate(db, readMigrations(migrationsFolder), quietLog);
    const [row] = await db.transaction(async (tx) => {
      await tx.query(`select set_config('role', 'anon', true), set_config('iron.mode', 'demo', true)`);
      return tx.query('select current_user as role, (select count(*)::int from exposures) as seen');
    });
    expect(row).toEqual({ role: 'anon', seen: 0 });
    await db.close();
    await admin.query(`reassign owned by ${owner} to current_user`);
    await admin.query(`drop owned by ${owner}`);
    await admin.query(`drop role ${owner}`);
    await admin.close();
    await server.stop();
  });
});
