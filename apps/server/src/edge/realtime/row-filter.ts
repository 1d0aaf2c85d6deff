import { columnOf, type Column, type Relation } from '../relations.ts';

type RowTest = (row: Readonly<Record<string, unknown>>) => boolean;

const valuesMax = 100;

/** Text by code point, as the database does in the C collation. */
const order = (a: string | number, b: string | number): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

const comparisons: Readonly<Record<string, (difference: number) => boolean>> = {
  eq: (difference) => difference === 0,
  neq: (difference) => difference !== 0,
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
};

/** Reads `column=eq.value` and so on. Undefined when it cannot be kept to, so that nobody is misled. */
export function readRowFilter(relation: Relation, text: string): RowTest | undefined {
  const [, name = '', operator = '', value = ''] = /^(\w+)=([a-z]+)\.(.*)$/s.exec(text) ?? [];
  const column = columnOf(relation, name);
  if (column === undefined) return undefined;
  if (operator === 'in') return readInTest(column, value);
  const compare = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  const wanted = readValue(column, value);
  if (compare === undefined || wanted === undefined) return undefined;
  return (row) => {
    const actual = actualValue(column, row);
    return actual !== undefined && compare(order(actual, wanted));
  };
}

function readInTest(column: Column, list: string): RowTest | undefined {
  const inner = /^\((.*)\)$/s.exec(list)?.[1];
  const values = inner?.split(',').map((value) => readValue(column, value.trim()));
  if (values === undefined || values.length > valuesMax || values.includes(undefined)) return undefined;
  return (row) => values.includes(actualValue(column, row));
}

function readValue(column: Column, text: string): string | number | undefined {
  if (column.type === 'text') return text;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function actualValue(column: Column, row: Readonly<Record<string, unknown>>): string | number | undefined {
  const value = row[column.name];
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
