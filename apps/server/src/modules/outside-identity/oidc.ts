import { createHash } from 'node:crypto';
import { done, refused, type Outcome } from '@iron/domain';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';
import { boundedFetch } from './fetch-json.ts';
import type { IdentityRefusal, OutsideIdentity } from './identity.ts';

const providerSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9:_-]{0,40}$/),
  issuer: z.url({ protocol: /^https?$/ }),
  /** Whose tokens are taken: our own client, and for instance the one of a native app. */
  clientIds: z.array(z.string().min(1)).min(1),
  /** With both, people can be sent there to sign in. */
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
  scopes: z.string().default('openid email profile'),
});
export const oidcProvidersSchema = z.array(providerSchema);
export type OidcProviderSettings = z.infer<typeof providerSchema>;

export type Authorization = {
  readonly url: string;
  readonly codeVerifier: string;
  readonly nonce: string;
};

type Refused = Outcome<never, IdentityRefusal>;

/** Providers that speak OpenID Connect. */
export type Oidc = {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Takes a token that the provider gave to one of our clients. */
  verifyIdToken(
    name: string,
    idToken: string,
    given: { readonly accessToken?: string; readonly nonce?: string },
  ): Promise<Outcome<OutsideIdentity, IdentityRefusal>>;
  /** Where to send a person, and what to keep until they come back. */
  startAuthorization(
    name: string,
    asked: { readonly redirectUri: string; readonly state: string; readonly scopes?: string },
  ): Promise<Outcome<Authorization, IdentityRefusal>>;
  finishAuthorization(
    name: string,
    came: {
      readonly callbackUrl: URL;
      readonly state: string;
      readonly codeVerifier: string;
      readonly nonce: string;
    },
  ): Promise<Outcome<{ readonly identity: OutsideIdentity }, IdentityRefusal>>;
};

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const unknown: Refused = refused({ code: 'provider_unknown', message: 'Provider is not enabled' });
const badToken: Refused = refused({ code: 'token_invalid', message: 'Bad ID token' });
const unreachable: Refused = refused({
  code: 'provider_unreachable',
  message: 'The provider could not be reached',
});

/** Discovery documents and keys are fetched when first needed, and kept. */
export function createOidc(providers: readonly OidcProviderSettings[], clock: () => Date): Oidc {
  const byName = new Map(providers.map((settings) => [settings.name, openProvider(settings)]));
  return {
    names: [...byName.keys()],
    has: (name) => byName.has(name),
    async verifyIdToken(name, idToken, given) {
      const provider = byName.get(name);
      return provider === undefined ? unknown : verifyToken(provider, idToken, given, clock());
    },
    async startAuthorization(name, { redirectUri, state, scopes }) {
      const provider = byName.get(name);
      const config = await provider?.configuration();
      if (provider === undefined || config === 'no client') return unknown;
      if (config === undefined) return unreachable;
      const codeVerifier = client.randomPKCECodeVerifier();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes === undefined ? provider.settings.scopes : `openid ${scopes}`,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return done({ url: url.toString(), codeVerifier, nonce });
    },
    async finishAuthorization(name, { callbackUrl, state, codeVerifier, nonce }) {
      const config = await byName.get(name)?.configuration();
      if (config === undefined || config === 'no client') return unreachable;
      try {
        const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
          pkceCodeVerifier: codeVerifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
        });
        return done({ identity: identityOf(name, tokens.claims() ?? {}) });
      } catch (error) {
        const message = error instanceof client.ResponseBodyError ? error.error : 'The answer is not valid';
        return refused({ code: 'callback_invalid', message });
      }
    },
  };
}

type Provider = {
  readonly settings: OidcProviderSettings;
  /** Undefined while the provider cannot be reached. */
  configuration(): Promise<client.Configuration | 'no client' | undefined>;
  keys(): Promise<ReturnType<typeof createRemoteJWKSet> | undefined>;
};

