import { createHash, createHmac } from 'node:crypto';
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeIssuer, type FakeIssuer } from './fake-issuer.fixture.ts';
import { createOidc, type Oidc } from './oidc.ts';
import { oidcProvidersSchema } from './oidc-settings.ts';

const clock = () => new Date();
const redirectUri = 'https://picks.example.org/auth/v1/callback';

describe('a provider that speaks OpenID Connect', () => {
  let issuer: FakeIssuer;
  let oidc: Oidc;
  beforeAll(async () => {
    issuer = await startFakeIssuer({ email: 'Ann@Example.org', email_verified: true, name: 'Ann' });
    oidc = createOidc([issuer.settings()], clock);
  });
  afterAll(() => issuer.stop());

  const verify = async (token: string, given = {}) => {
    const outcome = await oidc.verifyIdToken('fake', token, given);
    return outcome.ok ? outcome.value : outcome.refusal.code;
  };

  test('vouches for a person with a token of its own', async () => {
    expect(await verify(await issuer.sign({}))).toEqual({
      provider: 'fake',
      subject: 'person-1',
      email: 'ann@example.org',
      emailVerified: true,
      data: {
        sub: 'person-1',
        iss: issuer.origin,
        email: 'Ann@Example.org',
        email_verified: true,
        name: 'Ann',
      },
    });
  });

  test('vouches for no address that it has not seen answer', async () => {
    for (const email_verified of [false, undefined, 'no', 1]) {
      expect(await verify(await issuer.sign({ email_verified }))).toMatchObject({ emailVerified: false });
    }
  });

  test.each<[string, JWTPayload, string]>([
    ['for nobody of ours', { aud: 'another app' }, 'audience_unacceptable'],
    ['for us among others, asked for by another', { aud: ['house', 'x'], azp: 'x' }, 'audience_unacceptable'],
    ['for us among others, by nobody', { aud: ['house', 'x'] }, 'audience_unacceptable'],
    ['of another issuer', { iss: 'https://accounts.example' }, 'token_invalid'],
    ['without a person', { sub: '' }, 'token_invalid'],
  ])('a token %s is refused', async (_what, claims, code) => {
    expect(await verify(await issuer.sign(claims))).toBe(code);
  });

  test('a token for one of our other clients is taken', async () => {
    expect(await verify(await issuer.sign({ aud: 'house-phone' }))).toMatchObject({ subject: 'person-1' });
    const both = await issuer.sign({ aud: ['house', 'other'], azp: 'house' });
    expect(await verify(both)).toMatchObject({ subject: 'person-1' });
  });

  test('an old token is refused', async () => {
    expect(await verify(await issuer.sign({}, -10))).toBe('token_invalid');
  });

  test('a forged token is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const claims = { iss: issuer.origin, aud: 'house', sub: 'person-1' };
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'issuer-key' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    expect(await verify(foreign)).toBe('token_invalid');
    const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
    const body = part({ ...claims, iat: 1, exp: 9_999_999_999 });
    expect(await verify(`${part({ alg: 'none' })}.${body}.`)).toBe('token_invalid');
    const head = `${part({ alg: 'HS256', kid: 'issuer-key' })}.${body}`;
    const shared = createHmac('sha256', JSON.stringify(issuer.publicKeys.keys[0])).update(head);
    expect(await verify(`${head}.${shared.digest('base64url')}`)).toBe('token_invalid');
    expect(await verify('nonsense')).toBe('token_invalid');
  });

  test('a nonce goes to the provider as its hash and to us as it is: one without the other is refused', async () => {
    const nonce = 'once';
    const hash = createHash('sha256').update(nonce).digest('hex');
    const token = await issuer.sign({ nonce: hash });
    expect(await verify(token, { nonce })).toMatchObject({ subject: 'person-1' });
    expect(await verify(token)).toBe('nonce_mismatch');
    expect(await verify(token, { nonce: 'twice' })).toBe('nonce_mismatch');
    expect(await verify(await issuer.sign({}), { nonce })).toBe('nonce_mismatch');
  });

  test('an access token must be the one that came with it', async () => {
    const left = createHash('sha256').update('mine').digest().subarray(0, 16).toString('base64url');
    const token = await issuer.sign({ at_hash: left });
    expect(await verify(token, { accessToken: 'mine' })).toMatchObject({ subject: 'person-1' });
    expect(await verify(token, { accessToken: 'yours' })).toBe('token_invalid');
  });

  test('is asked with PKCE, and believed when the person comes back', async () => {
    const started = await oidc.startAuthorization('fake', {
      redirectUri,
      state: 's1',
      scopes: 'email phone',
    });
    if (!started.ok) throw new Error(started.refusal.code);
    const { url, ...kept } = started.value;
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'house',
      scope: 'openid email phone',
      code_challenge_method: 'S256',
      state: 's1',
      nonce: kept.nonce,
      redirect_uri: redirectUri,
    });
    const callbackUrl = await issuer.visit(url);
    const finished = await oidc.finishAuthorization('fake', { callbackUrl, state: 's1', ...kept });
    expect(finished).toMatchObject({ ok: true, value: { identity: { subject: 'person-1' } } });
    const again = await oidc.finishAuthorization('fake', { callbackUrl, state: 's1', ...kept });
    expect(again).toMatchObject({ refusal: { code: 'callback_invalid' } });
  });

  test.each([
    ['another state', { state: 's2' }],
    ['another verifier', { codeVerifier: 'v'.repeat(43) }],
    ['another nonce', { nonce: 'n' }],
  ])('who comes back with %s is refused', async (_what, changed) => {
    const started = await oidc.startAuthorization('fake', { redirectUri, state: 's1' });
    if (!started.ok) throw new Error(started.refusal.code);
    const { url, ...kept } = started.value;
    const callbackUrl = await issuer.visit(url);
    const came = { callbackUrl, state: 's1', ...kept, ...changed };
    expect(await oidc.finishAuthorization('fake', came)).toMatchObject({
      refusal: { code: 'callback_invalid' },
    });
  });

  test('that nobody has set up is unknown', async () => {
    expect([oidc.names, oidc.has('fake'), oidc.has('google')]).toEqual([['fake'], true, false]);
    const unknown = { refusal: { code: 'provider_unknown' } };
    expect(await oidc.verifyIdToken('google', 'x', {})).toMatchObject(unknown);
    expect(await oidc.startAuthorization('google', { redirectUri, state: 's' })).toMatchObject(unknown);
    const { clientSecret: _secret, ...tokensOnly } = issuer.settings();
    const withoutClient = createOidc([tokensOnly], clock);
    expect(await withoutClient.startAuthorization('fake', { redirectUri, state: 's' })).toMatchObject(
      unknown,
    );
  });

  test('that cannot be reached is asked again the next time', async () => {
    const fresh = createOidc([issuer.settings()], clock);
    issuer.setDown(true);
    const unreachable = { refusal: { code: 'provider_unreachable' } };
    expect(await fresh.verifyIdToken('fake', await issuer.sign({}), {})).toMatchObject(unreachable);
    expect(await fresh.startAuthorization('fake', { redirectUri, state: 's' })).toMatchObject(unreachable);
    issuer.setDown(false);
    expect(await fresh.verifyIdToken('fake', await issuer.sign({}), {})).toMatchObject({ ok: true });
  });

  test('is asked over https, but for one on this machine', async () => {
    const plain = createOidc([issuer.settings({ issuer: 'http://accounts.example' })], clock);
    expect(await plain.verifyIdToken('fake', await issuer.sign({}), {})).toMatchObject({
      refusal: { code: 'provider_unreachable' },
    });
  });
});

describe('the settings of providers', () => {
  test('are a list of what each needs', () => {
    const least = { name: 'google', issuer: 'https://accounts.google.com', clientIds: ['id'] };
    expect(oidcProvidersSchema.parse([least])).toEqual([{ ...least, scopes: 'openid email profile' }]);
    for (const bad of [
      {},
      [{ ...least, name: 'A B' }],
      [{ ...least, clientIds: [] }],
      [{ ...least, x: 1 }],
    ]) {
      expect(oidcProvidersSchema.safeParse(bad).success).toBe(false);
    }
  });
});
