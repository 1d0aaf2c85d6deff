import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrationsFolder, openEmbedded } from './database.fixture.ts';
import { describeMigrations } from './migrate-suite.fixture.ts';
import { readMigrations } from './migrate.ts';

describeMigrations('embedded', openEmbedded);

describe('the folder of migrations', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'iron-migrations-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, sql = 'select 1;') => writeFileSync(join(folder, name), sql);
  const names = () => readMigrations(folder).map(({ name }) => name);

  test('is read in the order of the numbers', () => {
    write('010-later.sql');
    write('002-second.sql');
    write('001-first.sql');
    expect(names()).toEqual(['001-first.sql', '002-second.sql', '010-later.sql']);
  });

  test('may hold other files beside them', () => {
    write('001-first.sql');
    write('README.md');
    expect(names()).toEqual(['001-first.sql']);
  });

  test.each(['1-short.sql', '0001-long.sql', '001_underscore.sql', 'first.sql', '001-Capital.sql'])(
    'refuses a name that is not one: %s',
    (name) => {
      write(name);
      expect(names).toThrow(`Not a migration name: ${name}`);
    },
  );

  test('refuses a number that is used twice, as after a merge of two branches', () => {
    write('001-first.sql');
    write('001-other.sql');
    expect(names).toThrow('Number used twice: 001-other.sql');
  });

  test('gives the same hash whatever line ends the checkout has', () => {
    write('001-first.sql', 'select 1;\nselect 2;\n');
    const [unix] = readMigrations(folder);
    write('001-first.sql', 'select 1;\r\nselect 2;\r\n');
    expect(readMigrations(folder)[0]?.hash).toBe(unix?.hash);
    write('001-first.sql', 'select 3;\n');
    expect(readMigrations(folder)[0]?.hash).not.toBe(unix?.hash);
  });

  test('of the server itself is in order', () => {
    expect(readMigrations(migrationsFolder).length).toBeGreaterThanOrEqual(5);
  });
});
