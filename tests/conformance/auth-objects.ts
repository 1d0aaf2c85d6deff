import { z } from 'zod';

/**
 * What the auth server answers, restated from the OpenAPI description that supabase/auth publishes
 * (openapi.yaml at bc32168, 2026-08-20). The description requires almost nothing; here a field that the
 * client library reads, or that the original always sends, must be there, and a field that nobody
 * described may not. Where the description and the original's own source differ, a comment says so.
 */
const uuid = z.uuid();
const text = z.string();
const someText = z.string().min(1);
const moment = z.iso.datetime({ offset: true });
/** Whole seconds since 1970. */
const unixSeconds = z.int().min(1_600_000_000).max(9_999_999_999);
const anyObject = z.record(z.string(), z.unknown());

/** IdentitySchema. `id` is described as a uuid, but the original sends the provider's subject. */
export const identityShape = z.strictObject({
  identity_id: uuid,
  id: someText,
  user_id: uuid,
  identity_data: anyObject.optional(),
  provider: someText,
  last_sign_in_at: moment.optional(),
  created_at: moment,
  updated_at: moment,
  email: z.email().optional(),
});

/** MFAFactorSchema. */
export const factorShape = z.strictObject({
  id: uuid,
  status: z.enum(['verified', 'unverified']),
  friendly_name: text.optional(),
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  webauthn_credential: text.optional(),
  phone: text.nullish(),
  created_at: moment,
  updated_at: moment,
  last_challenged_at: moment.nullish(),
});

/** UserSchema, with `invited_at`, which the original sends and the description forgot. */
export const userShape = z.strictObject({
  id: uuid,
  aud: z.literal('authenticated'),
  role: someText,
  /** Empty text for nobody's address; the number has no leading plus. */
  email: z.union([z.literal(''), z.email()]),
  phone: z.string().regex(/^(?:[1-9]\d{1,14})?$/, { error: 'must be digits without a plus, or empty' }),
  email_confirmed_at: moment.optional(),
  phone_confirmed_at: moment.optional(),
  confirmed_at: moment.optional(),
  invited_at: moment.optional(),
  confirmation_sent_at: moment.optional(),
  recovery_sent_at: moment.optional(),
  new_email: z.email().optional(),
  email_change_sent_at: moment.optional(),
  new_phone: someText.optional(),
  phone_change_sent_at: moment.optional(),
  reauthentication_sent_at: moment.optional(),
  last_sign_in_at: moment.optional(),
  app_metadata: z.looseObject({ provider: someText, providers: z.array(someText).min(1) }),
  user_metadata: anyObject,
  factors: z.array(factorShape).optional(),
  identities: z.array(identityShape),
  banned_until: moment.optional(),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.optional(),
  is_anonymous: z.boolean(),
});

const weakPassword = z.strictObject({
  reasons: z.array(z.enum(['length', 'characters', 'pwned'])),
  message: text.optional(),
});

/** Header, claims and signature; each in base64url. */
const signedToken = z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, { error: 'must be a signed token' });

/** AccessTokenResponseSchema; the provider's own tokens are not described, but the client keeps them. */
export const sessionShape = z.strictObject({
  access_token: signedToken,
  refresh_token: someText,
  token_type: z.literal('bearer'),
  expires_in: z.int().positive(),
  expires_at: unixSeconds,
  weak_password: weakPassword.optional(),
  provider_token: someText.optional(),
  provider_refresh_token: someText.optional(),
  user: userShape,
});

/** The first of the two confirmations of a changed address: accepted, and nobody is signed in by it. */
export const halfConfirmedShape = z.strictObject({ msg: someText, code: z.literal('200') });

/** Nothing but "done"; the same for known and unknown addresses. */
export const emptyShape = z.strictObject({});
export const messageShape = z.strictObject({ message_id: someText.optional() });

/**
 * POST /factors. Only totp is offered here, so the other kinds of factor are not restated; the name comes
 * back in the original, undescribed.
 */
export const enrolmentShape = z.strictObject({
  id: uuid,
  type: z.literal('totp'),
  friendly_name: text.optional(),
  totp: z.strictObject({
    /** A raw picture: the client puts "data:image/svg+xml;utf-8," before it. */
    qr_code: z.string().regex(/^(?:<\?xml[^>]*>\s*)?<svg[\s>]/, { error: 'must be a raw SVG' }),
    secret: z.string().regex(/^[A-Z2-7]{16,}$/, { error: 'must be base32' }),
    uri: z.string().startsWith('otpauth://totp/'),
  }),
});

