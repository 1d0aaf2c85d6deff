// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quietLog, recordingLog, type OpenTestDatabase, type TestDatabase } from './database.fixture.ts';
import { migrate, type Migration } from './migrate.ts';

const migrationOf = (name: string, sql: string): Migration => ({
  name,
  sql,
  hash: createHash('sha256').update(sql).digest('hex'),
});

/** Run against each engine, on a database that has the server's own migrations. */
export function describeMigrations(engine: string, open: OpenTestDatabase): void {
  describe(`migrations (${engine})`, () => {
    let opened: TestDatabase;
    const db = () => opened.db;
    const createA = migrationOf('901-a.sql', 'create table a (n int); insert into a values (1);');
    const fillA = migrationOf('902-b.sql', 'insert into a select n + 1 from a;');

    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      await db().query('drop table if exists a');
      await db().query(`delete from schema_migrations where name like '9%'`);
    });
    afterAll(() => opened.close());

    const numbers = async () =>
      (await db().query<{ n: number }>('select n from a order by n')).map(({ n }) => n);
    const recorded = async () =>
      (
        await db().query<{ name: string }>(
          `select name from schema_migrations where name like '9%' order by name`,
        )
      ).map(({ name }) => name);

    test('run in order, each once, and are recorded', async () => {
      const { log, messages } = recordingLog();
      await migrate(db(), [createA, fillA], log);
      await migrate(db(), [createA, fillA], log);
      expect(await numbers()).toEqual([1, 2]);
      expect(await recorded()).toEqual(['901-a.sql', '902-b.sql']);
      expect(messages).toEqual(['migration applied', 'migration applied']);
    });

    test('that come later run on top of what is there', async () => {
      await migrate(db(), [createA], quietLog);
      await migrate(db(), [createA, fillA], quietLog);
      expect(await numbers()).toEqual([1, 2]);
    });

    test('that fail leave nothing of themselves, and keep what ran before them', async () => {
      const broken = migrationOf('902-b.sql', 'insert into a values (2); select nonsense;');
      await expect(migrate(db(), [createA, broken], quietLog)).rejects.toThrow('nonsense');
      expect(await numbers()).toEqual([1]);
      expect(await recorded()).toEqual(['901-a.sql']);
    });

    test('that were edited after they ran stop the start', async () => {
      await migrate(db(), [createA], quietLog);
      const edited = migrationOf('901-a.sql', 'create table a (n bigint);');
      await expect(migrate(db(), [edited], quietLog)).rejects.toThrow(
        'Migration 901-a.sql was changed after it ran here',
      );
    });

    test('run once although several nodes start at the same moment', async () => {
      await Promise.all([1, 2, 3].map(() => migrate(db(), [createA, fillA], quietLog)));
      expect(await numbers()).toEqual([1, 2]);
    });

    test('give the anonymous role exposures and venues to read and nothing else', async () => {
      const rights = await db().query<{ table_name: string; privilege_type: string }>(
        `select table_name, privilege_type from information_schema.role_table_grants
          where grantee in ('anon', 'PUBLIC') and table_schema in ('public', 'accounts')
          order by table_name`,
      );
      expect(rights).toEqual([
        { table_name: 'exposures', privilege_type: 'SELECT' },
        { table_name: 'venues', privilege_type: 'SELECT' },
      ]);
    });

    test('let no visitor of any kind into the schema of the accounts', async () => {
      for (const role of ['anon', 'authenticated', 'operator', 'kiosk', 'service_role']) {
        const [row] = await db().query<{ may: boolean }>(
          `select has_schema_privilege($1, 'accounts', 'usage') as may`,
          [role],
        );
        expect([role, row?.may]).toEqual([role, false]);
      }
    });

    test('let visitors read and never write', async () => {
      const rights = await db().query<{ grantee: string; table_name: string }>(
        `select grantee, table_name from information_schema.role_table_grants
          where grantee in ('anon', 'authenticated', 'operator', 'kiosk', 'service_role')
            and privilege_type <> 'SELECT'`,
      );
      expect(rights).toEqual([]);
    });

    test('put row level security on every table', async () => {
      const open = await db().query(
        `select relname from pg_class
          where relnamespace in ('public'::regnamespace, 'accounts'::regnamespace)
            and relkind = 'r' and not relrowsecurity`,
      );
      expect(open).toEqual([]);
    });

    test('let nobody but the owner call the capture of changes', async () => {
      const [row] = await db().query<{ may: boolean }>(
        `select has_function_privilege('anon', 'capture_changes()', 'execute') as may`,
      );
      expect(row?.may).toBe(false);
    });
  });
}
