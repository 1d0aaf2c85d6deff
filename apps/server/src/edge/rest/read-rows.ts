import type { Mode } from '../../env/read-settings.ts';
import type { Database, Tx } from '../../platform/db.ts';
import { actAsVisitor } from '../as-visitor.ts';
import type { Visitor } from '../visitor.ts';
import { comparisons, states, type Filter } from './parse-filter.ts';
import type { OrderTerm, ReadQuery } from './parse-query.ts';

/** The rows as JSON text, made by the database so that no driver reads a bigint on the way. */
export type Rows = { readonly json: string; readonly count: number; readonly total: number | undefined };

/**
 * Runs a read as the visitor's role, in one transaction: rights and policies of the database decide what
 * is seen, whatever the code above believes.
 */
export const readRows = (
  db: Database,
  visitor: Visitor,
  mode: Mode,
  query: ReadQuery,
  countTotal: boolean,
): Promise<Rows> =>
  db.transaction(async (tx) => {
    await actAsVisitor(tx, visitor, mode);
    const { where, params } = writeConditions(query.filters);
    const total = countTotal ? await countRows(tx, query, where, params) : undefined;
    const columns = query.columns.map(({ name }) => `"${name}"`).join(', ');
    const [row] = await tx.query<{ json: string; count: number }>(
      `select coalesce(json_agg(to_json(r)), '[]')::text as json, count(*)::int as count from (
         select ${columns} from public."${query.relation.name}"${where}${writeOrder(query.order)}
          limit $${params.length + 1} offset $${params.length + 2}) as r`,
      [...params, query.limit, query.offset],
    );
    return { json: row?.json ?? '[]', count: row?.count ?? 0, total };
  });

async function countRows(
  tx: Tx,
  query: ReadQuery,
  where: string,
  params: readonly unknown[],
): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    `select count(*)::int as total from public."${query.relation.name}"${where}`,
    params,
  );
  return row?.total ?? 0;
}

function writeConditions(filters: readonly Filter[]): { where: string; params: readonly unknown[] } {
  const params: unknown[] = [];
  const conditions = filters.map((filter) => {
    const condition = writeTest(filter, params);
    return filter.not ? `not (${condition})` : condition;
  });
  return { where: conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`, params };
}

function writeTest({ column, test }: Filter, params: unknown[]): string {
  const name = `"${column.name}"`;
  switch (test.kind) {
    case 'is':
      return `${name} ${states[test.value]}`;
    case 'in':
      // Sent as text and cast by the database, which then names the value that does not fit.
      return `${name} = any($${params.push([...test.values])}::text[]::${column.type}[])`;
    case 'compare':
      return `${name} ${comparisons[test.operator]} $${params.push(test.value)}::text::${column.type}`;
  }
}

function writeOrder(terms: readonly OrderTerm[]): string {
  if (terms.length === 0) return '';
  const written = terms.map(
    ({ column, direction, nulls }) =>
      `"${column.name}" ${direction}${nulls === undefined ? '' : ` nulls ${nulls}`}`,
  );
  return ` order by ${written.join(', ')}`;
}
