import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeDatabase } from './database-suite.fixture.ts';
import { openEmbedded } from './database.fixture.ts';
import { openEmbeddedDatabase } from './db-pglite.ts';

describeDatabase('embedded', openEmbedded);

describe('the embedded database on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'iron-data-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('keeps what it was told, and lets one server in at a time', async () => {
    const first = await openEmbeddedDatabase(folder);
    await first.query('create table kept (n int)');
    await first.query('insert into kept values (42)');
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow('is in use by another Iron Picks server');
    await first.close();
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);

    const second = await openEmbeddedDatabase(folder);
    expect(await second.query('select n from kept')).toEqual([{ n: 42 }]);
    await second.close();
  });
});
