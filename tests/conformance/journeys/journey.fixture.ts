import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { startTestServer, type TestServer } from '../../../apps/server/src/app/server.fixture.ts';
import {
  openKeyring,
  openSecrets,
  type SigningKey,
} from '../../../apps/server/src/modules/access-tokens/index.ts';
import type { OpenTestDatabase, TestDatabase } from '../../../apps/server/src/platform/database.fixture.ts';
import type { Database } from '../../../apps/server/src/platform/db.ts';
import { checkingFetch, type ShapeViolation } from '../auth-shapes.ts';

export const anonKey = 'sb_publishable_iron_picks_demo';
export const serviceKey = 'sb_secret_of_the_house_for_tests_only_0123456789';

/** A message as the local outbox shows it. */
export type Sent = {
  readonly to: string;
  readonly channel: 'email' | 'sms';
  readonly kind: string;
  readonly code: string;
  readonly link?: string;
};

type Variables = Readonly<Record<string, string>>;
type ClientOptions = { readonly flowType?: 'pkce' | 'implicit'; readonly key?: string };

/** A server, the unmodified client package, and the mail that people get. The server's clock can be moved. */
export type Journey = {
  readonly server: TestServer;
  readonly db: Database;
  /** A browser of its own: nothing is shared with another client. */
  client(options?: ClientOptions): SupabaseClient;
  /** A client of a server that nobody answers at. */
  unreachableClient(): SupabaseClient;
  /** Newest first. */
  messages(): Promise<readonly Sent[]>;
  /** The newest code sent to an address. */
  codeFor(address: string): Promise<string>;
  /** Signs somebody in by mail, making the account when there is none. */
  signIn(email: string, options?: ClientOptions): Promise<SupabaseClient>;
  /** A call without the client, as anybody could send it. */
  call(path: string, init?: RequestInit & { readonly bearer?: string }): Promise<Answer>;
  /** The key that the server signs with, for trying what a signature alone is worth. */
  signingKey(): Promise<SigningKey>;
  /** Moves the server's clock. */
  later(seconds: number): void;
  close(): Promise<void>;
};

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

/** Strangers may make accounts in these journeys, unless `variables` say otherwise. */
export async function openJourney(
  open: OpenTestDatabase,
  variables: Variables = {},
  wrap: (db: Database) => Database = (db) => db,
): Promise<Journey> {
  const opened: TestDatabase = await open();
  let offsetMs = 0;
  const server = await startTestServer(wrap(opened.db), {
    clock: () => new Date(Date.now() + offsetMs),
    variables: { SIGN_UPS: 'open', SERVICE_KEY: serviceKey, ...variables },
    limits: { requests: { backend: { perSecond: 10_000, burst: 10_000 } } },
  });
  const violations: ShapeViolation[] = [];
  const fetchChecked = checkingFetch((violation) => violations.push(violation));

  const client: Journey['client'] = ({ flowType = 'implicit', key = anonKey } = {}) =>
    createClient(server.url, key, {
      auth: { persistSession: true, storage: memoryStorage(), autoRefreshToken: false, flowType },
      global: { fetch: fetchChecked },
    });
  const messages: Journey['messages'] = async () => {
    const response = await fetch(`${server.url}/outbox.json`);
    return ((await response.json()) as { messages: Sent[] }).messages;
  };
  const codeFor: Journey['codeFor'] = async (address) => {
    const found = (await messages()).find(({ to }) => to === address);
    if (found === undefined) throw new Error(`Nothing was sent to ${address}`);
    return found.code;
  };

  return {
    server,
    db: opened.db,
    client,
    messages,
    codeFor,
    unreachableClient: () => createClient('http://127.0.0.1:9', anonKey),
    async signIn(email, options) {
      const made = client(options);
      expect((await made.auth.signInWithOtp({ email })).error).toBeNull();
      const code = await codeFor(email);
      const { error } = await made.auth.verifyOtp({ email, token: code, type: 'email' });
      expect(error).toBeNull();
      // The next code to this address may be asked for at once.
      await opened.db.query('delete from accounts.allowances');
      return made;
    },
    async call(path, { bearer, headers, ...init } = {}) {
      const response = await fetchChecked(`${server.url}${path}`, {
        redirect: 'manual',
        ...init,
        headers: {
          apikey: anonKey,
          'content-type': 'application/json',
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(headers as Record<string, string> | undefined),
        },
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: readBody(text) };
    },
    async signingKey() {
      const secrets = await openSecrets(opened.db, undefined);
      const keyring = await openKeyring({ db: opened.db, secrets, clock: () => new Date() });
      return keyring.current();
    },
    later(seconds) {
      offsetMs += seconds * 1_000;
    },
    async close() {
      await server.stop();
      await opened.close();
      expect(violations).toEqual([]);
    },
  };
}

/** What was signed in, with what a person never sees. */
export async function sessionOf(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('Somebody is signed in');
  return data.session;
}

function readBody(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
