import { describe, expect, test, vi } from 'vitest';
import { describeChangeFeed } from './change-feed-suite.fixture.ts';
import { openChangeFeed, prune } from './change-feed.ts';
import { openEmbedded, quietLog, recordingLog } from './database.fixture.ts';
import type { Database, Listener } from './db.ts';

describeChangeFeed('embedded', openEmbedded);

type Query = (sql: string, params?: readonly unknown[]) => Promise<readonly never[]>;

/** A database whose announcements the test makes itself. */
function scriptedDatabase() {
  let listener: Listener | undefined;
  const query = vi.fn<Query>(async () => []);
  const stopListening = vi.fn<() => Promise<void>>(async () => {});
  const db: Database = {
    engine: 'postgres',
    query,
    transaction: () => Promise.reject(new Error('not here')),
    async listen(_channel, given) {
      listener = given;
      return stopListening;
    },
    async close() {},
  };
  return {
    db,
    query,
    stopListening,
    announce: (id: string) => listener?.onPayload(id),
    cut: () => listener?.onResync(),
  };
}

describe('a feed of changes', () => {
  test('does not read what nobody waits for', async () => {
    const { db, query, announce } = scriptedDatabase();
    const feed = await openChangeFeed(db, quietLog, 0);
    announce('1');
    await feed.stop();
    expect(query).not.toHaveBeenCalled();
  });

  test('reads what comes together in one query', async () => {
    const { db, query, announce } = scriptedDatabase();
    const feed = await openChangeFeed(db, quietLog, 5);
    feed.subscribe({ onChanges() {}, onResync() {} });
    for (const id of ['1', '2', '3']) announce(id);
    await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(1));
    expect(query.mock.calls[0]?.[1]).toEqual([['1', '2', '3']]);
    await feed.stop();
  });

  test('passes on that announcements may have been missed', async () => {
    const { db, cut } = scriptedDatabase();
    const feed = await openChangeFeed(db, quietLog);
    const onResync = vi.fn<() => void>();
    feed.subscribe({ onChanges() {}, onResync });
    cut();
    expect(onResync).toHaveBeenCalledTimes(1);
    await feed.stop();
  });

  test('stops listening when it is stopped', async () => {
    const { db, stopListening } = scriptedDatabase();
    const feed = await openChangeFeed(db, quietLog);
    await feed.stop();
    expect(stopListening).toHaveBeenCalledTimes(1);
  });

  test('says so when the outbox cannot be pruned, and goes on', async () => {
    const { db, query } = scriptedDatabase();
    query.mockRejectedValueOnce(new Error('down'));
    const { log, messages } = recordingLog();
    await prune(db, log);
    expect(messages).toEqual(['the outbox could not be pruned']);
  });
});
