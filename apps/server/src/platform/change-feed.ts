import type { Database } from './db.ts';
import type { Log } from './log.ts';

/** A row of a published table as it stands after its latest change. */
export type Change = {
  readonly table: string;
  readonly kind: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly after: Readonly<Record<string, unknown>> | undefined;
  readonly before: Readonly<Record<string, unknown>> | undefined;
  readonly changedAt: Date;
};

export type ChangeListener = {
  onChanges(changes: readonly Change[]): void;
  /** Changes may have been missed: whoever holds rows must read them again. */
  onResync(): void;
};

export type ChangeFeed = {
  /** Returns what ends it. Changes committed after this call returns are delivered. */
  subscribe(listener: ChangeListener): () => void;
  stop(): Promise<void>;
};

type OutboxRow = {
  change_set: string;
  table_name: string;
  kind: Change['kind'];
  row_after: Record<string, unknown> | null;
  row_before: Record<string, unknown> | null;
  changed_at: Date;
};

const pruneEveryMs = 60_000;

/**
 * Hands out committed changes of published tables. A change after a quiet time is read at once; what
 * follows within `gatherMs` waits and is read together, so a burst costs one query.
 */
export async function openChangeFeed(db: Database, log: Log, gatherMs = 50): Promise<ChangeFeed> {
  const listeners = new Set<ChangeListener>();
  let announced: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let lastRead = Number.NEGATIVE_INFINITY;

  async function deliver(): Promise<void> {
    const sets = announced;
    announced = [];
    try {
      const changes = await readOutbox(db, sets);
      for (const listener of listeners) listener.onChanges(changes);
    } catch (error) {
      log.error({ err: error }, 'changes could not be read');
      for (const listener of listeners) listener.onResync();
    }
  }

  function readSoon(): void {
    if (timer !== undefined || reading !== undefined) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        lastRead = performance.now();
        reading = deliver().finally(() => {
          reading = undefined;
          if (announced.length > 0) readSoon();
        });
      },
      Math.max(0, lastRead + gatherMs - performance.now()),
    );
  }

  const unlisten = await db.listen('table_changes', {
    onPayload(changeSet) {
      if (listeners.size === 0) return;
      announced.push(changeSet);
      readSoon();
    },
    onResync() {
      for (const listener of listeners) listener.onResync();
    },
  });
  const pruning = setInterval(() => void prune(db, log), pruneEveryMs).unref();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      clearInterval(pruning);
      clearTimeout(timer);
      listeners.clear();
      await unlisten();
      await reading;
    },
  };
}

/** In the order of the announcements, which is the order of the commits. */
async function readOutbox(db: Database, sets: readonly string[]): Promise<readonly Change[]> {
  const rows = await db.query<OutboxRow>(
    `select change_set, table_name, kind, row_after, row_before, changed_at
       from outbox where change_set = any($1::uuid[])`,
    [sets],
  );
  const bySet = new Map<string, Change[]>();
  for (const row of rows) {
    const changes = bySet.get(row.change_set) ?? [];
    changes.push(changeOf(row));
    bySet.set(row.change_set, changes);
  }
  return sets.flatMap((set) => bySet.get(set) ?? []);
}

const changeOf = (row: OutboxRow): Change => ({
  table: row.table_name,
  kind: row.kind,
  after: row.row_after ?? undefined,
  before: row.row_before ?? undefined,
  changedAt: row.changed_at,
});

/** Deletes what every listener has long read or will never read. */
export async function prune(db: Database, log: Log): Promise<void> {
  try {
    await db.query(`delete from outbox where changed_at < now() - interval '5 minutes'`);
  } catch (error) {
    log.warn({ err: error }, 'the outbox could not be pruned');
  }
}
