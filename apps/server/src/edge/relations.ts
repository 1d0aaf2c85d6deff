import type { Mode } from '../env/read-settings.ts';

/** `type` is PostgreSQL's own name (pg_type.typname): clients cast values by it. */
export type Column = { readonly name: string; readonly type: 'text' | 'int8' };

/** A table of the schema public that visitors may read and follow. */
export type Relation = {
  readonly name: string;
  readonly key: string;
  readonly columns: readonly Column[];
};

const exposures: Relation = {
  name: 'exposures',
  key: 'bucket_id',
  columns: [
    { name: 'bucket_id', type: 'text' },
    { name: 'label', type: 'text' },
    { name: 'status', type: 'text' },
    { name: 'current_liability_cents', type: 'int8' },
    { name: 'max_liability_cents', type: 'int8' },
  ],
};

/**
 * Everything an anonymous visitor may read, over REST and realtime alike. What is not listed does not
 * exist for them. The operations dashboards are open in the demo only; the policies of the database say
 * the same from below (migrations/004-exposures.sql).
 */
export const openRelations = (mode: Mode): readonly Relation[] => (mode === 'demo' ? [exposures] : []);

export const columnOf = (relation: Relation, name: string): Column | undefined =>
  relation.columns.find((column) => column.name === name);
