// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFakeCompany } from '../../../apps/server/src/modules/outside-identity/fake-company.fixture.ts';
import {
  startFakeIssuer,
  type FakeIssuer,
} from '../../../apps/server/src/modules/outside-identity/fake-issuer.fixture.ts';
import {
  createEthereumWallet,
  createSolanaWallet,
} from '../../../apps/server/src/modules/outside-identity/wallet.fixture.ts';
import type { OpenTestDatabase } from '../../../apps/server/src/platform/database.fixture.ts';
import { openJourney, sessionOf, type Journey } from './journey.fixture.ts';

const home = 'https://picks.example.org';

/** Coming in on somebody else's word, by the client package. Run against each engine. */
export function describeProviders(engine: string, open: OpenTestDatabase): void {
  describe(`signing in by others (${engine})`, () => {
    let journey: Journey;
    let issuer: FakeIssuer;
    const company = createFakeCompany();

    beforeAll(async () => {
      issuer = await startFakeIssuer({});
      journey = await openJourney(open, {
        PUBLIC_URL: home,
        WEB3_CHAINS: 'ethereum,solana',
        OIDC_PROVIDERS: JSON.stringify([issuer.settings()]),
        SAML_PROVIDERS: JSON.stringify([company.provider]),
      });
    });
    beforeEach(() => journey.db.query('delete from accounts.allowances'));
    afterAll(async () => {
      await journey.close();
      await issuer.stop();
    });

    const person = (sub: string, more: object = {}) =>
      issuer.sign({ sub, email: `${sub}@example.org`, email_verified: true, ...more });
    const withToken = (token: string, more: object = {}) =>
      journey.client().auth.signInWithIdToken({ provider: 'fake', token, ...more });
    /** Goes where the server sends a browser, and comes back with what the server says. */
    const callback = async (url: URL) => {
      const { status, headers } = await journey.call(`/auth/v1/callback${url.search}`, {
        headers: { apikey: '' },
      });
      expect(status).toBe(303);
      return new URL(headers.get('location') ?? '');
    };
    const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

    describe('with a token of a provider', () => {
      test('makes somebody new, and knows them the next time', async () => {
        const { data, error } = await withToken(await person('new'));
        expect(error).toBeNull();
        expect(data.user).toMatchObject({
          email: 'new@example.org',
          app_metadata: { provider: 'fake', providers: ['fake'] },
        });
        const again = await withToken(await person('new', { email: 'moved@example.org' }));
        expect(again.data.user?.id).toBe(data.user?.id);
      });

      test('is the person whose verified e-mail it is', async () => {
        const { user } = await sessionOf(await journey.signIn('same@example.org'));
        expect((await withToken(await person('same'))).data.user?.id).toBe(user.id);
      });

      test('is nobody’s e-mail when it was not verified', async () => {
        const { user } = await sessionOf(await journey.signIn('victim@example.org'));
        const { data } = await withToken(await person('victim', { email_verified: false }));
        expect(data.user?.id).not.toBe(user.id);
        expect(data.user?.email).toBe('');
      });

      test.each([
        ['a token of another audience', { aud: 'x' }, {}, /Unacceptable audience/],
        ['a nonce it does not have', {}, { nonce: 'n' }, /Nonces mismatch/],
        ['an old token', { exp: 1 }, {}, /Bad ID token/],
      ])('refuses %s', async (_what, claims, given, message) => {
        const seconds = 'exp' in claims ? -10 : 300;
        const token = await issuer.sign({ sub: 'x', ...claims }, seconds);
        const { error } = await withToken(token, given);
        expect(error?.status).toBe(400);
        expect(error?.message).toMatch(message);
      });

      test('takes a nonce whose hash is in the token', async () => {
        const nonce = createHash('sha256').update('once').digest('hex');
        expect((await withToken(await person('nonce', { nonce }), { nonce: 'once' })).error).toBeNull();
      });

      test('refuses a provider that nobody has set up', async () => {
        const { error } = await journey.client().auth.signInWithIdToken({ provider: 'google', token: 'x' });
        expect(error).toMatchObject({ status: 400, code: 'provider_disabled' });
      });
    });

    describe('at a provider’s own page', () => {
      const begin = async (client: SupabaseClient, redirectTo = `${home}/wallet`) => {
        const { data } = await client.auth.signInWithOAuth({
          provider: 'custom:fake',
          options: { redirectTo, skipBrowserRedirect: true },
        });
        const { search } = new URL((data.url ?? '').replace('custom%3Afake', 'fake'));
        const { status, headers } = await journey.call(`/auth/v1/authorize${search}`, {
          headers: { apikey: '' },
        });
        expect(status).toBe(302);
        return headers.get('location') ?? '';
      };

      test('comes back with a code for the browser that began', async () => {
        const client = journey.client({ flowType: 'pkce' });
        const back = await callback(await issuer.visit(await begin(client)));
        expect(back.origin + back.pathname).toBe(`${home}/wallet`);
        const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
        expect(error).toBeNull();
        expect(data.user?.app_metadata['providers']).toEqual(['fake']);
      });

      test('comes back with the session itself in the older flow', async () => {
        const back = await callback(await issuer.visit(await begin(journey.client())));
        const { access_token, refresh_token } = fragmentOf(back);
        const { error } = await journey.client().auth.setSession({
          access_token: access_token ?? '',
          refresh_token: refresh_token ?? '',
        });
        expect(error).toBeNull();
      });

      test('comes back once', async () => {
        const came = await issuer.visit(await begin(journey.client()));
        await callback(came);
        const { status, body } = await journey.call(`/auth/v1/callback${came.search}`);
        expect([status, body]).toMatchObject([400, { error_code: 'bad_oauth_state' }]);
      });

      test('comes back in time', async () => {
        const came = await issuer.visit(await begin(journey.client()));
        journey.later(601);
        const { body } = await journey.call(`/auth/v1/callback${came.search}`);
        journey.later(-601);
        expect(body).toMatchObject({ error_code: 'bad_oauth_state' });
      });

      test('is told what the provider refused', async () => {
        const state = new URL(await begin(journey.client())).searchParams.get('state') ?? '';
        const url = new URL(`${home}/?${new URLSearchParams({ state, error: 'access_denied' }).toString()}`);
        expect(fragmentOf(await callback(url))).toMatchObject({
          error_code: 'bad_oauth_callback',
          error_description: 'access_denied',
        });
      });

      test('with a forged answer is sent back without a session', async () => {
        const url = await issuer.visit(await begin(journey.client()));
        url.searchParams.set('code', 'forged');
        expect(fragmentOf(await callback(url))).toMatchObject({ error: 'server_error' });
      });

      test('of nobody we know is refused', async () => {
        const { status, body } = await journey.call('/auth/v1/authorize?provider=google');
        expect([status, body]).toMatchObject([400, { error_code: 'oauth_provider_not_supported' }]);
      });
    });

    describe('an identity', () => {
      const link = async (client: SupabaseClient) => {
        const { data, error } = await client.auth.linkIdentity({
          provider: 'fake' as 'google',
          options: { redirectTo: `${home}/wallet`, skipBrowserRedirect: true },
        });
        if (error !== null) throw error;
        return issuer.visit(data.url);
      };

      test('is added to somebody signed in, and taken away again', async () => {
        const client = await journey.signIn('linker@example.org');
        // The fake issuer says person-1 of whoever is not named.
        await journey.db.query(
          `delete from accounts.identities where provider = 'fake' and subject = 'person-1'`,
        );
        await callback(await link(client));
        const { data } = await client.auth.getUserIdentities();
        expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'fake']);
        const added = data?.identities.find(({ provider }) => provider === 'fake');
        if (added === undefined) throw new Error('It was added');
        expect((await client.auth.unlinkIdentity(added)).error).toBeNull();
        const { data: left } = await client.auth.getUserIdentities();
        expect(left?.identities.map(({ provider }) => provider)).toEqual(['email']);
      });

      test('of somebody else is not added', async () => {
        await withToken(await person('person-1', { email_verified: false }));
        const client = await journey.signIn('greedy@example.org');
        expect(fragmentOf(await callback(await link(client)))).toMatchObject({
          error_code: 'identity_already_exists',
        });
      });

      test('is never the last one taken away, nor somebody else’s', async () => {
        const client = await journey.signIn('last@example.org');
        const { data } = await client.auth.getUserIdentities();
        const [own] = data?.identities ?? [];
        if (own === undefined) throw new Error('Everybody has one');
        expect((await client.auth.unlinkIdentity(own)).error).toMatchObject({
          status: 422,
          code: 'single_identity_not_deletable',
        });
        const stranger = await journey.signIn('stranger@example.org');
        for (const identity_id of [own.identity_id, 'nonsense']) {
          expect((await stranger.auth.unlinkIdentity({ ...own, identity_id })).error?.code).toBe(
            'identity_not_found',
          );
        }
      });

      test('can be added by a token too', async () => {
        const client = await journey.signIn('token@example.org');
        const { access_token: bearer, user } = await sessionOf(client);
        const id_token = await person('tokens-own', { email_verified: false });
        const { body } = await journey.call('/auth/v1/token?grant_type=id_token', {
          method: 'POST',
          bearer,
          body: JSON.stringify({ provider: 'fake', id_token, link_identity: true }),
        });
        expect(body).toMatchObject({ user: { id: user.id, app_metadata: { providers: ['email', 'fake'] } } });
      });
    });

    describe('single sign-on of a company', () => {
      const begin = async (client: SupabaseClient, by: object = { domain: 'company.example' }) => {
        const { data, error } = await client.auth.signInWithSSO({
          ...(by as { domain: string }),
          options: { redirectTo: `${home}/admin` },
        });
        if (error !== null) throw error;
        const url = new URL(data.url);
        const { inflateRawSync } = await import('node:zlib');
        const question = inflateRawSync(
          Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64'),
        ).toString();
        const [, requestId = ''] = / ID="([^"]+)"/.exec(question) ?? [];
        return { relayState: url.searchParams.get('RelayState') ?? '', requestId };
      };
      const terms = {
        acsUrl: `${home}/auth/v1/sso/saml/acs`,
        audience: `${home}/auth/v1/sso/saml/metadata`,
      };
      const comeBack = async (response: string, relayState: string) =>
        journey.call('/auth/v1/sso/saml/acs', {
          method: 'POST',
          headers: { apikey: '', 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ SAMLResponse: response, RelayState: relayState }).toString(),
        });

      test('lets its people in, with a code for the browser that began', async () => {
        const client = journey.client({ flowType: 'pkce' });
        const { requestId, relayState } = await begin(client);
        const answer = company.answer({ ...terms, requestId, email: 'ann@company.example' });
        const { status, headers } = await comeBack(answer, relayState);
        expect(status).toBe(303);
        const back = new URL(headers.get('location') ?? '');
        expect(back.origin + back.pathname).toBe(`${home}/admin`);
        const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
        expect(error).toBeNull();
        expect(data.user?.email).toBe('ann@company.example');
        expect((await comeBack(answer, relayState)).body).toMatchObject({
          error_code: 'saml_relay_state_not_found',
        });
      });

      test('cannot speak for an address that is not its own', async () => {
        const { user } = await sessionOf(await journey.signIn('ceo@elsewhere.example'));
        const client = journey.client({ flowType: 'pkce' });
        const { requestId, relayState } = await begin(client, { providerId: company.provider.id });
        const answer = company.answer({ ...terms, requestId, email: 'ceo@elsewhere.example' });
        const { headers } = await comeBack(answer, relayState);
        const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
        const { data } = await client.auth.exchangeCodeForSession(code);
        expect(data.user?.id).not.toBe(user.id);
      });

      test('is not believed with an answer that nobody signed, or to another question', async () => {
        for (const forge of [company.unsigned, company.signedByAnother]) {
          const { requestId, relayState } = await begin(journey.client());
          const { headers } = await comeBack(forge({ ...terms, requestId }), relayState);
          expect(fragmentOf(new URL(headers.get('location') ?? ''))).toMatchObject({ error: 'server_error' });
        }
        const one = await begin(journey.client());
        const other = await begin(journey.client());
        const crossed = await comeBack(
          company.answer({ ...terms, requestId: one.requestId }),
          other.relayState,
        );
        expect(fragmentOf(new URL(crossed.headers.get('location') ?? ''))).toMatchObject({
          error: 'server_error',
        });
      });

      test('must be finished in ten minutes', async () => {
        const { requestId, relayState } = await begin(journey.client());
        journey.later(601);
        const { status, body } = await comeBack(company.answer({ ...terms, requestId }), relayState);
        journey.later(-601);
        expect([status, body]).toMatchObject([422, { error_code: 'saml_relay_state_expired' }]);
      });

      test.each([
        [{ domain: 'nobody.example' }, 404, 'sso_provider_not_found'],
        [{ provider_id: '00000000-0000-4000-8000-000000000000' }, 404, 'sso_provider_not_found'],
        [{}, 400, 'validation_failed'],
      ])('asked with %j is refused', async (asked, status, error_code) => {
        const answer = await journey.call('/auth/v1/sso', { method: 'POST', body: JSON.stringify(asked) });
        expect([answer.status, answer.body]).toMatchObject([status, { error_code }]);
      });

      test('tells a company what we are', async () => {
        const { status, body } = await journey.call('/auth/v1/sso/saml/metadata', {
          headers: { apikey: '' },
        });
        expect([status, body]).toEqual([200, expect.stringContaining(terms.acsUrl)]);
      });
    });

    describe('with a wallet', () => {
      test.each([
        ['ethereum', createEthereumWallet()],
        ['solana', createSolanaWallet()],
      ] as const)('on %s', async (chain, wallet) => {
        const message = wallet.message({ at: new Date() });
        const grant = (signature: string) =>
          journey.call('/auth/v1/token?grant_type=web3', {
            method: 'POST',
            body: JSON.stringify({ chain, message, signature }),
          });
        const { status, body } = await grant(wallet.sign(message));
        expect([status, body]).toMatchObject([
          200,
          { user: { email: '', app_metadata: { provider: 'web3' }, identities: [{ provider: 'web3' }] } },
        ]);
        const again = await grant(wallet.sign(message));
        expect([again.status, again.body]).toEqual([
          400,
          { error: 'invalid_grant', error_description: 'Signed message was used before' },
        ]);
      });

      test('is refused when another signed, and on a chain that is not offered', async () => {
        const [mine, yours] = [createEthereumWallet(), createEthereumWallet()];
        const message = mine.message({ at: new Date() });
        const grant = (chain: string, signature: string) =>
          journey.call('/auth/v1/token?grant_type=web3', {
            method: 'POST',
            body: JSON.stringify({ chain, message, signature }),
          });
        expect((await grant('ethereum', yours.sign(message))).body).toMatchObject({ error: 'invalid_grant' });
        const { body } = await grant('bitcoin', mine.sign(message));
        expect(body).toMatchObject({ error_code: 'web3_unsupported_chain' });
      });
    });
  });
}
