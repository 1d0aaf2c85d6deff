import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Listener } from './db.ts';
import type { Log } from './log.ts';

const retryFirstMs = 100;
const retryMaxMs = 5_000;
const keepAliveEveryMs = 15_000;

/**
 * One connection of its own that listens on a channel: a pooled one could be lent out or closed. When it
 * breaks it is made again, with growing pauses, and the listener is told to read again what it holds.
 */
export async function listenForNotifications(
  config: pg.ClientConfig,
  channel: string,
  listener: Listener,
  log: Log,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...config, keepAlive: true, keepAliveInitialDelayMillis: keepAliveEveryMs });
    next.on('error', (error) => log.warn({ err: error }, 'listening connection lost'));
    next.on('notification', ({ payload }) => listener.onPayload(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    // Only a connection that once listened is worth replacing; a failed attempt is retried by its caller.
    next.once('end', () => void reconnect());
    return next;
  }

  async function reconnect(): Promise<void> {
    for (let pause = retryFirstMs; !stopping.signal.aborted; pause = Math.min(pause * 2, retryMaxMs)) {
      try {
        client = await connect();
        if (stopping.signal.aborted) await client.end();
        else listener.onResync();
        return;
      } catch (error) {
        log.warn({ err: error, pause }, 'cannot listen yet, trying again');
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  return async () => {
    stopping.abort();
    await client.end().catch(() => {});
  };
}
