import { exposuresTable } from '@iron/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded, type TestDatabase } from '../platform/database.fixture.ts';
import { columnOf, openRelations } from './relations.ts';

describe('what visitors may read', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openEmbedded();
  });
  afterAll(() => opened.close());

  test('is the table of exposures in the demo, and nothing in production', () => {
    expect(openRelations('demo').map(({ name }) => name)).toEqual([exposuresTable]);
    expect(openRelations('production')).toEqual([]);
  });

  test('is described as the database has it: every column, its type and the key', async () => {
    for (const relation of openRelations('demo')) {
      const columns = await opened.db.query(
        `select column_name as name, udt_name as type from information_schema.columns
          where table_schema = 'public' and table_name = $1 order by ordinal_position`,
        [relation.name],
      );
      expect(columns).toEqual(relation.columns);
      const keys = await opened.db.query<{ name: string }>(
        `select a.attname as name from pg_index i
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indisprimary and i.indrelid = $1::regclass`,
        [relation.name],
      );
      expect(keys).toEqual([{ name: relation.key }]);
    }
  });

  test('is found by its own names only', () => {
    const [exposures] = openRelations('demo');
    if (exposures === undefined) throw new Error('The demo shows exposures');
    expect(columnOf(exposures, 'label')).toEqual({ name: 'label', type: 'text' });
    expect(columnOf(exposures, 'toString')).toBeUndefined();
    expect(columnOf(exposures, 'LABEL')).toBeUndefined();
  });
});
