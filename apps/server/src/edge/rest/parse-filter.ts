import { done, refused, type Outcome } from '@iron/domain';
import type { Column } from '../relations.ts';

/** One condition on one column; the value is always a parameter. */
export type Filter = {
  readonly column: Column;
  readonly not: boolean;
  readonly test:
    | { readonly kind: 'compare'; readonly operator: keyof typeof comparisons; readonly value: string }
    | { readonly kind: 'in'; readonly values: readonly string[] }
    | { readonly kind: 'is'; readonly value: keyof typeof states };
};

/** The operators of the wire as the database writes them. */
export const comparisons = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
} as const;

export const states = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const;

const valuesMax = 100;

/** Reads `eq.5`, `not.in.(a,"b,c")` and so on. Refuses with the text it could not read. */
export function parseFilter(column: Column, text: string): Outcome<Filter, string> {
  const [, not, operator = '', value = ''] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? [];
  const test = parseTest(operator, value);
  return test === undefined ? refused(text) : done({ column, not: not !== undefined, test });
}

function parseTest(operator: string, value: string): Filter['test'] | undefined {
  if (operator === 'in') {
    const values = parseList(value);
    return values === undefined || values.length > valuesMax ? undefined : { kind: 'in', values };
  }
  if (operator === 'is') return isKeyOf(states, value) ? { kind: 'is', value } : undefined;
  if (!isKeyOf(comparisons, operator)) return undefined;
  const isPattern = operator === 'like' || operator === 'ilike';
  // In an address * stands for %, which would need escaping there.
  return { kind: 'compare', operator, value: isPattern ? value.replaceAll('*', '%') : value };
}

const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(table, key);

/** `(a,"b,c",d)`: quotes hold commas and brackets; a backslash holds the next character. */
export function parseList(text: string): readonly string[] | undefined {
  const inner = /^\((.*)\)$/s.exec(text)?.[1];
  if (inner === undefined) return undefined;
  if (inner === '') return [];
  const values: string[] = [];
  const item = /(?:"((?:[^"\\]|\\.)*)"|([^",()]*))(,|$)/gsy;
  for (;;) {
    const match = item.exec(inner);
    if (match === null) return undefined;
    const [, quoted, plain = '', separator] = match;
    values.push(quoted === undefined ? plain : quoted.replaceAll(/\\(.)/gs, '$1'));
    if (separator === '') return values;
  }
}
