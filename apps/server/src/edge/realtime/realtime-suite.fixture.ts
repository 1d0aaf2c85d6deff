// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import {
  RealtimeClient,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
} from '@supabase/realtime-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../app/server.fixture.ts';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';

const apikey = 'sb_publishable_iron_picks_demo';
type Row = { bucket_id: string; label: string; current_liability_cents: number };
type Payload = RealtimePostgresChangesPayload<Row>;

/** Resolves when the client package says that the channel is subscribed. */
export const subscribed = (channel: RealtimeChannel): Promise<RealtimeChannel> =>
  new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel);
      else if (status !== 'CLOSED') reject(error ?? new Error(status));
    });
  });

export function clientOf(server: TestServer, vsn = '2.0.0'): RealtimeClient {
  return new RealtimeClient(`${server.socketUrl}/realtime/v1`, { params: { apikey }, vsn });
}

/** The unmodified client against a listening server. Run against each engine. */
export function describeRealtime(engine: string, open: OpenTestDatabase): void {
  describe(`following exposures with the client package (${engine})`, () => {
    let opened: TestDatabase;
    let server: TestServer;
    let clients: RealtimeClient[];
    let heard: Payload[];

    beforeAll(async () => {
      opened = await open();
      server = await startTestServer(opened.db);
    });
    beforeEach(async () => {
      clients = [];
      heard = [];
      // Without the capture: on PostgreSQL an announcement may reach the next test's listener.
      await opened.db.transaction(async (tx) => {
        await tx.query(`set local session_replication_role = 'replica'`);
        await tx.query('delete from exposures');
        await tx.query(`insert into exposures values ('leg:a', 'A', 'ACTIVE', 0, 500000)`);
      });
    });
    afterEach(() => Promise.all(clients.map((client) => client.disconnect())));
    afterAll(async () => {
      await server.stop();
      await opened.close();
    });

    const client = (vsn?: string) => {
      const made = clientOf(server, vsn);
      clients.push(made);
      return made;
    };
    const follow = (options: object, vsn?: string) =>
      subscribed(
        client(vsn)
          .channel('exp')
          .on(
            'postgres_changes',
            { event: '*', schema: 'public', table: 'exposures', ...options },
            (payload: Payload) => heard.push(payload),
          ),
      );
    const set = (id: string, cents: number) =>
      opened.db.query('update exposures set current_liability_cents = $2 where bucket_id = $1', [id, cents]);
    const add = (id: string) =>
      opened.db.query(`insert into exposures values ($1, $1, 'ACTIVE', 0, 500000)`, [id]);
    const toldOf = () =>
      heard.map(({ eventType, new: row }) => [eventType, 'bucket_id' in row ? row.bucket_id : '']);

    test.each(['2.0.0', '1.0.0'])('tells of a row that changed, came and went (version %s)', async (vsn) => {
      await follow({}, vsn);
      await set('leg:a', 12_345);
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      await add('leg:b');
      await vi.waitFor(() => expect(heard).toHaveLength(2));
      await opened.db.query(`delete from exposures where bucket_id = 'leg:b'`);
      await vi.waitFor(() => expect(heard).toHaveLength(3));
      expect(heard[0]).toEqual({
        schema: 'public',
        table: 'exposures',
        commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        eventType: 'UPDATE',
        new: {
          bucket_id: 'leg:a',
          label: 'A',
          status: 'ACTIVE',
          current_liability_cents: 12_345,
          max_liability_cents: 500_000,
        },
        old: { bucket_id: 'leg:a' },
        errors: null,
      });
      expect(heard.map(({ eventType }) => eventType)).toEqual(['UPDATE', 'INSERT', 'DELETE']);
      expect(heard[2]).toMatchObject({ new: {}, old: { bucket_id: 'leg:b' } });
    });

    test('misses nothing that is committed once it is subscribed', async () => {
      await follow({});
      await set('leg:a', 1);
      await vi.waitFor(() => expect(heard).toHaveLength(1));
    });

    test('tells only what the filter and the event ask for', async () => {
      await follow({ event: 'UPDATE', filter: 'current_liability_cents=gte.100' });
      await set('leg:a', 99);
      await add('leg:b');
      await set('leg:b', 100);
      // A later change that passes shows that the earlier ones were held back.
      await vi.waitFor(() => expect(toldOf()).toEqual([['UPDATE', 'leg:b']]));
    });

    test('tells a burst in few messages, the last of which is how things stand', async () => {
      await follow({});
      for (let cents = 1; cents <= 200; cents += 1) await set('leg:a', cents);
      await vi.waitFor(() => expect(heard.at(-1)?.new).toMatchObject({ current_liability_cents: 200 }));
      expect(heard.length).toBeLessThan(150);
    });

    test('serves several channels of one client and several clients', async () => {
      await follow({});
      await follow({});
      const second: Payload[] = [];
      const [first] = clients;
      if (first === undefined) throw new Error('There is a client');
      await subscribed(
        first
          .channel('other')
          .on('postgres_changes', { event: '*', schema: 'public' }, (payload: Payload) => {
            second.push(payload);
          }),
      );
      await set('leg:a', 7);
      await vi.waitFor(() => expect([heard.length, second.length]).toEqual([2, 1]));
    });

    test('tells a client that left nothing more', async () => {
      const channel = await follow({});
      await follow({});
      await channel.unsubscribe();
      await set('leg:a', 3);
      await vi.waitFor(() => expect(heard).toHaveLength(1));
    });

    test('lets a client know that a table may not be followed', async () => {
      const messages: unknown[] = [];
      const channel = client()
        .channel('secret')
        .on('postgres_changes', { event: '*', schema: 'public', table: 'outbox' }, () => {})
        .on('system', {}, (payload: unknown) => void messages.push(payload));
      await subscribed(channel);
      await vi.waitFor(() => expect(messages).toHaveLength(1));
      expect(messages[0]).toMatchObject({ status: 'error', extension: 'postgres_changes' });
    });

    test('refuses a private channel', async () => {
      const channel = client().channel('exp', { config: { private: true } });
      await expect(subscribed(channel)).rejects.toThrow(/Unauthorized/);
    });

    test('answers a broadcast with an error instead of leaving the sender waiting', async () => {
      const channel = await subscribed(client().channel('chat', { config: { broadcast: { ack: true } } }));
      const pushed = channel.send({ type: 'presence', event: 'track', payload: {} });
      await expect(pushed).resolves.toBe('error');
    });

    test('tells a client again after the feed was interrupted: it joins by itself', async () => {
      let joins = 0;
      const channel = client()
        .channel('exp')
        .on('postgres_changes', { event: '*', schema: 'public', table: 'exposures' }, (payload: Payload) =>
          heard.push(payload),
        );
      channel.subscribe((status) => {
        if (status === 'SUBSCRIBED') joins += 1;
      });
      await vi.waitFor(() => expect(joins).toBe(1));
      // An outbox that cannot be read is one way to lose changes.
      await opened.db.query('alter table outbox rename column row_before to hidden');
      await opened.db.query(`select pg_notify('table_changes', gen_random_uuid()::text)`);
      await vi.waitFor(() => expect(joins).toBe(2), { timeout: 15_000 });
      await opened.db.query('alter table outbox rename column hidden to row_before');
      await set('leg:a', 4);
      await vi.waitFor(() => expect(heard).toHaveLength(1));
    });
  });
}
