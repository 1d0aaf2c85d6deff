// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import type { SupabaseClient } from '@supabase/supabase-js';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase } from '../../../apps/server/src/platform/database.fixture.ts';
import { openJourney, sessionOf, type Journey } from './journey.fixture.ts';

/** A second factor, by the client package. Run against each engine. */
export function describeFactors(engine: string, open: OpenTestDatabase): void {
  describe(`a second factor (${engine})`, () => {
    let journey: Journey;
    let offset = 0;
    beforeAll(async () => {
      journey = await openJourney(open);
    });
    afterAll(() => journey.close());

    const later = (seconds: number) => {
      offset += seconds;
      journey.later(seconds);
    };
    /** What the authenticator shows now. */
    const codeOf = (secret: string) =>
      generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + offset });
    const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');

    const enrol = async (client: SupabaseClient, friendlyName?: string) => {
      const { data, error } = await client.auth.mfa.enroll({
        factorType: 'totp',
        ...(friendlyName && { friendlyName }),
      });
      if (error !== null) throw error;
      return data;
    };
    const answer = (client: SupabaseClient, factorId: string, code: string) =>
      client.auth.mfa.challengeAndVerify({ factorId, code });
    const withFactor = async (email: string) => {
      const client = await journey.signIn(email);
      const { id, totp } = await enrol(client);
      expect((await answer(client, id, codeOf(totp.secret))).error).toBeNull();
      later(60);
      return { client, id, secret: totp.secret };
    };
    const levels = async (client: SupabaseClient) => {
      const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      return [data?.currentLevel, data?.nextLevel];
    };

    test('is an authenticator app that scans a drawing', async () => {
      const client = await journey.signIn('draw@example.org');
      const { totp } = await enrol(client, 'My phone');
      expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
      expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Iron%20Picks:draw%40example\.org\?secret=/);
    });

    test('counts once it has answered, and raises the session', async () => {
      const client = await journey.signIn('raise@example.org');
      const { id, totp } = await enrol(client);
      expect(await levels(client)).toEqual(['aal1', 'aal1']);
      const { data, error } = await answer(client, id, codeOf(totp.secret));
      expect(error).toBeNull();
      expect(data?.user.factors).toMatchObject([{ id, status: 'verified' }]);
      expect(await levels(client)).toEqual(['aal2', 'aal2']);
      const { data: claims } = await client.auth.getClaims();
      expect(claims?.claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'otp' }] });
    });

    test('is asked for at the next sign-in', async () => {
      await withFactor('next@example.org');
      const client = await journey.signIn('next@example.org');
      expect(await levels(client)).toEqual(['aal1', 'aal2']);
    });

    test('ends what others hold with one factor only, and keeps this session', async () => {
      const other = await journey.signIn('both@example.org');
      const { access_token: held } = await sessionOf(other);
      const { client } = await withFactor('both@example.org');
      expect((await journey.call('/auth/v1/user', { bearer: held })).body).toMatchObject({
        error_code: 'session_not_found',
      });
      expect((await client.auth.refreshSession()).error).toBeNull();
      expect(await levels(client)).toEqual(['aal2', 'aal2']);
    });

    test('does not take the same code twice', async () => {
      const client = await journey.signIn('replay@example.org');
      const { id, totp } = await enrol(client);
      const code = codeOf(totp.secret);
      expect((await answer(client, id, code)).error).toBeNull();
      expect((await answer(client, id, code)).error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
        message: 'Invalid TOTP code entered',
      });
    });

    test('locks a challenge after five wrong codes', async () => {
      const client = await journey.signIn('guess@example.org');
      const { id: factorId, totp } = await enrol(client);
      const { data: challenge } = await client.auth.mfa.challenge({ factorId });
      const verify = (code: string) =>
        client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        expect((await verify(wrongCode(totp.secret))).error?.code).toBe('mfa_verification_failed');
      }
      expect((await verify(codeOf(totp.secret))).error).toMatchObject({
        status: 422,
        code: 'mfa_challenge_expired',
      });
      later(60);
      expect((await answer(client, factorId, codeOf(totp.secret))).error).toBeNull();
    });

    test('is answered within five minutes', async () => {
      const client = await journey.signIn('slow@example.org');
      const { id: factorId, totp } = await enrol(client);
      const { data: challenge } = await client.auth.mfa.challenge({ factorId });
      expect((challenge?.expires_at ?? 0) - Date.now() / 1_000 - offset).toBeLessThanOrEqual(300);
      later(301);
      const verified = await client.auth.mfa.verify({
        factorId,
        challengeId: challenge?.id ?? '',
        code: codeOf(totp.secret),
      });
      expect(verified.error?.code).toBe('mfa_challenge_expired');
    });

    test('is answered from where it was asked for', async () => {
      const client = await journey.signIn('moved@example.org');
      const { id: factorId, totp } = await enrol(client);
      const { data: challenge } = await client.auth.mfa.challenge({ factorId });
      await journey.db.query(`update accounts.challenges set source = '\\x00' where id = $1`, [
        challenge?.id,
      ]);
      const verified = await client.auth.mfa.verify({
        factorId,
        challengeId: challenge?.id ?? '',
        code: codeOf(totp.secret),
      });
      expect(verified.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
    });

    test('of somebody else is not found', async () => {
      const { id } = await enrol(await journey.signIn('mine@example.org'));
      const stranger = await journey.signIn('yours@example.org');
      for (const factorId of [id, 'nonsense']) {
        expect((await stranger.auth.mfa.challenge({ factorId })).error).toMatchObject({
          status: 404,
          code: 'mfa_factor_not_found',
        });
        expect((await stranger.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
      }
    });

    test('once there, guards the account: what touches it needs both', async () => {
      const { id } = await withFactor('guard@example.org');
      const client = await journey.signIn('guard@example.org');
      const insufficient = { status: 403, code: 'insufficient_aal' };
      const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' });
      expect(enrolled.error).toMatchObject(insufficient);
      expect((await client.auth.mfa.unenroll({ factorId: id })).error).toMatchObject(insufficient);
      expect((await client.auth.updateUser({ email: 'thief@example.org' })).error).toMatchObject(
        insufficient,
      );
    });

    test('taken away leaves a session of one factor', async () => {
      const { client, id } = await withFactor('away@example.org');
      expect((await client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id });
      await client.auth.refreshSession();
      expect(await levels(client)).toEqual(['aal1', 'aal1']);
    });

    test('has a name of its own, and there are at most ten', async () => {
      const client = await journey.signIn('names@example.org');
      await enrol(client, 'phone');
      const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
      expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
      for (let n = 2; n <= 10; n += 1) await enrol(client, `phone ${n}`);
      const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone 11' });
      expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    });

    test.each([
      ['phone', 'mfa_phone_enroll_not_enabled'],
      ['webauthn', 'mfa_webauthn_enroll_not_enabled'],
      ['carrier pigeon', 'validation_failed'],
    ])('cannot be a %s here', async (factor_type, code) => {
      const { access_token: bearer } = await sessionOf(await journey.signIn('kinds@example.org'));
      const { body } = await journey.call('/auth/v1/factors', {
        method: 'POST',
        bearer,
        body: JSON.stringify({ factor_type }),
      });
      expect(body).toMatchObject({ error_code: code });
    });

    test('keeps no secret in the clear', async () => {
      const { secret } = await withFactor('sealed@example.org');
      const [row] = await journey.db.query<{ all: string }>(
        `select string_agg(f::text, ' ') as all from accounts.factors f`,
      );
      expect(row?.all).not.toContain(secret);
    });
  });
}
