import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '../../../../../tools/postgres.ts';
import { startTestServer, type TestServer } from '../../app/server.fixture.ts';
import { openPostgres, quietLog } from '../../platform/database.fixture.ts';
import { connectToPostgres } from '../../platform/db-postgres.ts';
import type { Database } from '../../platform/db.ts';
import { clientOf, describeRealtime, subscribed } from './realtime-suite.fixture.ts';

describeRealtime('postgres', openPostgres);

describe('two servers on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let nodes: { db: Database; server: TestServer }[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    // Started at the same moment, as a deployment does it.
    nodes = await Promise.all(
      [1, 2].map(async () => {
        const db = await connectToPostgres(postgres.url, quietLog);
        return { db, server: await startTestServer(db) };
      }),
    );
  });
  afterAll(async () => {
    await Promise.all(nodes.map(({ server }) => server.stop()));
    await postgres.stop();
  });

  const node = (index: number) => {
    const found = nodes[index];
    if (found === undefined) throw new Error(`There is no node ${index}`);
    return found;
  };

  test('seed the board once', async () => {
    const rows = await node(0).db.query(
      'select count(*)::int as n, count(distinct bucket_id)::int as d from exposures',
    );
    expect(rows[0]).toEqual({ n: 13, d: 13 });
    expect(await node(0).db.query('select id from slates')).toEqual([{ id: 'small-slate' }]);
  });

  test('tell their clients of changes made through the other, in order and without loss of the last', async () => {
    const heard: number[][] = [[], []];
    const clients = await Promise.all(
      [0, 1].map(async (index) => {
        const client = clientOf(node(index).server);
        await subscribed(
          client
            .channel('exp')
            .on('postgres_changes', { event: '*', schema: 'public', table: 'exposures' }, (change) => {
              const row: Record<string, unknown> = change.new;
              if (row['bucket_id'] !== 'slate:small-slate') return;
              heard[index]?.push(Number(row['current_liability_cents']));
            }),
        );
        return client;
      }),
    );
    const set = (through: number, cents: number) =>
      node(through).db.query(
        `update exposures set current_liability_cents = $1 where bucket_id = 'slate:small-slate'`,
        [cents],
      );
    for (let cents = 1; cents <= 100; cents += 1) await set(cents % 2, cents);
    await vi.waitFor(() => expect(heard.map((amounts) => amounts.at(-1))).toEqual([100, 100]));
    for (const amounts of heard) expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    await Promise.all(clients.map((client) => client.disconnect()));
  });

  test('make clients read again when a node lost its listening connection', async () => {
    const client = clientOf(node(1).server);
    let joins = 0;
    const heard: unknown[] = [];
    client
      .channel('exp')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'exposures' }, (change) => {
        heard.push(change);
      })
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') joins += 1;
      });
    await vi.waitFor(() => expect(joins).toBe(1));
    await node(0).db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`,
    );
    await vi.waitFor(() => expect(joins).toBe(2), { timeout: 15_000 });
    await node(0).db.query(`update exposures set label = label || '!' where bucket_id = 'slate:small-slate'`);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await client.disconnect();
  });
});
