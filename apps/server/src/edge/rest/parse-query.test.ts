import { describe, expect, test } from 'vitest';
import { readableRelations } from '../relations.ts';
import { parseQuery, rowsMax } from './parse-query.ts';

const [exposures] = readableRelations('anon', 'demo');
if (exposures === undefined) throw new Error('The demo shows exposures');
const relation = exposures;

const parse = (query: string) => parseQuery(relation, new URLSearchParams(query));
const valueOf = (query: string) => {
  const parsed = parse(query);
  if (!parsed.ok) throw new Error(parsed.refusal.error.message);
  return parsed.value;
};
const codeOf = (query: string) => {
  const parsed = parse(query);
  return parsed.ok ? undefined : [parsed.refusal.status, parsed.refusal.error.code];
};
const columnsOf = (query: string) => valueOf(query).columns.map(({ name }) => name);

describe('a read', () => {
  test('with nothing said is every column, unsorted, up to the most rows there are', () => {
    expect(valueOf('')).toEqual({
      relation,
      columns: relation.columns,
      filters: [],
      order: [],
      limit: rowsMax,
      offset: 0,
    });
  });

  test.each([
    ['select=*', ['bucket_id', 'label', 'status', 'current_liability_cents', 'max_liability_cents']],
    ['select=', ['bucket_id', 'label', 'status', 'current_liability_cents', 'max_liability_cents']],
    ['select=label,status', ['label', 'status']],
    ['select=label, status', ['label', 'status']],
    ['select=label,label', ['label']],
    ['select=label,*', ['label', 'bucket_id', 'status', 'current_liability_cents', 'max_liability_cents']],
  ])('chooses columns: %s', (query, names) => {
    expect(columnsOf(query)).toEqual(names);
  });

  test('sorts by several columns', () => {
    const order = valueOf('order=status.desc.nullslast,label.asc,bucket_id').order;
    expect(order.map(({ column, direction, nulls }) => [column.name, direction, nulls])).toEqual([
      ['status', 'desc', 'last'],
      ['label', 'asc', undefined],
      ['bucket_id', 'asc', undefined],
    ]);
  });

  test('takes a part of the rows', () => {
    expect(valueOf('limit=10&offset=20')).toMatchObject({ limit: 10, offset: 20 });
    expect(valueOf('limit=0')).toMatchObject({ limit: 0 });
    expect(valueOf('limit=999999')).toMatchObject({ limit: rowsMax });
  });

  test('may have several filters, on one column too, and the key in the address', () => {
    const { filters } = valueOf('current_liability_cents=gte.5&current_liability_cents=lt.9&apikey=x');
    expect(filters.map(({ column }) => column.name)).toEqual([
      'current_liability_cents',
      'current_liability_cents',
    ]);
  });

  test.each(['select=password', 'select=label,secret', 'order=secret.asc', 'secret=eq.1', 'toString=eq.1'])(
    'names no column that is not there: %s',
    (query) => {
      expect(codeOf(query)).toEqual([400, '42703']);
    },
  );

  test.each([
    'select=label::text',
    'select=name:label',
    'select=count()',
    'select=slates(*)',
    'select="label"',
    'select=label;drop table exposures',
    'order=label.up',
    'order=label.asc;drop',
    'order=(label)',
    'limit=-1',
    'limit=ten',
    'limit=1e3',
    'offset=99999999',
    'offset=1000001',
    'label=Slate',
    'label=between.1',
    'or=(label.eq.a,label.eq.b)',
    'and=(label.eq.a)',
    'slates.id=eq.1',
    `label"--=eq.1`,
  ])('is refused where it cannot be read: %s', (query) => {
    expect(codeOf(query)).toEqual([400, 'PGRST100']);
  });

  test('has at most twenty filters', () => {
    const filters = (count: number) => Array.from({ length: count }, () => 'label=neq.x').join('&');
    expect(valueOf(filters(20)).filters).toHaveLength(20);
    expect(codeOf(filters(21))).toEqual([400, 'PGRST100']);
  });
});
