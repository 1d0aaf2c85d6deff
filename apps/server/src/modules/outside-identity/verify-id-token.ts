import { createHash } from 'node:crypto';
import { done, refused, type Outcome } from '@iron/domain';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { IdentityRefusal, OutsideIdentity } from './identity.ts';
import type { KeySet } from './oidc-provider.ts';
import type { OidcProviderSettings } from './oidc-settings.ts';

export type Given = { readonly accessToken?: string; readonly nonce?: string };

/** Secrets that both sides know are no signature: only keys of which we hold the public half count. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Clocks of providers run ahead a little. */
const aheadSeconds = 60;

const refuse = (code: IdentityRefusal['code'], message: string) => refused({ code, message });
const badToken = refuse('token_invalid', 'Bad ID token');

/** Takes a token that a provider gave to one of our clients (OpenID Connect Core 3.1.3.7). */
export async function verifyIdToken(
  settings: OidcProviderSettings,
  keys: KeySet,
  idToken: string,
  { accessToken, nonce }: Given,
  now: Date,
): Promise<Outcome<OutsideIdentity, IdentityRefusal>> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: settings.issuer,
      algorithms,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'aud'],
    });
    const { sub = '', iat = Infinity } = payload;
    if (iat > now.getTime() / 1_000 + aheadSeconds) return badToken;
    if (sub === '') return refuse('token_invalid', 'Missing sub claim in id_token');
    if (!isForUs(payload, settings.clientIds)) {
      const audiences = [payload.aud ?? []].flat().join(' ');
      return refuse('audience_unacceptable', `Unacceptable audience in id_token: [${audiences}]`);
    }
    if (!sameNonce(payload['nonce'], nonce)) return refuse('nonce_mismatch', 'Nonces mismatch');
    if (accessToken !== undefined && !belongsTo(accessToken, payload['at_hash'])) return badToken;
    return done(identityOf(settings.name, payload));
  } catch (error) {
    return isOfProvider(error)
      ? refuse('provider_unreachable', 'The provider could not be reached')
      : badToken;
  }
}

/** Whether the keys could not be had, which says nothing about the token. */
function isOfProvider(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  // The plain kind is thrown for an answer that is not 200 or not JSON.
  return ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code);
}

function isForUs({ aud, azp }: JWTPayload, clientIds: readonly string[]): boolean {
  const isOurs = (id: unknown): boolean => typeof id === 'string' && clientIds.includes(id);
  const audiences = [aud ?? []].flat();
  // A token for several audiences must say which of them asked for it.
  return audiences.some(isOurs) && (audiences.length === 1 || isOurs(azp));
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

const kept = [
  'sub',
  'iss',
  'email',
  'email_verified',
  'name',
  'picture',
  'preferred_username',
  'phone_number',
];

/** The person whom the claims of a token that was verified speak of. */
export function identityOf(provider: string, claims: JWTPayload): OutsideIdentity {
  const { email, email_verified: verified } = claims;
  return {
    provider,
    subject: claims.sub ?? '',
    email: typeof email === 'string' && email !== '' ? email.toLowerCase() : undefined,
    emailVerified: verified === true || verified === 'true',
    data: Object.fromEntries(
      kept.flatMap((name) => (claims[name] === undefined ? [] : [[name, claims[name]]])),
    ),
  };
}
