import { describe, expect, test } from 'vitest';
import type { Change } from '../../platform/change-feed.ts';
import { publishedRelations } from '../relations.ts';
import { foldChanges, writeChange } from './published-change.ts';

const relations = publishedRelations('demo');
const changedAt = new Date('2026-11-22T18:00:00.123Z');
const row = (bucket_id: string, current_liability_cents = 0) => ({
  bucket_id,
  label: 'Label',
  status: 'ACTIVE',
  current_liability_cents,
  max_liability_cents: 500_000,
});

const inserted = (id: string, cents = 0): Change => ({
  table: 'exposures',
  kind: 'INSERT',
  after: row(id, cents),
  before: undefined,
  changedAt,
});
const updated = (id: string, cents: number): Change => ({
  ...inserted(id, cents),
  kind: 'UPDATE',
  before: row(id),
});
const deleted = (id: string): Change => ({
  ...inserted(id),
  kind: 'DELETE',
  after: undefined,
  before: row(id),
});

const fold = (...changes: Change[]) =>
  foldChanges(changes, relations).map(({ kind, row: { bucket_id: id, current_liability_cents: cents } }) => [
    kind,
    id,
    cents,
  ]);

describe('a burst of changes', () => {
  test('is told as the latest of each row', () => {
    expect(fold(updated('a', 1), updated('b', 2), updated('a', 3), updated('a', 4))).toEqual([
      ['UPDATE', 'b', 2],
      ['UPDATE', 'a', 4],
    ]);
  });

  test('tells that a row came and how it then stood, for whoever follows only one of the two', () => {
    expect(fold(inserted('a', 1), updated('a', 2), updated('a', 3))).toEqual([
      ['INSERT', 'a', 1],
      ['UPDATE', 'a', 3],
    ]);
  });

  test('tells that a row went and came back', () => {
    expect(fold(updated('a', 1), deleted('a'), inserted('a', 2), updated('a', 3))).toEqual([
      ['UPDATE', 'a', 1],
      ['DELETE', 'a', 0],
      ['INSERT', 'a', 2],
      ['UPDATE', 'a', 3],
    ]);
  });

  test('leaves out tables that nobody may follow', () => {
    expect(foldChanges([{ ...inserted('a'), table: 'slates' }], relations)).toEqual([]);
    expect(foldChanges([inserted('a')], [])).toEqual([]);
  });
});

describe('a change as it is sent', () => {
  const written = (change: Change, select?: string[]) => {
    const [published] = foldChanges([change], relations);
    if (published === undefined) throw new Error('The change is of a published table');
    return JSON.parse(writeChange(published, select)) as Record<string, unknown>;
  };
  const columns = [
    { name: 'bucket_id', type: 'text' },
    { name: 'label', type: 'text' },
    { name: 'status', type: 'text' },
    { name: 'current_liability_cents', type: 'int8' },
    { name: 'max_liability_cents', type: 'int8' },
  ];
  const head = {
    schema: 'public',
    table: 'exposures',
    commit_timestamp: '2026-11-22T18:00:00.123Z',
    errors: null,
  };

  test('has the record of a row that came, and the types of its columns', () => {
    expect(written(inserted('a', 5))).toEqual({ ...head, type: 'INSERT', columns, record: row('a', 5) });
  });

  test('has the record of a row that changed, and of the old one its key alone', () => {
    expect(written(updated('a', 5))).toEqual({
      ...head,
      type: 'UPDATE',
      columns,
      record: row('a', 5),
      old_record: { bucket_id: 'a' },
    });
  });

  test('has nothing but the key of a row that went', () => {
    expect(written(deleted('a'))).toEqual({
      ...head,
      type: 'DELETE',
      columns,
      old_record: { bucket_id: 'a' },
    });
  });

  test('has only the columns that were asked for', () => {
    expect(written(updated('a', 5), ['status', 'bucket_id'])).toMatchObject({
      columns: [columns[0], columns[2]],
      record: { bucket_id: 'a', status: 'ACTIVE' },
    });
  });
});
