import type { Change } from '../../platform/change-feed.ts';
import type { Relation } from '../relations.ts';

type Row = Readonly<Record<string, unknown>>;

/** A change as it is told to the channels that hear of it. */
export type PublishedChange = {
  readonly relation: Relation;
  readonly kind: Change['kind'];
  /** The row as it is now, or as it last was. */
  readonly row: Row;
  readonly changedAt: Date;
};

/**
 * The latest of each row, for the relations that may be told of: of many changes in one burst only the
 * last is worth sending. A row that came and changed is told as new; one that went is told as gone even
 * if it also came, because a reader may have seen it in between.
 */
export function foldChanges(
  changes: readonly Change[],
  relations: readonly Relation[],
): readonly PublishedChange[] {
  const latest = new Map<string, PublishedChange>();
  for (const change of changes) {
    const relation = relations.find((open) => open.name === change.table);
    const row = change.after ?? change.before;
    if (relation === undefined || row === undefined) continue;
    const key = `${relation.name}:${String(row[relation.key])}`;
    const earlier = latest.get(key)?.kind;
    // Set again, so that rows are told in the order of their last change.
    latest.delete(key);
    latest.set(key, { relation, row, kind: foldKinds(earlier, change.kind), changedAt: change.changedAt });
  }
  return [...latest.values()];
}

function foldKinds(earlier: Change['kind'] | undefined, later: Change['kind']): Change['kind'] {
  if (earlier === 'INSERT' && later === 'UPDATE') return 'INSERT';
  if (earlier === 'DELETE' && later === 'INSERT') return 'UPDATE';
  return later;
}

/** The data of a postgres_changes frame as JSON text. The old record holds the key alone. */
export function writeChange(
  { relation, kind, row, changedAt }: PublishedChange,
  select: readonly string[] | undefined,
): string {
  const columns = relation.columns.filter(({ name }) => select?.includes(name) ?? true);
  const record = Object.fromEntries(columns.map(({ name }) => [name, row[name]]));
  return JSON.stringify({
    schema: 'public',
    table: relation.name,
    type: kind,
    commit_timestamp: changedAt.toISOString(),
    columns,
    ...(kind !== 'DELETE' && { record }),
    ...(kind !== 'INSERT' && { old_record: { [relation.key]: row[relation.key] } }),
    errors: null,
  });
}
