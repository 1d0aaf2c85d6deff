import { done, refused, type Outcome } from '@iron/domain';
import { columnOf, type Column, type Relation } from '../relations.ts';
import { parseFilter, type Filter } from './parse-filter.ts';
import { parseRefusal, unknownColumn, type RestRefusal } from './rest-error.ts';

/** A read as asked for, in which every name is one that the relation has. */
export type ReadQuery = {
  readonly relation: Relation;
  readonly columns: readonly Column[];
  readonly filters: readonly Filter[];
  readonly order: readonly OrderTerm[];
  readonly limit: number;
  readonly offset: number;
};

export type OrderTerm = {
  readonly column: Column;
  readonly direction: 'asc' | 'desc';
  readonly nulls: 'first' | 'last' | undefined;
};

/** No read returns more rows than this. */
export const rowsMax = 1_000;
const offsetMax = 1_000_000;
const filtersMax = 20;

/** Reads the query part of an address. Nothing of it becomes SQL text but names found in the relation. */
export function parseQuery(relation: Relation, search: URLSearchParams): Outcome<ReadQuery, RestRefusal> {
  const columns = parseSelect(relation, search.get('select') ?? '*');
  if (!columns.ok) return columns;
  const order = parseOrder(relation, search.get('order') ?? '');
  if (!order.ok) return order;
  const limit = parseWhole(search.get('limit'), rowsMax, 'limit');
  if (!limit.ok) return limit;
  const offset = parseWhole(search.get('offset'), 0, 'offset');
  if (!offset.ok) return offset;
  const filters = parseFilters(relation, search);
  if (!filters.ok) return filters;
  return done({
    relation,
    columns: columns.value,
    filters: filters.value,
    order: order.value,
    limit: Math.min(limit.value, rowsMax),
    offset: offset.value,
  });
}

function parseSelect(relation: Relation, text: string): Outcome<readonly Column[], RestRefusal> {
  const columns: Column[] = [];
  for (const name of text.split(',').map((part) => part.trim())) {
    if (name === '*' || name === '') columns.push(...relation.columns);
    else {
      if (!isName(name)) return refused(parseRefusal('select parameter', text));
      const column = columnOf(relation, name);
      if (column === undefined) return refused(unknownColumn(relation.name, name));
      columns.push(column);
    }
  }
  return done([...new Set(columns)]);
}

function parseOrder(relation: Relation, text: string): Outcome<readonly OrderTerm[], RestRefusal> {
  const terms: OrderTerm[] = [];
  for (const term of text.split(',').filter((part) => part !== '')) {
    const [, name = '', direction = 'asc', nulls] =
      /^(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(term) ?? [];
    if (name === '') return refused(parseRefusal('order', term));
    const column = columnOf(relation, name);
    if (column === undefined) return refused(unknownColumn(relation.name, name));
    terms.push({
      column,
      direction: direction === 'desc' ? 'desc' : 'asc',
      nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
    });
  }
  return done(terms);
}

function parseFilters(relation: Relation, search: URLSearchParams): Outcome<readonly Filter[], RestRefusal> {
  const filters: Filter[] = [];
  for (const [name, text] of search) {
    if (['select', 'order', 'limit', 'offset', 'apikey'].includes(name)) continue;
    // Groups (or, and) and dotted paths are not names of columns.
    if (!isName(name) || name === 'or' || name === 'and') return refused(parseRefusal('logic tree', name));
    const column = columnOf(relation, name);
    if (column === undefined) return refused(unknownColumn(relation.name, name));
    const filter = parseFilter(column, text);
    if (!filter.ok || filters.length === filtersMax) return refused(parseRefusal('filter', text));
    filters.push(filter.value);
  }
  return done(filters);
}

function parseWhole(text: string | null, missing: number, what: string): Outcome<number, RestRefusal> {
  if (text === null) return done(missing);
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return value <= offsetMax ? done(value) : refused(parseRefusal(what, text));
}

const isName = (text: string): boolean => /^[a-z_][a-z0-9_]*$/i.test(text);