/** TOTPPhoneChallengeResponse. */
export const challengeShape = z.strictObject({
  id: uuid,
  type: z.enum(['totp', 'phone']),
  expires_at: unixSeconds,
});
export const removedFactorShape = z.strictObject({ id: uuid });

/** POST /sso and GET /user/identities/authorize when no redirect is wished for. */
export const urlShape = z.strictObject({ url: z.url() });

const keyUse = {
  kid: someText,
  use: z.literal('sig').optional(),
  key_ops: z.array(z.literal('verify')).optional(),
  ext: z.boolean().optional(),
};

/** RFC 7517. A key with any member beside the public ones is refused: it could be the private half. */
export const keySetShape = z.strictObject({
  keys: z.array(
    z.discriminatedUnion('kty', [
      z.strictObject({
        ...keyUse,
        kty: z.literal('EC'),
        alg: z.literal('ES256'),
        crv: z.literal('P-256'),
        x: someText,
        y: someText,
      }),
      z.strictObject({ ...keyUse, kty: z.literal('RSA'), alg: z.literal('RS256'), n: someText, e: someText }),
    ]),
  ),
});

/** GET /settings; the last two are in the original's source only. */
export const settingsShape = z.strictObject({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.boolean(),
  sms_provider: text.optional(),
  saml_enabled: z.boolean(),
  external: z.record(z.string().regex(/^[\w:-]+$/), z.boolean()),
  saml_private_key_next_configured: z.boolean().optional(),
  passkeys_enabled: z.boolean().optional(),
});

/** GET /health. */
export const healthShape = z.strictObject({ version: someText, name: someText, description: someText });

const errorCode = z.string().regex(/^[a-z][a-z0-9_]*$/, { error: 'must be a code such as otp_expired' });

/** What a client that speaks API version 2024-01-01 gets for every "no". */
export const errorShape = z.strictObject({
  code: errorCode,
  message: someText,
  weak_password: weakPassword.optional(),
});

/** ErrorSchema, for everybody else: the number repeats the status. */
export const olderErrorShape = (status: number) =>
  z.strictObject({
    code: z.literal(status),
    error_code: errorCode,
    msg: someText,
    error_id: text.optional(),
    weak_password: weakPassword.optional(),
  });

/** ErrorSchema as RFC 6749 writes it; only the calls that hand out tokens answer so, and only with 400. */
export const grantErrorShape = z.strictObject({ error: someText, error_description: someText.optional() });

/** What the gateway before the original answers to a missing or unknown apikey: words, and never a code. */
export const gatewayErrorShape = z.strictObject({
  message: someText,
  hint: text.optional(),
  code: z.undefined().optional(),
});

/** What the client needs of a link to be signed in by it, and what an error must say. */
const sessionLink = ['access_token', 'refresh_token', 'expires_in', 'token_type'];
const errorLink = ['error', 'error_description'];

/**
 * AccessRefreshTokenRedirectResponse and OAuthCallbackRedirectResponse: where a link of a message, or an
 * outside provider, sends the browser. A session travels in the fragment alone, which no server sees; a
 * code in the query alone; errors and the message of a half confirmed address in either.
 */
export const returnShape = z.url().refine(
  (location) => {
    const { hash, searchParams: query } = new URL(location);
    const fragment = new URLSearchParams(hash.slice(1));
    const has = (params: URLSearchParams, names: readonly string[]): boolean =>
      names.every((name) => (params.get(name) ?? '') !== '');
    if (query.has('access_token') || query.has('refresh_token')) return false;
    const either = [['message'], errorLink].some((names) => has(query, names) || has(fragment, names));
    return either || has(fragment, sessionLink) || has(query, ['code']);
  },
  { error: 'must carry a session in the fragment, a code, a message or an error' },
);

/** OAuthAuthorizeRedirectResponse: the outside provider's page. */
export const providerPageShape = z.url();

/** The description of this service for an identity provider, as XML. */
export const metadataShape = z.string().regex(/^(?:<\?xml[^>]*\?>\s*)?<(?:\w+:)?EntityDescriptor[\s>]/, {
  error: 'must be SAML metadata',
});

/** An answer without a body. */
export const nothingShape = z.literal('');
