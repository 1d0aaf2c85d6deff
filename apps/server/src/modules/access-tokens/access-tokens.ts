import { done, refused, type Outcome } from '@iron/domain';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { signingAlgorithm, type Keyring } from './keyring.ts';

const methodSchema = z.object({
  method: z.string(),
  /** Unix seconds. */
  timestamp: z.number(),
  provider: z.string().optional(),
});
export type AuthenticationMethod = z.infer<typeof methodSchema>;

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  aal: z.enum(['aal1', 'aal2']),
  amr: z.array(methodSchema),
  email: z.string(),
  phone: z.string(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  is_anonymous: z.boolean(),
  exp: z.number(),
});

/** What an access token says of its bearer, as the hosted backend's client packages read it. */
export type AccessClaims = z.infer<typeof claimsSchema>;

export type TokenRefusal = { readonly code: 'token_expired' } | { readonly code: 'token_invalid' };

export type AccessTokens = {
  /** Seconds an access token lives. */
  readonly seconds: number;
  sign(
    claims: Omit<AccessClaims, 'exp' | 'role' | 'is_anonymous'>,
  ): Promise<{ token: string; expiresAt: number }>;
  /** Signed by a key of ours, for us, and still valid. Whether its session lives is another question. */
  verify(token: string): Promise<Outcome<AccessClaims, TokenRefusal>>;
};

/** Clients refresh when less than two minutes are left, so this leaves them thirteen. */
const livesSeconds = 900;
const audience = 'authenticated';

/** Signs and verifies with ES256 and nothing else, whatever a token claims to be signed with. */
export function createAccessTokens(keyring: Keyring, issuer: string, clock: () => Date): AccessTokens {
  const verified = new Map<string, Verified>();
  return {
    seconds: livesSeconds,
    async sign(claims) {
      const { kid, privateKey } = await keyring.current();
      const issuedAt = Math.floor(clock().getTime() / 1_000);
      const expiresAt = issuedAt + livesSeconds;
      const token = await new SignJWT({ ...claims, role: 'authenticated', is_anonymous: false })
        .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt };
    },
    async verify(token) {
      const known = verified.get(token);
      if (known !== undefined && isFresh(known, clock())) return done(known.claims);
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = kid === undefined ? undefined : await keyring.find(kid);
            if (key === undefined) throw new errors.JWKSNoMatchingKey();
            return key;
          },
          {
            algorithms: [signingAlgorithm],
            issuer,
            audience,
            currentDate: clock(),
            requiredClaims: ['exp', 'iat'],
          },
        );
        const claims = claimsSchema.safeParse(payload);
        if (!claims.success) return refused({ code: 'token_invalid' });
        remember(verified, token, { claims: claims.data, at: clock() });
        return done(claims.data);
      } catch (error) {
        if (error instanceof errors.JWTExpired) return refused({ code: 'token_expired' });
        if (error instanceof errors.JOSEError) return refused({ code: 'token_invalid' });
        throw error;
      }
    },
  };
}

/** A token whose signature was found good, and when. */
type Verified = { readonly claims: AccessClaims; readonly at: Date };

/** So long a signature is not worked out again. Whether the session lives is looked up on every call. */
const trustMs = 60_000;
const rememberedMax = 5_000;

const isFresh = ({ claims, at }: Verified, now: Date): boolean =>
  claims.exp * 1_000 > now.getTime() && Math.abs(now.getTime() - at.getTime()) < trustMs;

function remember(verified: Map<string, Verified>, token: string, one: Verified): void {
  verified.delete(token);
  verified.set(token, one);
  const [oldest] = verified.keys();
  if (verified.size > rememberedMax && oldest !== undefined) verified.delete(oldest);
}
