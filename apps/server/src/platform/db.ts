import { AsyncLocalStorage } from 'node:async_hooks';

/** One row as the database gives it: bigint as number, json parsed, times as Date. */
export type Row = Record<string, unknown>;

/** What statements can be sent to: the database itself, or one open transaction. */
export type Queryable = {
  /** One statement. Values travel as parameters, never inside the text. */
  query<R extends Row>(sql: string, params?: readonly unknown[]): Promise<readonly R[]>;
};

/** An open transaction. Whatever belongs to it goes through this handle. */
export type Tx = Queryable & {
  /** Several statements without parameters: a migration. */
  script(sql: string): Promise<void>;
};

export type Listener = {
  /** One notification, as sent with NOTIFY. */
  onPayload(payload: string): void;
  /** Listening was interrupted: notifications may have been missed, so read again what you hold. */
  onResync(): void;
};

/** A PostgreSQL, embedded or remote. */
export type Database = Queryable & {
  readonly engine: 'embedded' | 'postgres';
  /**
   * Commits when `work` returns and rolls back when it throws. A transaction that lost a race
   * (40001, 40P01) may be run again, so `work` does nothing but database work. Transactions never nest:
   * the embedded database has one connection and would wait for itself for ever.
   */
  transaction<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** Returns what stops the listening. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Safe to call twice. */
  close(): Promise<void>;
};

const insideTransaction = new AsyncLocalStorage<true>();

/** Runs a transaction's work so that a use of the outer handle within it is caught at once. */
export const runInsideTransaction = <Value>(work: () => Promise<Value>): Promise<Value> =>
  insideTransaction.run(true, work);

/** Throws inside a transaction, where only its own handle may be used. */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore() === true) {
    throw new Error('Inside a transaction only its own handle may be used: pass `tx` down');
  }
}

/**
 * Waits for statements of one transaction that were sent one behind the other. They run in that order; when
 * one fails, those behind it fail for that alone, so what is thrown is what the first of them threw.
 */
export async function inSuccession<Sent extends readonly Promise<unknown>[]>(
  ...sent: Sent
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> {
  const settled = await Promise.allSettled(sent);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return Promise.all(sent);
}

/** A bigint column as a number; beyond what a number holds exactly it throws instead of rounding. */
export function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Too large to hold exactly: ${text}`);
  return value;
}
