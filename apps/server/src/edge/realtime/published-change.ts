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
 * What is worth telling of a burst, for the relations that may be told of: of several updates of a row the
 * last alone. That it came or went is always told, since somebody may follow nothing else.
 */
export function foldChanges(
  changes: readonly Change[],
  relations: readonly Relation[],
): readonly PublishedChange[] {
  const told = new Set<PublishedChange>();
  const lastUpdates = new Map<string, PublishedChange>();
  for (const { table, kind, after, before, changedAt } of changes) {
    const relation = relations.find((open) => open.name === table);
    const row = after ?? before;
    if (relation === undefined || row === undefined) continue;
    const key = `${relation.name}:${String(row[relation.key])}`;
    const published = { relation, kind, row, changedAt };
    const overtaken = lastUpdates.get(key);
    if (kind === 'UPDATE' && overtaken !== undefined) told.delete(overtaken);
    if (kind === 'UPDATE') lastUpdates.set(key, published);
    else lastUpdates.delete(key);
    told.add(published);
  }
  return [...told];
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
