import { done, refused, type Outcome } from '@iron/domain';
import * as client from 'openid-client';
import type { IdentityRefusal, OutsideIdentity } from './identity.ts';
import { openProvider } from './oidc-provider.ts';
import type { OidcProviderSettings } from './oidc-settings.ts';
import { identityOf, verifyIdToken, type Given } from './verify-id-token.ts';

/** Where to send a person, and what to keep until they come back. */
export type Authorization = {
  readonly url: string;
  readonly codeVerifier: string;
  readonly nonce: string;
};

/** Who came back, and what the provider gave us to ask it more about them. */
export type Authorized = {
  readonly identity: OutsideIdentity;
  readonly providerToken: string;
  readonly providerRefreshToken: string | undefined;
};

/** Providers that speak OpenID Connect. Whatever the network does, each call answers with an outcome. */
export type Oidc = {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Takes a token that the provider gave to one of our clients. */
  verifyIdToken(
    name: string,
    idToken: string,
    given: Given,
  ): Promise<Outcome<OutsideIdentity, IdentityRefusal>>;
  startAuthorization(
    name: string,
    asked: { readonly redirectUri: string; readonly state: string; readonly scopes?: string },
  ): Promise<Outcome<Authorization, IdentityRefusal>>;
  /** The address they came back to is the one they were sent with, plus the provider's answer. */
  finishAuthorization(
    name: string,
    came: {
      readonly callbackUrl: URL;
      readonly state: string;
      readonly codeVerifier: string;
      readonly nonce: string;
    },
  ): Promise<Outcome<Authorized, IdentityRefusal>>;
};

type Refused = Outcome<never, IdentityRefusal>;
const unknown: Refused = refused({ code: 'provider_unknown', message: 'Provider is not enabled' });
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
      if (provider === undefined) return unknown;
      const keys = await provider.keys();
      if (keys === undefined) return unreachable;
      return verifyIdToken(provider.settings, keys, idToken, given, clock());
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
      const provider = byName.get(name);
      const config = await provider?.configuration();
      if (provider === undefined || config === 'no client') return unknown;
      if (config === undefined) return unreachable;
      try {
        const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
          pkceCodeVerifier: codeVerifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
        });
        return done({
          identity: identityOf(name, tokens.claims() ?? {}),
          providerToken: tokens.access_token,
          providerRefreshToken: tokens.refresh_token,
        });
      } catch (error) {
        return whyNotFinished(error);
      }
    },
  };
}

/** What the client library says when the fault is the network's or the provider's own. */
const codesOfProvider: readonly unknown[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];

function whyNotFinished(error: unknown): Refused {
  const isSaid =
    error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError;
  if (isSaid) return refused({ code: 'callback_invalid', message: error.error.slice(0, 200) });
  // A connection that fails is a TypeError, and one cut off by us has no code.
  const code = error instanceof client.ClientError ? error.code : undefined;
  const isTheirs = error instanceof TypeError || codesOfProvider.includes(code);
  return isTheirs ? unreachable : refused({ code: 'callback_invalid', message: 'The answer is not valid' });
}
