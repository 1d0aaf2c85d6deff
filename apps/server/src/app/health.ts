import type { Database } from '../platform/db.ts';

export type Health = {
  readonly status: 'ok' | 'unavailable';
  readonly database: 'ok' | 'unavailable';
  readonly engine: Database['engine'];
  /** Seconds since the process started. */
  readonly uptime: number;
};

const answerWithinMs = 2_000;

/** Healthy means that the database answers a statement within two seconds. */
export async function readHealth(db: Database, withinMs = answerWithinMs): Promise<Health> {
  const database = (await answersWithin(db, withinMs)) ? 'ok' : 'unavailable';
  return { status: database, database, engine: db.engine, uptime: Math.round(process.uptime()) };
}

function answersWithin(db: Database, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs);
    db.query('select 1')
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}
