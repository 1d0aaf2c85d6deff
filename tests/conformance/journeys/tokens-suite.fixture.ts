// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase } from '../../../apps/server/src/platform/database.fixture.ts';
import { openJourney, sessionOf, type Journey } from './journey.fixture.ts';

const reuseSeconds = 10;

/** Access and refresh tokens, by the client package and against forgers. Run against each engine. */
export function describeTokens(engine: string, open: OpenTestDatabase): void {
  describe(`staying signed in (${engine})`, () => {
    let journey: Journey;
    beforeAll(async () => {
      journey = await openJourney(open);
    });
    afterAll(() => journey.close());

    const refresh = (refresh_token: string) =>
      journey.call('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: JSON.stringify({ refresh_token }),
      });
    const tokenOf = (body: unknown) => (body as { refresh_token: string }).refresh_token;
    const userWith = (bearer: string) => journey.call('/auth/v1/user', { bearer });

    test('a refresh gives new tokens of the same session', async () => {
      const client = await journey.signIn('a@example.org');
      const before = await sessionOf(client);
      const { data, error } = await client.auth.refreshSession();
      expect(error).toBeNull();
      expect(data.session?.refresh_token).not.toBe(before.refresh_token);
      expect(data.session?.access_token).not.toBe(before.access_token);
      expect(data.user?.id).toBe(before.user.id);
      const claims = await client.auth.getClaims();
      expect(claims.data?.claims).toMatchObject({ sub: before.user.id, aal: 'aal1', role: 'authenticated' });
    });

    test('an access token lives for a quarter of an hour', async () => {
      const { expires_in: seconds, expires_at: at = 0 } = await sessionOf(
        await journey.signIn('b@example.org'),
      );
      expect(seconds).toBe(900);
      expect(Math.abs(at - Date.now() / 1_000 - 900)).toBeLessThan(30);
    });

    test('many tabs that refresh at once keep one session alive', async () => {
      const client = await journey.signIn('tabs@example.org');
      const { refresh_token: shared, user } = await sessionOf(client);
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(shared)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const [given, ...others] = new Set(answers.map(({ body }) => tokenOf(body)));
      expect(others).toEqual([]);
      const [row] = await journey.db.query<{ live: number; sessions: number }>(
        `select count(distinct s.id)::int as sessions, count(*)::int as live
           from accounts.sessions s join accounts.refresh_tokens t on t.session_id = s.id
          where s.user_id = $1 and t.state = 'live'`,
        [user.id],
      );
      expect(row).toEqual({ sessions: 1, live: 1 });
      expect((await refresh(given ?? '')).status).toBe(200);
    });

    test('a tab that lags behind by several refreshes in a race is given the newest token', async () => {
      const { refresh_token: first } = await sessionOf(await journey.signIn('lag@example.org'));
      const second = tokenOf((await refresh(first)).body);
      const third = tokenOf((await refresh(second)).body);
      expect(tokenOf((await refresh(first)).body)).toBe(third);
    });

    test('an answer that was lost on the way can be asked for again, hours later', async () => {
      const { refresh_token: kept } = await sessionOf(await journey.signIn('lost@example.org'));
      const lost = tokenOf((await refresh(kept)).body);
      journey.later(3 * 3_600);
      const found = await refresh(kept);
      expect(found.status).toBe(200);
      expect(tokenOf(found.body)).not.toBe(lost);
      // Somebody has the lost answer after all: then it was not lost but stolen.
      expect((await refresh(lost)).body).toMatchObject({ error_code: 'refresh_token_already_used' });
      expect((await refresh(tokenOf(found.body))).body).toMatchObject({
        error_code: 'refresh_token_not_found',
      });
    });

    test('the reuse of an old token ends the session for everybody who holds it', async () => {
      const client = await journey.signIn('thief@example.org');
      const { refresh_token: stolen, access_token: access } = await sessionOf(client);
      const second = tokenOf((await refresh(stolen)).body);
      const third = tokenOf((await refresh(second)).body);
      journey.later(reuseSeconds + 1);
      const reused = await refresh(stolen);
      expect([reused.status, reused.body]).toMatchObject([400, { error_code: 'refresh_token_already_used' }]);
      expect((await refresh(third)).body).toMatchObject({ error_code: 'refresh_token_not_found' });
      expect((await userWith(access)).body).toMatchObject({ error_code: 'session_not_found' });
    });

    test('a session nobody refreshes for a month has ended', async () => {
      const { refresh_token: old } = await sessionOf(await journey.signIn('idle@example.org'));
      journey.later(30 * 86_400);
      const { status, body } = await refresh(old);
      expect([status, body]).toMatchObject([400, { error_code: 'session_expired' }]);
    });

    test.each(['', 'x', 'a'.repeat(43)])('the refresh token %j opens nothing', async (token) => {
      const { status, body } = await refresh(token);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toMatch(/refresh_token/i);
    });

    test('somebody banned stays out', async () => {
      const {
        refresh_token: held,
        access_token: access,
        user,
      } = await sessionOf(await journey.signIn('banned@example.org'));
      await journey.db.query(`update accounts.users set banned_until = 'infinity' where id = $1`, [user.id]);
      expect((await refresh(held)).body).toMatchObject({ error_code: 'user_banned' });
      expect((await userWith(access)).body).toMatchObject({ error_code: 'user_banned' });
    });

    test('keeps nothing in the database that could be sent', async () => {
      const { refresh_token: token } = await sessionOf(await journey.signIn('hash@example.org'));
      const [row] = await journey.db.query<{ all: string }>(
        `select string_agg(t::text, ' ') as all from accounts.refresh_tokens t`,
      );
      expect(row?.all).not.toContain(token);
      expect(row?.all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    });

    describe('a token that was tampered with', () => {
      let good: string;
      let claims: JWTPayload;
      beforeAll(async () => {
        const client = await journey.signIn('forged@example.org');
        good = (await sessionOf(client)).access_token;
        claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload;
      });
      const kid = () =>
        (JSON.parse(Buffer.from(good.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
      const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
      const foreign = async (payload: JWTPayload, header: object = {}) => {
        const { privateKey } = await generateKeyPair('ES256');
        return new SignJWT(payload)
          .setProtectedHeader({ alg: 'ES256', kid: kid(), ...header })
          .sign(privateKey);
      };
      const refusal = { status: 403, body: { code: 403, error_code: 'bad_jwt' } };

      test('is refused where the good one is taken', async () => {
        expect((await userWith(good)).status).toBe(200);
        const [header = '', payload = '', signature = ''] = good.split('.');
        const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
        expect(await userWith(`${header}.${payload}.${flipped}`)).toMatchObject(refusal);
        const other = part({ ...claims, sub: '00000000-0000-4000-8000-000000000000' });
        expect(await userWith(`${header}.${other}.${signature}`)).toMatchObject(refusal);
      });

      test('is refused with the algorithm none', async () => {
        for (const alg of ['none', 'None', 'NONE']) {
          expect(await userWith(`${part({ alg, kid: kid(), typ: 'JWT' })}.${part(claims)}.`)).toMatchObject(
            refusal,
          );
        }
      });

      test('is refused when the public key was used as a shared secret', async () => {
        const { body } = await journey.call('/auth/v1/.well-known/jwks.json');
        const [key] = (body as { keys: object[] }).keys;
        const head = `${part({ alg: 'HS256', kid: kid(), typ: 'JWT' })}.${part(claims)}`;
        for (const secret of [JSON.stringify(key), 'sb_publishable_iron_picks_demo']) {
          const signature = createHmac('sha256', secret).update(head).digest('base64url');
          expect(await userWith(`${head}.${signature}`)).toMatchObject(refusal);
        }
      });

      test('is refused from a foreign key, even under the name of ours, or a key it brings along', async () => {
        expect(await userWith(await foreign(claims))).toMatchObject(refusal);
        expect(await userWith(await foreign(claims, { kid: 'another' }))).toMatchObject(refusal);
        const { publicKey } = await generateKeyPair('ES256', { extractable: true });
        const jwk = await exportJWK(publicKey);
        expect(await userWith(await foreign(claims, { jwk }))).toMatchObject(refusal);
      });

      test.each([
        ['aud', 'anon'],
        ['iss', 'https://elsewhere.example/auth/v1'],
        ['session_id', 'none'],
      ])('is refused with another %s, though it is signed by our own key', async (name, value) => {
        const { app_metadata: _unused, ...rest } = claims;
        expect(await userWith(await signedByUs(journey, { ...rest, [name]: value }, kid()))).toMatchObject(
          refusal,
        );
      });

      test('is refused once it has run out, and says so', async () => {
        const old = { ...claims, exp: Math.floor(Date.now() / 1_000) - 40 * 86_400 };
        const { body } = await userWith(await signedByUs(journey, old, kid()));
        expect(body).toMatchObject({ error_code: 'bad_jwt', msg: expect.stringContaining('expired') });
      });

      test('is refused by the client itself, which looks at the published keys', async () => {
        const client = journey.client();
        expect((await client.auth.getClaims(good)).error).toBeNull();
        const { error } = await client.auth.getClaims(await foreign(claims));
        expect(error?.message).toBe('Invalid JWT signature');
      });
    });

    test('publishes its keys without a private part, and a new one after a rotation', async () => {
      const keys = async () =>
        ((await journey.call('/auth/v1/.well-known/jwks.json')).body as { keys: Record<string, string>[] })
          .keys;
      const before = await keys();
      for (const key of before) {
        expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
        expect(key['d']).toBeUndefined();
      }
      const client = await journey.signIn('rotate@example.org');
      const old = (await sessionOf(client)).access_token;
      const service = journey.client({ key: 'sb_secret_of_the_house_for_tests_only_0123456789' });
      const { data, error } = await service.functions.invoke('rotate-signing-key', {
        body: { key: crypto.randomUUID() },
      });
      expect(error).toBeNull();
      expect((await keys()).map(({ kid }) => kid)).toEqual([
        (data as { kid: string }).kid,
        ...before.map(({ kid }) => kid),
      ]);
      expect((await userWith(old)).status).toBe(200);
      await client.auth.refreshSession();
      const fresh = await client.auth.getClaims();
      expect(fresh.error).toBeNull();
      expect(fresh.data?.header.kid).toBe((data as { kid: string }).kid);
    });
  });
}

/** What a thief of the signing key alone could make: everything but what else is checked. */
async function signedByUs(journey: Journey, payload: JWTPayload, kid: string): Promise<string> {
  const { privateKey } = await journey.signingKey();
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
}
