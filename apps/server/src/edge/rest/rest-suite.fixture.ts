// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../app/server.fixture.ts';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';

const apikey = 'sb_publishable_iron_picks_demo';

/** The unmodified client against a listening server. Run against each engine. */
export function describeRest(engine: string, open: OpenTestDatabase): void {
  describe(`reading exposures with the client package (${engine})`, () => {
    let opened: TestDatabase;
    let server: TestServer;

    beforeAll(async () => {
      opened = await open();
      server = await startTestServer(opened.db);
      await opened.db.query('delete from exposures');
      await opened.db.query(
        `insert into exposures values
           ('slate:s', 'Slate: Sunday', 'ACTIVE', 3200000, 5000000),
           ('game:a', 'DEN @ LAL', 'ACTIVE', 100, 1500000),
           ('leg:a', 'N. Jokić Points OVER 27.5', 'SUSPENDED', 465000, 500000),
           ('leg:b', 'N. Jokić, Points UNDER 27.5', 'ACTIVE', 0, 9007199254740991)`,
      );
    });
    afterAll(async () => {
      await server.stop();
      await opened.close();
    });

    const from = (table: string) =>
      new PostgrestClient(`${server.url}/rest/v1`, {
        headers: { apikey, Authorization: `Bearer ${apikey}` },
      }).from(table);
    const exposures = () => from('exposures');
    const ids = (data: readonly { bucket_id: string }[] | null) => data?.map((row) => row.bucket_id);
    type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
    const sent = (path: string, init: Sent = {}) =>
      fetch(`${server.url}/rest/v1/${path}`, { ...init, headers: { apikey, ...init.headers } });

    test('gives every field, ordered by label, as the page reads it', async () => {
      const { data, error, status } = await exposures().select('*').order('label');
      expect({ error, status }).toEqual({ error: null, status: 200 });
      expect(data).toEqual([
        bucket('game:a', 'DEN @ LAL', 'ACTIVE', 100, 1_500_000),
        bucket('leg:a', 'N. Jokić Points OVER 27.5', 'SUSPENDED', 465_000, 500_000),
        bucket('leg:b', 'N. Jokić, Points UNDER 27.5', 'ACTIVE', 0, 9_007_199_254_740_991),
        bucket('slate:s', 'Slate: Sunday', 'ACTIVE', 3_200_000, 5_000_000),
      ]);
    });

    test('gives chosen columns', async () => {
      const { data } = await exposures().select('label,status').eq('bucket_id', 'slate:s');
      expect(data).toEqual([{ label: 'Slate: Sunday', status: 'ACTIVE' }]);
    });

    test('sorts both ways and takes a part', async () => {
      const { data } = await exposures()
        .select('bucket_id')
        .order('bucket_id', { ascending: false })
        .range(1, 2);
      expect(ids(data)).toEqual(['leg:b', 'leg:a']);
    });

    test('filters', async () => {
      const select = () => exposures().select('bucket_id').order('bucket_id');
      expect(ids((await select().eq('status', 'SUSPENDED')).data)).toEqual(['leg:a']);
      expect(ids((await select().neq('status', 'ACTIVE')).data)).toEqual(['leg:a']);
      expect(ids((await select().gt('current_liability_cents', 100)).data)).toEqual(['leg:a', 'slate:s']);
      expect(ids((await select().gte('current_liability_cents', 465_000)).data)).toEqual([
        'leg:a',
        'slate:s',
      ]);
      expect(ids((await select().lt('current_liability_cents', 100)).data)).toEqual(['leg:b']);
      expect(ids((await select().lte('current_liability_cents', 100)).data)).toEqual(['game:a', 'leg:b']);
      expect(ids((await select().like('label', '%Points%')).data)).toEqual(['leg:a', 'leg:b']);
      expect(ids((await select().ilike('label', '%POINTS% over%')).data)).toEqual(['leg:a']);
      expect(ids((await select().is('label', null)).data)).toEqual([]);
      expect(ids((await select().not('label', 'is', null)).data)).toHaveLength(4);
      expect(ids((await select().not('status', 'eq', 'ACTIVE')).data)).toEqual(['leg:a']);
      expect(ids((await select().in('current_liability_cents', [0, 100])).data)).toEqual(['game:a', 'leg:b']);
      expect(ids((await select().in('label', ['DEN @ LAL', 'N. Jokić, Points UNDER 27.5'])).data)).toEqual([
        'game:a',
        'leg:b',
      ]);
    });

    test('counts', async () => {
      const part = await exposures().select('*', { count: 'exact' }).limit(3);
      expect([part.status, part.count, part.data?.length]).toEqual([206, 4, 3]);
      const all = await exposures().select('*', { count: 'exact' });
      expect([all.status, all.count]).toEqual([200, 4]);
      const head = await exposures().select('*', { count: 'exact', head: true });
      expect([head.count, head.data]).toEqual([4, null]);
      const none = await exposures().select('*', { count: 'exact' }).eq('label', 'x');
      expect([none.status, none.count, none.data]).toEqual([200, 0, []]);
    });

    test('names the range it answered', async () => {
      const range = async (query: string, prefer = '') =>
        (await sent(`exposures?${query}`, { headers: { prefer } })).headers.get('content-range');
      expect(await range('limit=2')).toBe('0-1/*');
      expect(await range('limit=2&offset=1', 'count=exact')).toBe('1-2/4');
      expect(await range('label=eq.x', 'return=minimal, count=exact')).toBe('*/0');
      const beyond = await sent('exposures?offset=9', { headers: { prefer: 'count=exact' } });
      expect([beyond.status, await beyond.json()]).toEqual([
        416,
        {
          code: 'PGRST103',
          message: 'Requested range not satisfiable',
          details: 'An offset of 9 was requested, but there are only 4 rows.',
          hint: null,
        },
      ]);
    });

    test('gives one row alone, and refuses any other number of rows as one', async () => {
      const one = await exposures().select('*').eq('bucket_id', 'game:a').single();
      expect(one.data).toEqual(bucket('game:a', 'DEN @ LAL', 'ACTIVE', 100, 1_500_000));
      const many = await exposures().select('*').single();
      expect(many.status).toBe(406);
      expect(many.error).toMatchObject({
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 4 rows',
      });
      const none = await exposures().select('*').eq('bucket_id', 'x').maybeSingle();
      expect([none.data, none.error]).toEqual([null, null]);
    });

    test('refuses a table that is not listed, whether it exists or not', async () => {
      for (const table of ['outbox', 'slates', 'schema_migrations', 'crowd_entries', 'pg_roles', 'nothing']) {
        const { error, status } = await from(table).select('*');
        expect([status, error?.code]).toEqual([404, 'PGRST205']);
      }
    });

    test('refuses a column that is not there', async () => {
      const { error, status } = await exposures().select('secret');
      expect([status, error?.code, error?.message]).toEqual([
        400,
        '42703',
        'column exposures.secret does not exist',
      ]);
    });

    test('refuses a value that does not fit its column, in the words of the database', async () => {
      const text = await exposures().select('*').eq('current_liability_cents', 'lots');
      expect([text.status, text.error?.code]).toEqual([400, '22P02']);
      const huge = await exposures().select('*').eq('current_liability_cents', '99999999999999999999');
      expect([huge.status, huge.error?.code]).toEqual([400, '22003']);
      const pattern = await exposures().select('*').like('current_liability_cents', '1%');
      expect([pattern.status, pattern.error?.code]).toEqual([404, '42883']);
      const truth = await exposures().select('*').is('label', true);
      expect([truth.status, truth.error?.code]).toEqual([400, '42804']);
    });

    test('takes whatever is sent as a value, never as a statement', async () => {
      const attacks = [`' or 1=1 --`, `x'); drop table exposures; --`, `$1`, `\\'; select 1`, `"`, `%00`];
      for (const attack of attacks) {
        const { data, error } = await exposures().select('bucket_id').eq('label', attack);
        expect([data, error]).toEqual([[], null]);
      }
      expect((await exposures().select('*')).data).toHaveLength(4);
    });

    test('writes nothing', async () => {
      const row = { bucket_id: 'x', label: 'x', max_liability_cents: 1 };
      const attempts = [
        await exposures().insert(row),
        await exposures().upsert(row),
        await exposures().update({ status: 'SUSPENDED' }).eq('bucket_id', 'game:a'),
        await exposures().delete().eq('bucket_id', 'game:a'),
      ];
      for (const { status, error } of attempts) {
        expect([status, error?.code]).toEqual([401, '42501']);
      }
      expect((await exposures().select('*').eq('status', 'ACTIVE')).data).toHaveLength(3);
    });

    test('refuses a missing or unknown key in the words of a hosted gateway', async () => {
      for (const headers of [{ apikey: '' }, { apikey: 'sb_publishable_other' }]) {
        const response = await sent('exposures', { headers });
        expect([response.status, await response.json()]).toEqual([
          401,
          {
            message: 'Invalid API key',
            hint: 'Double check your Supabase `anon` or `service_role` API key.',
          },
        ]);
      }
      expect((await fetch(`${server.url}/rest/v1/exposures?apikey=${apikey}`)).status).toBe(200);
    });

    test('refuses a token that nobody here has signed', async () => {
      const response = await sent('exposures', { headers: { authorization: 'Bearer a.b.c' } });
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'PGRST301' }]);
    });

    test('answers with the four keys of an error, always', async () => {
      for (const path of ['nothing', 'rpc/explode', 'exposures?select=x', 'a/b/c', '']) {
        const body: unknown = await (await sent(path)).json();
        expect(Object.keys(body ?? {}).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
      }
    });

    test('knows no other schema, no other format, no function and no endless address', async () => {
      const profile = await sent('exposures', { headers: { 'accept-profile': 'private' } });
      expect([profile.status, await profile.json()]).toMatchObject([406, { code: 'PGRST106' }]);
      const csv = await sent('exposures', { headers: { accept: 'text/csv' } });
      expect([csv.status, await csv.json()]).toMatchObject([406, { code: 'PGRST107' }]);
      const call = await sent('rpc/capture_changes', { method: 'POST', body: '{}' });
      expect([call.status, await call.json()]).toMatchObject([404, { code: 'PGRST202' }]);
      const long = await sent(`exposures?label=eq.${'x'.repeat(5_000)}`);
      expect(long.status).toBe(414);
    });

    test('can be used from another origin', async () => {
      const asked = await fetch(`${server.url}/rest/v1/exposures`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'apikey,authorization,x-client-info,accept-profile',
        },
      });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-origin')).toBe('*');
      expect(asked.headers.get('access-control-allow-headers')).toContain('accept-profile');
      const answered = await sent('exposures', { headers: { origin: 'https://elsewhere.example' } });
      expect(answered.headers.get('access-control-expose-headers')).toContain('content-range');
    });
  });

  describe(`reading exposures in production (${engine})`, () => {
    test('is refused by the server, and by the database were the server wrong', async () => {
      const opened = await open();
      await opened.db.query(`insert into exposures values ('slate:s', 'S', 'ACTIVE', 0, 1)`);
      const seen = (mode: string) =>
        opened.db.transaction(async (tx) => {
          await tx.query(`select set_config('role', 'anon', true), set_config('iron.mode', $1, true)`, [
            mode,
          ]);
          return (await tx.query('select * from exposures')).length;
        });
      expect([await seen('demo'), await seen('production'), await seen('')]).toEqual([1, 0, 0]);
      const forbidden = opened.db.transaction(async (tx) => {
        await tx.query(`select set_config('role', 'anon', true)`);
        return tx.query('select * from outbox');
      });
      await expect(forbidden).rejects.toMatchObject({ code: '42501' });

      const server = await startTestServer(opened.db, { settings: { mode: 'production' } });
      const response = await fetch(`${server.url}/rest/v1/exposures`, { headers: { apikey } });
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'PGRST205' }]);
      await server.stop();
      await opened.close();
    });
  });
}

const bucket = (bucket_id: string, label: string, status: string, current: number, max: number) => ({
  bucket_id,
  label,
  status,
  current_liability_cents: current,
  max_liability_cents: max,
});
