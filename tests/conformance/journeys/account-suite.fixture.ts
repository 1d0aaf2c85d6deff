// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase } from '../../../apps/server/src/platform/database.fixture.ts';
import { openJourney, sessionOf, type Journey } from './journey.fixture.ts';

/** Links in mails, and what a person does with their own account. Run against each engine. */
export function describeAccount(engine: string, open: OpenTestDatabase): void {
  describe(`an account (${engine})`, () => {
    let journey: Journey;
    beforeAll(async () => {
      journey = await openJourney(open, {
        PUBLIC_URL: 'https://picks.example.org',
        REDIRECT_URLS: 'https://app.example.org/back',
      });
    });
    beforeEach(() => journey.db.query('delete from accounts.allowances'));
    afterAll(() => journey.close());

    const home = 'https://picks.example.org';
    /** Opens the link of the newest mail as a browser would; gives where it leads. */
    const openLink = async (to: string) => {
      const message = (await journey.messages()).find((one) => one.to === to);
      if (message?.link === undefined) throw new Error(`No link was sent to ${to}`);
      const { pathname, search } = new URL(message.link);
      const { status, headers } = await journey.call(pathname + search, { headers: { apikey: '' } });
      expect(status).toBe(303);
      return new URL(headers.get('location') ?? '');
    };
    const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

    describe('entered by the link of a mail', () => {
      const ask = (email: string, emailRedirectTo: string, flowType: 'pkce' | 'implicit' = 'implicit') => {
        const client = journey.client({ flowType });
        return client.auth.signInWithOtp({ email, options: { emailRedirectTo } }).then(() => client);
      };

      test('gives the session in the fragment, where no server sees it', async () => {
        await ask('link@example.org', `${home}/play`);
        const url = await openLink('link@example.org');
        expect(url.origin + url.pathname).toBe(`${home}/play`);
        const { access_token, refresh_token, type } = fragmentOf(url);
        expect(type).toBe('magiclink');
        const client = journey.client();
        const { data, error } = await client.auth.setSession({
          access_token: access_token ?? '',
          refresh_token: refresh_token ?? '',
        });
        expect(error).toBeNull();
        expect(data.user?.email).toBe('link@example.org');
      });

      test('with PKCE gives a code that only the browser that asked can use, once', async () => {
        const client = await ask('pkce@example.org', `${home}/wallet`, 'pkce');
        const url = await openLink('pkce@example.org');
        expect(url.hash).toBe('');
        const code = url.searchParams.get('code') ?? '';
        const stranger = await journey.call('/auth/v1/token?grant_type=pkce', {
          method: 'POST',
          body: JSON.stringify({ auth_code: code.replace(/.$/, '_'), code_verifier: 'v'.repeat(43) }),
        });
        expect([stranger.status, stranger.body]).toMatchObject([404, { error_code: 'flow_state_not_found' }]);
        const { data, error } = await client.auth.exchangeCodeForSession(code);
        expect(error).toBeNull();
        expect(data.user?.email).toBe('pkce@example.org');
        const again = await journey.call('/auth/v1/token?grant_type=pkce', {
          method: 'POST',
          body: JSON.stringify({ auth_code: code, code_verifier: 'v'.repeat(43) }),
        });
        expect(again.body).toMatchObject({ error_code: 'flow_state_not_found' });
      });

      test('with PKCE is lost to a thief who does not know the verifier', async () => {
        const client = await ask('pkce2@example.org', home, 'pkce');
        const code = (await openLink('pkce2@example.org')).searchParams.get('code') ?? '';
        const { status, body } = await journey.call('/auth/v1/token?grant_type=pkce', {
          method: 'POST',
          body: JSON.stringify({ auth_code: code, code_verifier: 'v'.repeat(43) }),
        });
        expect([status, body]).toMatchObject([400, { error_code: 'bad_code_verifier' }]);
        expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
      });

      test('with PKCE must be finished in ten minutes', async () => {
        const client = await ask('pkce3@example.org', home, 'pkce');
        const code = (await openLink('pkce3@example.org')).searchParams.get('code') ?? '';
        journey.later(601);
        const { error } = await client.auth.exchangeCodeForSession(code);
        expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
      });

      test('works once; then it says why not', async () => {
        await ask('twice@example.org', home);
        await openLink('twice@example.org');
        expect(fragmentOf(await openLink('twice@example.org'))).toMatchObject({
          error: 'access_denied',
          error_code: 'otp_expired',
          error_description: 'Token has expired or is invalid',
        });
      });

      test('may be given as a hash by the client', async () => {
        await ask('hash@example.org', home);
        const message = (await journey.messages()).find(({ to }) => to === 'hash@example.org');
        const token_hash = new URL(message?.link ?? '').searchParams.get('token') ?? '';
        const { data, error } = await journey.client().auth.verifyOtp({ type: 'magiclink', token_hash });
        expect(error).toBeNull();
        expect(data.user?.email).toBe('hash@example.org');
      });

      test.each([
        ['https://evil.example/steal', home],
        ['https://picks.example.org.evil.example/', home],
        ['https://picks.example.org@evil.example/', home],
        ['javascript:alert(1)', home],
        ['//evil.example', home],
        ['https://app.example.org/backdoor', home],
        ['https://app.example.org/back/to/play', 'https://app.example.org/back/to/play'],
        [`${home}/wallet?tab=1`, `${home}/wallet?tab=1`],
      ])('asked to return to %s returns to %s', async (asked, expected) => {
        await ask('return@example.org', asked);
        const { origin, pathname, search } = await openLink('return@example.org');
        expect(`${origin}${pathname}${search}`.replace(/\/$/, '')).toBe(expected);
      });

      test('is not sent when nobody said where it leads: a scanner cannot use up a code', async () => {
        await journey.client().auth.signInWithOtp({ email: 'nolink@example.org' });
        const message = (await journey.messages()).find(({ to }) => to === 'nolink@example.org');
        expect(message?.link).toBeUndefined();
      });

      test.each(['', '?type=magiclink', '?token=x&type=nonsense', `?token=${'x'.repeat(500)}&type=email`])(
        'that is no link of ours (%s) says so at home',
        async (query) => {
          const { status, headers } = await journey.call(`/auth/v1/verify${query}`);
          expect(status).toBe(303);
          expect(headers.get('location')).toMatch(/^https:\/\/picks\.example\.org\/#error=access_denied/);
        },
      );
    });

    test('is recovered by mail', async () => {
      await journey.signIn('forgot@example.org');
      const client = journey.client();
      const events: string[] = [];
      client.auth.onAuthStateChange((event) => void events.push(event));
      expect((await client.auth.resetPasswordForEmail('forgot@example.org')).error).toBeNull();
      const token = await journey.codeFor('forgot@example.org');
      const { data } = await client.auth.verifyOtp({ email: 'forgot@example.org', token, type: 'recovery' });
      expect(data.user?.email).toBe('forgot@example.org');
      expect(events).toContain('PASSWORD_RECOVERY');
    });

    test('keeps what its owner says of themself, up to a size', async () => {
      const client = await journey.signIn('meta@example.org');
      await client.auth.updateUser({ data: { team: 'BHM', old: 1 } });
      const { data } = await client.auth.updateUser({ data: { old: null, new: 2 } });
      expect(data.user?.user_metadata).toEqual({ team: 'BHM', new: 2 });
      const { error } = await client.auth.updateUser({ data: { much: 'x'.repeat(9_000) } });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    });

    test('cannot give itself rights', async () => {
      const client = await journey.signIn('climber@example.org');
      const { access_token: bearer } = await sessionOf(client);
      const { body } = await journey.call('/auth/v1/user', {
        method: 'PUT',
        bearer,
        body: JSON.stringify({
          role: 'operator',
          app_metadata: { role: 'operator' },
          data: { role: 'operator' },
        }),
      });
      expect(body).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
      expect((body as { app_metadata: object }).app_metadata).not.toHaveProperty('role');
      const { error } = await client.functions.invoke('register-kiosk', { body: {} });
      expect((error as { context: Response }).context.status).toBe(403);
    });

    test('has no password', async () => {
      const client = await journey.signIn('word@example.org');
      const { error } = await client.auth.updateUser({ password: 'correct horse' });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    });

    test('changes its e-mail when the new and the old address have both agreed', async () => {
      const client = await journey.signIn('old@example.org');
      const { data } = await client.auth.updateUser({ email: 'new@example.org' });
      expect(data.user).toMatchObject({ email: 'old@example.org', new_email: 'new@example.org' });
      const answer = async (email: string) =>
        journey.client().auth.verifyOtp({ email, token: await journey.codeFor(email), type: 'email_change' });
      const half = await answer('new@example.org');
      expect([half.error, half.data.session]).toEqual([null, null]);
      const { data: whole } = await answer('old@example.org');
      expect(whole.user).toMatchObject({ email: 'new@example.org' });
      expect(whole.user?.new_email).toBeUndefined();
      await journey.db.query('delete from accounts.allowances');
      const { user } = await sessionOf(await journey.signIn('new@example.org'));
      expect(user.id).toBe(data.user?.id);
    });

    test('asks again for a change that waits', async () => {
      const client = await journey.signIn('wait@example.org');
      await client.auth.updateUser({ email: 'waiting@example.org' });
      await journey.db.query('delete from accounts.allowances');
      const before = (await journey.messages()).length;
      const { error } = await client.auth.resend({ type: 'email_change', email: 'wait@example.org' });
      expect(error).toBeNull();
      const [newest, ...rest] = await journey.messages();
      expect([newest?.to, newest?.kind, rest.length]).toEqual([
        'waiting@example.org',
        'email_change',
        before,
      ]);
    });

    test('changes its phone when the new one answers', async () => {
      const client = await journey.signIn('phone@example.org');
      await client.auth.updateUser({ phone: '+12055550123' });
      const token = await journey.codeFor('12055550123');
      const { data, error } = await client.auth.verifyOtp({
        phone: '12055550123',
        token,
        type: 'phone_change',
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ phone: '12055550123', email: 'phone@example.org' });
    });

    test('cannot take an address that somebody has', async () => {
      await journey.signIn('taken@example.org');
      const client = await journey.signIn('taker@example.org');
      const { error } = await client.auth.updateUser({ email: 'taken@example.org' });
      expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    });

    test('asks who it is before an address changes, a day after signing in', async () => {
      const client = await journey.signIn('stale@example.org');
      const { refresh_token } = await sessionOf(client);
      journey.later(86_401);
      const { data } = await client.auth.refreshSession({ refresh_token });
      expect(data.session).not.toBeNull();
      const change = { email: 'fresh@example.org' };
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 400,
        code: 'reauthentication_needed',
      });
      expect((await client.auth.reauthenticate()).error).toBeNull();
      const nonce = await journey.codeFor('stale@example.org');
      const wrong = await client.auth.updateUser({ ...change, nonce: 'x' });
      expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
      await journey.db.query('delete from accounts.allowances');
      const { data: changed, error } = await client.auth.updateUser({ ...change, nonce });
      expect(error).toBeNull();
      expect(changed.user?.new_email).toBe('fresh@example.org');
    });

    describe('is signed out', () => {
      const three = async (email: string) => {
        const clients = [];
        for (let n = 0; n < 3; n += 1) clients.push(await journey.signIn(email));
        return clients;
      };
      const alive = async (clients: Awaited<ReturnType<typeof three>>, tokens: readonly string[]) =>
        Promise.all(
          clients.map(async (_client, n) => {
            const { status } = await journey.call('/auth/v1/user', { bearer: tokens[n] ?? '' });
            return status === 200;
          }),
        );

      test.each([
        ['local', [false, true, true]],
        ['others', [true, false, false]],
        ['global', [false, false, false]],
      ] as const)('with the scope %s', async (scope, left) => {
        const clients = await three(`${scope}@example.org`);
        const tokens = await Promise.all(clients.map(async (one) => (await sessionOf(one)).access_token));
        expect((await clients[0]?.auth.signOut({ scope }))?.error).toBeNull();
        expect(await alive(clients, tokens)).toEqual(left);
      });

      test('without a complaint when it was signed out already', async () => {
        const [one, other] = await three('twice-out@example.org');
        await one?.auth.signOut({ scope: 'global' });
        expect((await other?.auth.signOut())?.error).toBeNull();
      });

      test('not with a scope that nobody knows', async () => {
        const { access_token: bearer } = await sessionOf(await journey.signIn('scope@example.org'));
        const { status } = await journey.call('/auth/v1/logout?scope=universe', { method: 'POST', bearer });
        expect(status).toBe(400);
        expect((await journey.call('/auth/v1/user', { bearer })).status).toBe(200);
      });
    });

    test.each([
      ['GET', '/user'],
      ['PUT', '/user'],
      ['GET', '/reauthenticate'],
      ['POST', '/logout'],
      ['POST', '/factors'],
      ['POST', '/factors/x/challenge'],
      ['POST', '/factors/x/verify'],
      ['DELETE', '/factors/x'],
      ['DELETE', '/user/identities/x'],
      ['GET', '/user/identities/authorize'],
    ])('%s %s is for somebody who is signed in', async (method, path) => {
      const { status, body } = await journey.call(`/auth/v1${path}`, { method });
      expect([status, body]).toMatchObject([401, { error_code: 'no_authorization' }]);
      const forged = await journey.call(`/auth/v1${path}`, { method, bearer: 'a.b.c' });
      expect([403, 400]).toContain(forged.status);
    });

    test.each(['/signup', '/admin/users', '/token?grant_type=password', '/passkeys/register'])(
      '%s is not offered, and says so',
      async (path) => {
        const { status, body } = await journey.call(`/auth/v1${path}`, { method: 'POST', body: '{}' });
        const code = path.includes('password') ? 'validation_failed' : 'not_found';
        expect([404, 400]).toContain(status);
        expect(body).toMatchObject({ error_code: code });
      },
    );

    test('needs the public key for everything a browser does not open by itself', async () => {
      for (const key of ['', 'sb_publishable_other']) {
        const { status, body } = await journey.call('/auth/v1/otp', {
          method: 'POST',
          headers: { apikey: key },
          body: '{}',
        });
        expect([status, body]).toMatchObject([401, { message: 'Invalid API key' }]);
      }
    });

    test('tells the older and the newer client of an error in its own way', async () => {
      const older = await journey.call('/auth/v1/otp', { method: 'POST', body: '{}' });
      expect(older.body).toEqual({
        code: 400,
        error_code: 'validation_failed',
        msg: 'One of email or phone must be set',
      });
      const newer = await journey.call('/auth/v1/otp', {
        method: 'POST',
        body: '{}',
        headers: { 'x-supabase-api-version': '2024-01-01' },
      });
      expect(newer.body).toEqual({ code: 'validation_failed', message: 'One of email or phone must be set' });
      expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      for (const { headers } of [older, newer]) {
        expect(headers.get('x-sb-error-code')).toBe('validation_failed');
        expect(headers.get('cache-control')).toBe('no-store');
      }
    });

    test('says what is offered', async () => {
      expect((await journey.call('/auth/v1/settings')).body).toMatchObject({
        external: { email: true, phone: true, web3_ethereum: false },
        disable_signup: false,
        saml_enabled: false,
      });
      expect((await journey.call('/auth/v1/health')).status).toBe(200);
    });
  });
}
