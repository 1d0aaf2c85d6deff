import { afterEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import {
  challengeShape,
  emptyShape,
  enrolmentShape,
  errorShape,
  factorShape,
  gatewayErrorShape,
  grantErrorShape,
  halfConfirmedShape,
  healthShape,
  identityShape,
  keySetShape,
  messageShape,
  metadataShape,
  olderErrorShape,
  removedFactorShape,
  returnShape,
  sessionShape,
  settingsShape,
  urlShape,
  userShape,
} from './auth-objects.ts';
import { checkingFetch, shapeOf, type ShapeViolation } from './auth-shapes.ts';

const uuid = '7f0b8a9e-3f1d-4a53-9a55-1f7c2f3a9b10';
const at = '2026-11-21T10:00:00.123456Z';
const version = '2024-01-01';

const identity = {
  identity_id: uuid,
  id: uuid,
  user_id: uuid,
  identity_data: { email: 'ann@example.com', sub: uuid },
  provider: 'email',
  last_sign_in_at: at,
  created_at: at,
  updated_at: at,
  email: 'ann@example.com',
};
const factor = { id: uuid, status: 'verified', factor_type: 'totp', created_at: at, updated_at: at };
const user = {
  id: uuid,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ann@example.com',
  phone: '',
  email_confirmed_at: at,
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: {},
  identities: [identity],
  factors: [factor],
  created_at: at,
  updated_at: at,
  is_anonymous: false,
};
const session = {
  access_token: 'eyJh.eyJz.c2ln',
  refresh_token: 'opaque',
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: 1_795_255_200,
  user,
};
const enrolment = {
  id: uuid,
  type: 'totp',
  totp: { qr_code: '<svg xmlns="x"></svg>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=y' },
};
const publicKey = { kty: 'EC', alg: 'ES256', crv: 'P-256', x: 'AA', y: 'BB', kid: 'k1' };
const settings = {
  disable_signup: true,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  saml_enabled: false,
  external: { email: true, phone: false, 'custom:bank': true },
};
const health = { version: 'v1', name: 'Auth', description: 'Sign-in' };
const refusal = { code: 'otp_expired', message: 'Token has expired or is invalid' };
const olderRefusal = { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' };

type Sample = readonly [name: string, shape: z.ZodType, sample: Readonly<Record<string, unknown>>];

const samples: readonly Sample[] = [
  ['a session', sessionShape, session],
  ['a user', userShape, user],
  ['an identity', identityShape, identity],
  ['a factor', factorShape, factor],
  ['an enrolment', enrolmentShape, enrolment],
  ['a challenge', challengeShape, { id: uuid, type: 'totp', expires_at: 1_795_255_200 }],
  ['a removed factor', removedFactorShape, { id: uuid }],
  ['half a confirmation', halfConfirmedShape, { msg: 'Accepted', code: '200' }],
  ['an address', urlShape, { url: 'https://idp.example.com/sso' }],
  ['a set of keys', keySetShape, { keys: [publicKey] }],
  ['settings', settingsShape, settings],
  ['health', healthShape, health],
  ['an error', errorShape, refusal],
  ['an older error', olderErrorShape(403), olderRefusal],
  ['an error of a grant', grantErrorShape, { error: 'invalid_grant' }],
  ['an error of the gateway', gatewayErrorShape, { message: 'Invalid API key' }],
];

/** What may be left out, so that leaving it out proves nothing. */
const optional = new Set(['identity_data', 'email_confirmed_at', 'last_sign_in_at', 'factors']);
const isOptional = (name: string, field: string): boolean =>
  optional.has(field) || (name === 'an identity' && field === 'email');
const required = samples.flatMap(([name, shape, sample]) =>
  Object.keys(sample).flatMap((field) => (isOptional(name, field) ? [] : [{ name, shape, sample, field }])),
);

describe('the described objects', () => {
  test.each(samples)('%s as described passes', (_, shape, sample) => {
    expect(shape.safeParse(sample).error).toBeUndefined();
  });

  test.each(required)('$name without $field fails', ({ shape, sample, field }) => {
    const { [field]: _, ...rest } = sample;
    expect(shape.safeParse(rest).success).toBe(false);
  });

  test.each(
    samples.flatMap(([name, shape, sample]) =>
      Object.keys(sample).map((field) => ({ name, shape, sample, field })),
    ),
  )('$name with a wrong $field fails', ({ shape, sample, field }) => {
    for (const wrong of [Symbol('none'), true, 0.5]) {
      if (typeof sample[field] === 'boolean' && wrong === true) continue;
      expect(shape.safeParse({ ...sample, [field]: wrong }).success).toBe(false);
    }
  });

  test.each(samples)('%s with a field that nobody described fails', (_, shape, sample) => {
    expect(shape.safeParse({ ...sample, undescribed: 1 }).success).toBe(false);
  });

  test('answers that say nothing may say nothing, or a message id', () => {
    expect(emptyShape.safeParse({}).success).toBe(true);
    expect(emptyShape.safeParse({ message_id: 'm1' }).success).toBe(false);
    expect(messageShape.safeParse({}).success).toBe(true);
    expect(messageShape.safeParse({ message_id: 'm1' }).success).toBe(true);
    expect(messageShape.safeParse({ message_id: 1 }).success).toBe(false);
  });

  test('a user without address or number has empty text, and a number no plus', () => {
    expect(userShape.safeParse({ ...user, email: '', phone: '15551230000' }).success).toBe(true);
    expect(userShape.safeParse({ ...user, email: null }).success).toBe(false);
    expect(userShape.safeParse({ ...user, phone: '+15551230000' }).success).toBe(false);
  });

  test('the private half of a key never passes', () => {
    expect(keySetShape.safeParse({ keys: [{ ...publicKey, d: 'secret' }] }).success).toBe(false);
    expect(keySetShape.safeParse({ keys: [{ ...publicKey, alg: 'HS256' }] }).success).toBe(false);
    const rsa = { kty: 'RSA', alg: 'RS256', n: 'AA', e: 'AQAB', kid: 'k2' };
    expect(keySetShape.safeParse({ keys: [rsa] }).success).toBe(true);
    expect(keySetShape.safeParse({ keys: [{ ...rsa, p: 'secret' }] }).success).toBe(false);
  });

  test('the number of an older error is the status', () => {
    expect(olderErrorShape(401).safeParse(olderRefusal).success).toBe(false);
  });

  test.each([
    ['a session in the fragment', '#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer&sb'],
    ['a code', '?code=abc'],
    ['an error in the query', '?error=access_denied&error_code=otp_expired&error_description=Old'],
    ['an error in the fragment', '#error=access_denied&error_description=Old'],
    ['the message of a half confirmed address', '#message=Confirm+the+other'],
  ])('a link may return with %s', (_, end) => {
    expect(returnShape.safeParse(`https://app.example.com/${end}`).success).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['a session in the query', '?access_token=a&refresh_token=b&expires_in=3600&token_type=bearer'],
    ['half a session', '#access_token=a&expires_in=3600'],
    ['an error without words', '?error=access_denied'],
  ])('a link may not return with %s', (_, end) => {
    expect(returnShape.safeParse(`https://app.example.com/${end}`).success).toBe(false);
  });

  test('metadata is the description of an entity', () => {
    expect(metadataShape.safeParse('<?xml version="1.0"?><md:EntityDescriptor entityID="x"/>').success).toBe(
      true,
    );
    expect(metadataShape.safeParse('<html></html>').success).toBe(false);
  });
});

const shape = (call: string, status = 200, apiVersion: string | undefined = version) => {
  const [method = '', url = ''] = call.split(' ');
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return shapeOf(method, pathname, searchParams, status, apiVersion);
};

describe('the shape of a call', () => {
  test.each([
    ['POST /token?grant_type=pkce', 200, sessionShape],
    ['POST /token?grant_type=id_token', 200, sessionShape],
    ['POST /token?grant_type=refresh_token', 200, sessionShape],
    ['POST /token?grant_type=web3', 200, sessionShape],
    ['POST /otp', 200, messageShape],
    ['GET /verify?token=a&type=recovery', 303, returnShape],
    ['POST /sso', 200, urlShape],
    ['GET /reauthenticate', 200, messageShape],
    ['POST /resend', 200, messageShape],
    ['GET /user', 200, userShape],
    ['PUT /user', 200, userShape],
    ['POST /recover', 200, emptyShape],
    ['GET /user/identities/authorize?provider=google', 200, urlShape],
    [`DELETE /user/identities/${uuid}`, 200, emptyShape],
    ['POST /factors', 200, enrolmentShape],
    [`POST /factors/${uuid}/challenge`, 200, challengeShape],
    [`POST /factors/${uuid}/verify`, 200, sessionShape],
    [`DELETE /factors/${uuid}`, 200, removedFactorShape],
    ['GET /.well-known/jwks.json', 200, keySetShape],
    ['GET /settings', 200, settingsShape],
    ['GET /health', 200, healthShape],
  ] as const)('%s with %i', (call, status, expected) => {
    expect(shape(call, status)).toBe(expected);
  });

  test('POST /verify answers with a session, or with half a confirmation', () => {
    expect(shape('POST /verify')?.safeParse(session).success).toBe(true);
    expect(shape('POST /verify')?.safeParse({ msg: 'Accepted', code: '200' }).success).toBe(true);
    expect(shape('POST /verify')?.safeParse(user).success).toBe(false);
  });

  test('signing out answers with no body at all', () => {
    expect(shape('POST /logout?scope=global', 204)?.safeParse('').success).toBe(true);
    expect(shape('POST /logout?scope=global', 204)?.safeParse({}).success).toBe(false);
    expect(shape('POST /logout?scope=global', 200)).toBeUndefined();
  });

  test('a refusal has the shape of the version that was asked for', () => {
    expect(shape('POST /verify', 403)?.safeParse(refusal).success).toBe(true);
    expect(shape('POST /verify', 403)?.safeParse(olderRefusal).success).toBe(false);
    for (const older of ['', '2023-12-31', 'latest']) {
      expect(shape('POST /verify', 403, older)?.safeParse(olderRefusal).success).toBe(true);
      expect(shape('POST /verify', 403, older)?.safeParse(refusal).success).toBe(false);
    }
  });

  test('only a grant that fails is refused in the words of OAuth, and only the gateway without a code', () => {
    const grant = { error: 'invalid_grant', error_description: 'Nonces mismatch' };
    expect(shape('POST /token?grant_type=id_token', 400)?.safeParse(grant).success).toBe(true);
    expect(shape('POST /token?grant_type=id_token', 422)?.safeParse(grant).success).toBe(false);
    expect(shape('POST /otp', 400)?.safeParse(grant).success).toBe(false);
    expect(shape('POST /otp', 401)?.safeParse({ message: 'Invalid API key' }).success).toBe(true);
    expect(shape('POST /otp', 400)?.safeParse({ message: 'Invalid API key' }).success).toBe(false);
  });

  test.each(['POST /signup', 'GET /admin/users', 'POST /passkeys/registration/options'])(
    '%s is not offered, which is said with 404 and a code',
    (call) => {
      expect(shape(call, 404)?.safeParse({ code: 'not_found', message: 'Not here' }).success).toBe(true);
      expect(shape(call, 200)).toBeUndefined();
    },
  );

  test.each(['GET /otp', 'POST /nonsense', 'GET /user/other', 'POST /token?grant_type=password'])(
    'nothing describes a good answer to %s',
    (call) => {
      expect(shape(call)).toBeUndefined();
    },
  );
});

describe('a fetch that checks', () => {
  afterEach(() => vi.unstubAllGlobals());

  async function violationsOf(answer: Response, url = 'http://host/auth/v1/user', init: RequestInit = {}) {
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    const violations: ShapeViolation[] = [];
    const response = await checkingFetch((violation) => violations.push(violation))(url, {
      headers: { 'x-supabase-api-version': version },
      ...init,
    });
    expect(response).toBe(answer);
    expect(response.bodyUsed).toBe(false);
    return violations;
  }

  test('says nothing of a good answer, and hands it on unread', async () => {
    expect(await violationsOf(Response.json(user))).toEqual([]);
  });

  test('names the call and the field, and no value', async () => {
    const { id: _, ...nameless } = user;
    expect(await violationsOf(Response.json({ ...nameless, role: 7 }))).toEqual([
      { call: 'GET /user answered 200', problem: expect.stringContaining('id: ') },
      { call: 'GET /user answered 200', problem: expect.stringMatching(/^role: [^7]*$/) },
    ]);
  });

  test('explains a refusal by the shape that was meant', async () => {
    const init = { headers: { 'x-supabase-api-version': version, 'content-type': 'application/json' } };
    const answer = Response.json({ code: 401, message: 'No' }, { status: 401, ...init });
    expect(await violationsOf(answer)).toEqual([
      { call: 'GET /user answered 401', problem: expect.stringMatching(/^code: /) },
    ]);
  });

  test('misses the version that lets the client read the code', async () => {
    const answer = () => Response.json(refusal, { status: 403 });
    expect(await violationsOf(answer())).toHaveLength(1);
    expect(
      await violationsOf(Response.json(olderRefusal, { status: 403 }), undefined, { headers: {} }),
    ).toEqual([]);
    const echoed = Response.json(refusal, { status: 403, headers: { 'x-supabase-api-version': version } });
    expect(await violationsOf(echoed)).toEqual([]);
  });

  test('reads where a redirect leads', async () => {
    const url = 'http://host/auth/v1/verify?token=t&type=magiclink';
    const to = (location: string) => new Response(null, { status: 303, headers: { location } });
    expect(await violationsOf(to('https://app.example.com/?code=1'), url)).toEqual([]);
    expect(await violationsOf(to('https://app.example.com/'), url)).toHaveLength(1);
  });

  test('tells of a call that nothing describes, and of JSON that is none', async () => {
    expect(await violationsOf(Response.json({}), 'http://host/auth/v1/nonsense')).toEqual([
      { call: 'GET /nonsense answered 200', problem: 'nothing describes such an answer' },
    ]);
    expect(
      await violationsOf(new Response('{', { headers: { 'content-type': 'application/json' } })),
    ).toHaveLength(1);
    expect(await violationsOf(new Response('<html>'))).toHaveLength(1);
  });

  test('leaves everything else alone', async () => {
    expect(await violationsOf(Response.json({ any: 1 }), 'http://host/rest/v1/exposures')).toEqual([]);
  });

  test('reads method and headers of a request given whole', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message_id: 7 })));
    const violations: ShapeViolation[] = [];
    const request = new Request('http://host/auth/v1/otp', { method: 'POST', body: '{}' });
    await checkingFetch((violation) => violations.push(violation))(request);
    expect(violations.map(({ call }) => call)).toEqual(['POST /otp answered 200']);
  });
});
