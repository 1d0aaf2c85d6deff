// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import fc from 'fast-check';
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { createAccessTokens, openKeyring, type AccessTokens, type Keyring } from './index.ts';

const issuer = 'https://iron.example/auth/v1';
const invalid = { ok: false, refusal: { code: 'token_invalid' } };
const claims = {
  sub: '5f0c6b1e-0000-4000-8000-000000000000',
  session_id: '5f0c6b1e-0000-4000-8000-000000000001',
  aal: 'aal1' as const,
  amr: [{ method: 'otp', timestamp: 1 }],
  email: 'ada@example.org',
  phone: '',
  app_metadata: {},
  user_metadata: {},
};

/** Tokens that somebody else made, or changed. Run against each engine. */
export function describeForgedTokens(engine: string, open: OpenTestDatabase): void {
  describe(`a forged access token (${engine})`, () => {
    let opened: TestDatabase;
    let keyring: Keyring;
    let tokens: AccessTokens;
    let genuine: string;
    const now = new Date('2026-11-22T18:00:00Z');
    const seconds = now.getTime() / 1_000;
    /** Everything a token needs to be believed. */
    const whole: JWTPayload = {
      ...claims,
      role: 'authenticated',
      is_anonymous: false,
      iss: issuer,
      aud: 'authenticated',
      iat: seconds,
      exp: seconds + 900,
    };
    beforeAll(async () => {
      opened = await open();
      const secrets = createSecrets('the secret of a house with careful locks');
      keyring = await openKeyring({ db: opened.db, secrets, clock: () => now });
      tokens = createAccessTokens(keyring, issuer, () => now);
      ({ token: genuine } = await tokens.sign(claims));
    });
    afterAll(() => opened.close());

    /** Signed with the house's own key, so that nothing but what is said can be wrong. */
    const signed = async (payload: JWTPayload, header: object = {}) => {
      const { kid, privateKey } = await keyring.current();
      return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(privateKey);
    };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const part = (token: string, at: number) => token.split('.')[at] ?? '';
    const publicKey = async () => {
      const { kid } = await keyring.current();
      const key = await keyring.find(kid);
      if (key === undefined) throw new Error('The key that signs is published');
      return key;
    };

    test('is told apart from one that the house signed', async () => {
      expect((await tokens.verify(genuine)).ok).toBe(true);
      expect((await tokens.verify(await signed(whole))).ok).toBe(true);
    });

    test('with one bit changed, anywhere, is refused', async () => {
      const where = fc.record({ part: fc.nat(2), byte: fc.nat(), bit: fc.nat(7) });
      await fc.assert(
        fc.asyncProperty(where, async ({ part: which, byte, bit }) => {
          const parts = genuine.split('.');
          const bytes = Buffer.from(parts[which] ?? '', 'base64url');
          const at = byte % bytes.length;
          bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
          parts[which] = bytes.toString('base64url');
          expect(await tokens.verify(parts.join('.'))).toEqual(invalid);
        }),
        { numRuns: 200 },
      );
    });

    test('cut short or with something added is refused', async () => {
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: genuine.length - 1 }), async (length) => {
          expect(await tokens.verify(genuine.slice(0, length))).toEqual(invalid);
        }),
      );
      for (const token of [`${genuine}.`, `${genuine}x`, `.${genuine}`, `${genuine}.${genuine}`]) {
        expect(await tokens.verify(token)).toEqual(invalid);
      }
    });

    test.each(['none', 'None', 'NONE', 'nOnE', ''])(
      'that says it is signed by %j is refused',
      async (alg) => {
        const { kid } = await keyring.current();
        const header = encode({ alg, kid, typ: 'JWT' });
        expect(await tokens.verify(`${header}.${encode(whole)}.`)).toEqual(invalid);
        expect(await tokens.verify(`${header}.${encode(whole)}.${part(genuine, 2)}`)).toEqual(invalid);
        expect(await tokens.verify(new UnsecuredJWT(whole).encode())).toEqual(invalid);
      },
    );

    test('signed with the published key as if it were a shared secret is refused', async () => {
      const { kid } = await keyring.current();
      const pem = await exportSPKI(await publicKey());
      const body = pem.replaceAll(/-----[A-Z ]+-----|\n/g, '');
      const [jwk] = await keyring.published();
      const secrets = [pem, pem.trimEnd(), JSON.stringify(jwk), Buffer.from(body, 'base64')];
      for (const alg of ['HS256', 'HS384', 'HS512']) {
        for (const secret of secrets) {
          const key = new Uint8Array(Buffer.from(secret));
          const token = await new SignJWT(whole).setProtectedHeader({ alg, kid }).sign(key);
          expect(await tokens.verify(token)).toEqual(invalid);
        }
      }
    });

    test('signed by a key of somebody else is refused, whatever key it names or brings', async () => {
      const { kid } = await keyring.current();
      const foreign = await generateKeyPair('ES256', { extractable: true });
      const jwk = await crypto.subtle.exportKey('jwk', foreign.publicKey);
      const headers = [
        { kid },
        { kid, jwk },
        { kid, jku: 'https://eve.example/jwks.json' },
        { kid, x5u: 'https://eve.example/chain.pem' },
        { kid: 'a key nobody has' },
        { kid: '' },
        {},
      ];
      for (const header of headers) {
        const token = await new SignJWT(whole)
          .setProtectedHeader({ alg: 'ES256', ...header })
          .sign(foreign.privateKey);
        expect(await tokens.verify(token)).toEqual(invalid);
      }
    });

    test('signed with another algorithm is refused though its key is named right', async () => {
      const { kid } = await keyring.current();
      for (const alg of ['RS256', 'PS256', 'EdDSA', 'ES384']) {
        const { privateKey } = await generateKeyPair(alg);
        const token = await new SignJWT(whole).setProtectedHeader({ alg, kid }).sign(privateKey);
        expect(await tokens.verify(token)).toEqual(invalid);
      }
    });

    test.each([undefined, null, 7, '', 'unknown', { kid: 'x' }, ['x']])(
      'that names the key %j is refused though the key is ours',
      async (kid) => {
        const { privateKey } = await keyring.current();
        const header = { alg: 'ES256', kid } as { alg: string };
        const token = await new SignJWT(whole).setProtectedHeader(header).sign(privateKey);
        expect(await tokens.verify(token)).toEqual(invalid);
      },
    );

    test('of the house that asks for more than it understands is refused', async () => {
      for (const header of [
        { crit: ['exp'], exp: 1 },
        { crit: ['b64'], b64: false },
      ]) {
        const token = `${encode({ alg: 'ES256', kid: (await keyring.current()).kid, ...header })}.${part(
          genuine,
          1,
        )}.${part(genuine, 2)}`;
        expect(await tokens.verify(token)).toEqual(invalid);
      }
    });

    test.each(Object.keys(whole))('without the claim %s is refused', async (name) => {
      const { [name]: _left, ...rest } = whole;
      expect(await tokens.verify(await signed(rest))).toEqual(invalid);
    });

    test.each<[string, unknown]>([
      ['sub', 'ada@example.org'],
      ['sub', ''],
      ['session_id', 'x'],
      ['role', 'service_role'],
      ['role', 'anon'],
      ['role', 'postgres'],
      ['aal', 'aal3'],
      ['aal', 2],
      ['amr', 'otp'],
      ['amr', [{ method: 'otp' }]],
      ['email', null],
      ['app_metadata', 'admin'],
      ['is_anonymous', 'false'],
      ['aud', 'anon'],
      ['aud', ''],
      ['aud', ['authenticated ', 'service_role']],
      ['iss', 'https://iron.example/auth/v2'],
      ['iss', 'https://iron.example.eve.example/auth/v1'],
      ['iss', ''],
      ['exp', 'tomorrow'],
      ['exp', null],
      ['iat', 'now'],
      ['nbf', seconds + 60],
    ])('whose %s is %j is refused', async (name, value) => {
      expect(await tokens.verify(await signed({ ...whole, [name]: value }))).toEqual(invalid);
    });

    test('is never mistaken for a real one, whatever it says', async () => {
      const wild = fc.dictionary(fc.constantFrom(...Object.keys(whole), 'nbf', 'jti'), fc.jsonValue());
      await fc.assert(
        fc.asyncProperty(wild, async (payload) => {
          const verified = await tokens.verify(await signed(payload as JWTPayload));
          expect(verified.ok).toBe(false);
        }),
      );
    });

    test('that is no token at all is refused, never an error', async () => {
      const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.base64String());
      await fc.assert(
        fc.asyncProperty(fc.array(text, { maxLength: 5 }), async (parts) => {
          expect(await tokens.verify(parts.join('.'))).toEqual(invalid);
        }),
      );
    });

    test('that ran out is told apart from one that was forged', async () => {
      const old = { ...whole, iat: seconds - 1_000, exp: seconds };
      expect(await tokens.verify(await signed(old))).toEqual({
        ok: false,
        refusal: { code: 'token_expired' },
      });
      // Whoever forges learns nothing of the clock.
      const foreign = await generateKeyPair('ES256');
      const header = { alg: 'ES256', kid: (await keyring.current()).kid };
      const token = await new SignJWT(old).setProtectedHeader(header).sign(foreign.privateKey);
      expect(await tokens.verify(token)).toEqual(invalid);
    });

    test('is not what a token is called when the keys cannot be read', async () => {
      const away = { ...keyring, find: () => Promise.reject(new Error('The database is away')) };
      await expect(createAccessTokens(away, issuer, () => now).verify(genuine)).rejects.toThrow('is away');
    });
  });
}