function openProvider(settings: OidcProviderSettings): Provider {
  let found: Promise<client.Configuration> | undefined;
  let keySet: ReturnType<typeof createRemoteJWKSet> | undefined;
  const discover = async (): Promise<client.Configuration | undefined> => {
    found ??= discoverProvider(settings);
    try {
      return await found;
    } catch {
      // It may be there the next time.
      found = undefined;
      return undefined;
    }
  };
  return {
    settings,
    configuration: async () =>
      settings.clientId === undefined || settings.clientSecret === undefined ? 'no client' : discover(),
    async keys() {
      const uri = (await discover())?.serverMetadata().jwks_uri;
      if (uri === undefined) return undefined;
      keySet ??= createRemoteJWKSet(new URL(uri), { [customFetch]: boundedFetch });
      return keySet;
    },
  };
}

async function discoverProvider(settings: OidcProviderSettings): Promise<client.Configuration> {
  const { issuer, clientId, clientIds, clientSecret } = settings;
  const url = new URL(issuer);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !isLocal) throw new Error('A provider is asked over https only');
  return client.discovery(url, clientId ?? clientIds[0] ?? '', clientSecret, undefined, {
    [client.customFetch]: boundedFetch as client.CustomFetch,
    execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  });
}

async function verifyToken(
  provider: Provider,
  idToken: string,
  { accessToken, nonce }: { readonly accessToken?: string; readonly nonce?: string },
  now: Date,
): Promise<Outcome<OutsideIdentity, IdentityRefusal>> {
  const { settings } = provider;
  const keys = await provider.keys();
  if (keys === undefined) return unreachable;
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: settings.issuer,
      algorithms,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat', 'aud'],
    });
    if (payload.sub === undefined || payload.sub === '') return badToken;
    if (!isForUs(payload, settings.clientIds)) {
      const message = `Unacceptable audience in id_token: [${String(payload.aud)}]`;
      return refused({ code: 'audience_unacceptable', message });
    }
    if (!sameNonce(payload['nonce'], nonce)) {
      return refused({ code: 'nonce_mismatch', message: 'Nonces mismatch' });
    }
    if (accessToken !== undefined && !belongsTo(accessToken, payload['at_hash'])) return badToken;
    return done(identityOf(settings.name, payload));
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) return unreachable;
    return badToken;
  }
}

function isForUs({ aud, azp }: JWTPayload, clientIds: readonly string[]): boolean {
  const audiences = Array.isArray(aud) ? aud : [aud];
  // A token for several audiences must say which of them asked for it.
  if (audiences.length > 1) return typeof azp === 'string' && clientIds.includes(azp);
  return audiences.every((one) => one !== undefined && clientIds.includes(one));
}

/** The client hands over the plain nonce; its hash went to the provider. One without the other is refused. */
function sameNonce(inToken: unknown, given: string | undefined): boolean {
  if (inToken === undefined || inToken === '') return given === undefined;
  if (given === undefined) return false;
  return inToken === createHash('sha256').update(given).digest('hex');
}

/** The left half of the hash of the access token (OpenID Connect Core 3.1.3.6). */
function belongsTo(accessToken: string, atHash: unknown): boolean {
  if (atHash === undefined) return true;
  const left = (name: string) => {
    const hash = createHash(name).update(accessToken).digest();
    return hash.subarray(0, hash.length / 2).toString('base64url');
  };
  return ['sha256', 'sha384', 'sha512'].some((name) => left(name) === atHash);
}

function identityOf(provider: string, claims: JWTPayload): OutsideIdentity {
  const { email, email_verified: verified } = claims;
  const data = Object.fromEntries(
    [
      'sub',
      'iss',
      'email',
      'email_verified',
      'name',
      'picture',
      'preferred_username',
      'phone_number',
    ].flatMap((name) => (claims[name] === undefined ? [] : [[name, claims[name]]])),
  );
  return {
    provider,
    subject: claims.sub ?? '',
    email: typeof email === 'string' ? email.toLowerCase() : undefined,
    emailVerified: verified === true || verified === 'true',
    data,
  };
}
