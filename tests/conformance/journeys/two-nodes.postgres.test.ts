import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../apps/server/src/app/server.fixture.ts';
import { quietLog } from '../../../apps/server/src/platform/database.fixture.ts';
import { connectToPostgres } from '../../../apps/server/src/platform/db-postgres.ts';
import { startPostgres } from '../../../tools/postgres.ts';
import { anonKey, serviceKey } from './journey.fixture.ts';

describe('two nodes on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let nodes: readonly [TestServer, TestServer];

  const startNode = async () =>
    startTestServer(await connectToPostgres(postgres.url, quietLog), {
      variables: { SIGN_UPS: 'open', SERVICE_KEY: serviceKey },
    });
  const clientOf = ({ url }: TestServer, key = anonKey) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const outboxOf = async ({ url }: TestServer) => {
    const { messages } = (await (await fetch(`${url}/outbox.json`)).json()) as {
      messages: { to: string; code: string }[];
    };
    return messages;
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    // At the same moment: one of them makes the keys and the secret, and both use them.
    nodes = await Promise.all([startNode(), startNode()]);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await postgres.stop();
  });

  /** A code asked for at one node and answered at the other. */
  async function signInAcross(email: string) {
    const [one, other] = nodes;
    await clientOf(one).auth.signInWithOtp({ email });
    const token = (await outboxOf(one)).find(({ to }) => to === email)?.code ?? '';
    const client = clientOf(other);
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email' });
    if (data.session === null) throw error ?? new Error('No session');
    return { client, session: data.session };
  }

  test('share their keys', async () => {
    const keys = await Promise.all(
      nodes.map(async ({ url }) => (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()),
    );
    expect(keys[0]).toEqual(keys[1]);
    expect(keys[0]).toMatchObject({ keys: [{ alg: 'ES256' }] });
  });

  test('know each other’s codes, tokens and sessions', async () => {
    const { session } = await signInAcross('across@example.org');
    for (const node of nodes) {
      expect((await clientOf(node).auth.getUser(session.access_token)).data.user?.id).toBe(session.user.id);
    }
    const [one, other] = nodes;
    const refreshed = await clientOf(one).auth.refreshSession({ refresh_token: session.refresh_token });
    expect(refreshed.error).toBeNull();
    const again = await clientOf(other).auth.refreshSession(refreshed.data.session ?? undefined);
    expect(again.error).toBeNull();
  });

  test('end a session together', async () => {
    const { client, session } = await signInAcross('ended@example.org');
    await client.auth.signOut();
    for (const node of nodes) {
      const { error } = await clientOf(node).auth.getUser(session.access_token);
      expect(error?.name).toBe('AuthSessionMissingError');
    }
  });

  test('take a token signed with a key that the other one has just made', async () => {
    const [one, other] = nodes;
    const { error } = await clientOf(one, serviceKey).functions.invoke('rotate-signing-key', {
      body: { key: crypto.randomUUID() },
    });
    expect(error).toBeNull();
    const email = 'rotated@example.org';
    await clientOf(one).auth.signInWithOtp({ email });
    const token = (await outboxOf(one)).find(({ to }) => to === email)?.code ?? '';
    const { data } = await clientOf(one).auth.verifyOtp({ email, token, type: 'email' });
    await vi.waitFor(
      async () => {
        const { data: seen } = await clientOf(other).auth.getUser(data.session?.access_token);
        expect(seen.user?.email).toBe(email);
      },
      { timeout: 20_000 },
    );
  });

  test('tell a person who follows one of them what was changed through the other', async () => {
    const [one] = nodes;
    const { client } = await signInAcross('follower@example.org');
    const heard: unknown[] = [];
    await new Promise<void>((resolve) => {
      client
        .channel('exposures')
        .on('postgres_changes', { event: '*', schema: 'public', table: 'exposures' }, (change) =>
          heard.push(change.new),
        )
        .subscribe((status) => {
          if (status === 'SUBSCRIBED') resolve();
        });
    });
    const writer = await connectToPostgres(postgres.url, quietLog);
    await writer.query(`update exposures set label = 'Changed elsewhere'`);
    await vi.waitFor(() => expect(heard[0]).toMatchObject({ label: 'Changed elsewhere' }));
    await writer.close();
    await client.removeAllChannels();
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
  });
});
