// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeIssuer } from '../../../apps/server/src/modules/outside-identity/fake-issuer.fixture.ts';
import type { OpenTestDatabase } from '../../../apps/server/src/platform/database.fixture.ts';
import { openJourney, type Journey } from './journey.fixture.ts';

/** What is not set up, or not for strangers, says so. Run against each engine. */
export function describeClosedDoors(engine: string, open: OpenTestDatabase): void {
  describe(`with nothing set up (${engine})`, () => {
    let journey: Journey;
    beforeAll(async () => {
      journey = await openJourney(open, { SIGN_UPS: 'kiosk' });
    });
    afterAll(() => journey.close());

    test.each([
      ['POST', '/token?grant_type=web3', {}, 422, 'web3_provider_disabled'],
      ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
      ['POST', '/token?grant_type=nonsense', {}, 400, 'validation_failed'],
      ['POST', '/token', {}, 400, 'validation_failed'],
      ['POST', '/sso', {}, 404, 'saml_provider_disabled'],
      ['GET', '/authorize?provider=google', undefined, 400, 'oauth_provider_not_supported'],
      ['GET', '/callback?state=x', undefined, 400, 'bad_oauth_state'],
    ])('%s %s says so', async (method, path, body, status, error_code) => {
      const answer = await journey.call(`/auth/v1${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      expect([answer.status, answer.body]).toMatchObject([status, { error_code }]);
    });
  });

  describe(`where kiosks alone make accounts (${engine})`, () => {
    test('a provider’s word makes none', async () => {
      const issuer = await startFakeIssuer({});
      const journey = await openJourney(open, {
        SIGN_UPS: 'kiosk',
        OIDC_PROVIDERS: JSON.stringify([issuer.settings()]),
      });
      const token = await issuer.sign({ sub: 'x', email: 'x@example.org', email_verified: true });
      const { error } = await journey.client().auth.signInWithIdToken({ provider: 'fake', token });
      expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
      await journey.close();
      await issuer.stop();
    });
  });
}
