import { exposuresTable } from '@iron/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded, type TestDatabase } from '../platform/database.fixture.ts';
import { columnOf, followableRelations, publishedRelations, readableRelations } from './relations.ts';

const names = (relations: readonly { readonly name: string }[]) => relations.map(({ name }) => name);

describe('what visitors may read', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openEmbedded();
  });
  afterAll(() => opened.close());

  test('are exposures and venues in the demo, and in production venues alone, for somebody unknown', () => {
    expect(names(readableRelations('anon', 'demo'))).toEqual([exposuresTable, 'venues']);
    expect(names(readableRelations('anon', 'production'))).toEqual(['venues']);
  });

  test('are published for whoever may follow them, and nothing else leaves the outbox', () => {
    expect(names(publishedRelations('demo'))).toEqual([exposuresTable]);
    expect(names(publishedRelations('production'))).toEqual([exposuresTable]);
    expect(followableRelations('anon', 'production')).toEqual([]);
    expect(names(followableRelations('operator', 'production'))).toEqual([exposuresTable]);
  });

  test('is described as the database has it: every column, its type and the key', async () => {
    for (const relation of readableRelations('service', 'demo')) {
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
    const [exposures] = readableRelations('anon', 'demo');
    if (exposures === undefined) throw new Error('The demo shows exposures');
    expect(columnOf(exposures, 'label')).toEqual({ name: 'label', type: 'text' });
    expect(columnOf(exposures, 'toString')).toBeUndefined();
    expect(columnOf(exposures, 'LABEL')).toBeUndefined();
  });
});
