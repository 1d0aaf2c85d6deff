// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../app/server.fixture.ts';
import type { OpenTestDatabase, TestDatabase } from '../platform/database.fixture.ts';
import { anonKey, openTestHouse, serviceKey, type TestHouse } from './house.fixture.ts';
import { functionPolicy, relationPolicy, visitorRoles, type VisitorRole } from './policy.ts';
import type { Credentials } from './visitor.ts';

type Row = Readonly<Record<VisitorRole, boolean>>;
const may = (...roles: readonly VisitorRole[]): Row => ({
  anon: roles.includes('anon'),
  user: roles.includes('user'),
  operator: roles.includes('operator'),
  kiosk: roles.includes('kiosk'),
  service: roles.includes('service'),
});

/** Written a second time, by hand: who may do what is not read from what is tested. */
const functions: Readonly<Record<keyof typeof functionPolicy, Row>> = {
  account: may('user', 'operator'),
  'place-entry': may('user'),
  'cancel-entry': may('user'),
  'create-voucher': may('user'),
  'void-voucher': may('user'),
  statement: may('user'),
  'set-play-limits': may('user'),
  'check-voucher': may('kiosk'),
  'redeem-voucher': may('kiosk'),
  'sign-up': may('kiosk', 'service'),
  'deposit-cash': may('kiosk'),
  'register-kiosk': may('operator', 'service'),
  'revoke-kiosk': may('operator', 'service'),
  'appoint-operator': may('service'),
  'rotate-signing-key': may('service'),
  'import-slate': may('service'),
  'suspend-bucket': may('operator'),
  'resume-bucket': may('operator'),
  'change-bucket-cap': may('operator'),
};
const everybody = may('anon', 'user', 'operator', 'kiosk', 'service');
const staff = may('operator', 'service');
const relations: Readonly<Record<'demo' | 'production', Record<keyof (typeof relationPolicy)['demo'], Row>>> =
  {
    demo: {
      exposures: may('anon', 'user', 'operator', 'service'),
      venues: everybody,
      profiles: may('user', 'operator', 'service'),
      kiosks: staff,
      audit_entries: staff,
    },
    production: {
      exposures: staff,
      venues: everybody,
      profiles: may('user', 'operator', 'service'),
      kiosks: staff,
      audit_entries: staff,
    },
  };
const channels = {
  demo: { exposures: may('anon', 'user', 'operator', 'service') },
  production: { exposures: staff },
} as const;

/** Every role against every function, relation and channel, over the wire. Run against each engine. */
export function describePolicy(engine: string, open: OpenTestDatabase): void {
  describe.each(['demo', 'production'] as const)(`who may do what in %s (${engine})`, (mode) => {
    let opened: TestDatabase;
    let server: TestServer;
    let house: TestHouse;
    let credentials: Readonly<Record<VisitorRole, Credentials>>;

    beforeAll(async () => {
      opened = await open();
      house = await openTestHouse(opened.db);
      server = await startTestServer(
        { ...opened.db, close: async () => {} },
        {
          clock: house.clock,
          variables: { ANON_KEY: anonKey, SERVICE_KEY: serviceKey },
          settings: { mode },
        },
      );
      credentials = await house.credentialsOf();
    });
    afterAll(async () => {
      await server.stop();
      await opened.close();
    });

    const headersOf = (role: VisitorRole): Record<string, string> => {
      const { key = '', token } = credentials[role];
      return { apikey: key, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    };

    test('the tables name everything there is', () => {
      expect(Object.keys(functions)).toEqual(Object.keys(functionPolicy));
      for (const name of ['demo', 'production'] as const) {
        expect(Object.keys(relations[name])).toEqual(Object.keys(relationPolicy[name]));
      }
    });

    describe.each(visitorRoles)('%s', (role) => {
      test.each(Object.keys(functions) as (keyof typeof functions)[])(
        'calls the function %s or not',
        async (name) => {
          const response = await fetch(`${server.url}/functions/v1/${name}`, {
            method: 'POST',
            headers: headersOf(role),
            body: '{}',
          });
          const { code } = (await response.json()) as { code?: string };
          // Whoever may call is told what their input lacks, or answered; everybody else is not let near it.
          const letIn = code === 'input_invalid' || response.status === 200 ? 'let in' : code;
          const kept = role === 'anon' ? 'not_signed_in' : 'not_allowed';
          expect([name, letIn]).toEqual([name, functions[name][role] ? 'let in' : kept]);
        },
      );

      test.each(Object.keys(relations.demo) as (keyof (typeof relations)['demo'])[])(
        'reads the relation %s or not, and never writes it',
        async (name) => {
          const url = `${server.url}/rest/v1/${name}`;
          const { status } = await fetch(url, { headers: headersOf(role) });
          expect([name, status]).toEqual([name, relations[mode][name][role] ? 200 : 404]);
          for (const method of ['POST', 'PATCH', 'DELETE']) {
            const written = await fetch(url, {
              method,
              headers: headersOf(role),
              ...(method !== 'DELETE' && { body: '{}' }),
            });
            expect([401, 403, 404]).toContain(written.status);
          }
        },
      );

      test('follows the exposures or not', async () => {
        const { token } = credentials[role];
        const client = new RealtimeClient(`${server.socketUrl}/realtime/v1`, {
          params: { apikey: anonKey },
          accessToken: () => Promise.resolve(token ?? serviceKey),
        });
        // Before the first channel, or that one is joined with the key alone.
        await client.setAuth();
        const status = await new Promise<string>((resolve) => {
          client
            .channel('matrix')
            .on('postgres_changes', { event: '*', schema: 'public', table: 'exposures' }, () => {})
            .on('system', {}, (payload: { status: string }) => resolve(payload.status))
            .subscribe((_status, error) => {
              if (error !== undefined) resolve('error');
            });
        });
        await client.disconnect();
        // The socket takes the public key only, so the service has no way in there but the database.
        const expected = role === 'service' ? channels[mode].exposures.anon : channels[mode].exposures[role];
        expect(status).toBe(expected ? 'ok' : 'error');
      });
    });

    test('a person reads their own profile and nobody else’s, whatever they ask for', async () => {
      await house.person('another@example.org');
      const read = async (role: VisitorRole, query = '') => {
        const response = await fetch(`${server.url}/rest/v1/profiles?select=user_id${query}`, {
          headers: headersOf(role),
        });
        return (await response.json()) as { user_id: string }[];
      };
      expect(await read('user')).toHaveLength(1);
      expect((await read('operator')).length).toBeGreaterThan(1);
      const [own] = await read('user');
      const others = (await read('operator')).filter(({ user_id }) => user_id !== own?.user_id);
      expect(await read('user', `&user_id=eq.${others[0]?.user_id}`)).toEqual([]);
    });
  });
}
