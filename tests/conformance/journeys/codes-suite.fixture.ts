// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase } from '../../../apps/server/src/platform/database.fixture.ts';
import type { Database } from '../../../apps/server/src/platform/db.ts';
import { openJourney, sessionOf, type Journey } from './journey.fixture.ts';

/** Coming in with a code, by the client package. Run against each engine. */
export function describeCodes(engine: string, open: OpenTestDatabase): void {
  describe(`signing in with a one-time code (${engine})`, () => {
    let journey: Journey;
    let statements: string[] = [];
    beforeAll(async () => {
      journey = await openJourney(open, {}, (db) => countingDatabase(db, (sql) => statements.push(sql)));
    });
    beforeEach(() => journey.db.query('delete from accounts.allowances'));
    afterAll(() => journey.close());

    const verify = (email: string, token: string) =>
      journey.client().auth.verifyOtp({ email, token, type: 'email' });

    test('by e-mail gives a session of that person', async () => {
      const client = await journey.signIn('ada@example.org');
      const { data } = await client.auth.getUser();
      expect(data.user).toMatchObject({ email: 'ada@example.org', role: 'authenticated' });
      expect(data.user?.email_confirmed_at).toBeDefined();
    });

    test('is the same person however the address is written', async () => {
      const client = await journey.signIn('grace@example.org');
      const { user } = await sessionOf(client);
      const { error } = await journey.client().auth.signInWithOtp({ email: ' GRACE@Example.ORG ' });
      expect(error).toBeNull();
      const again = await verify('Grace@example.org', await journey.codeFor('grace@example.org'));
      expect(again.data.user?.id).toBe(user.id);
    });

    test('by phone', async () => {
      const client = journey.client();
      const { data: sent } = await client.auth.signInWithOtp({ phone: '+1 205 555 0100' });
      expect(sent.messageId).toEqual(expect.any(String));
      const token = await journey.codeFor('12055550100');
      const { data } = await client.auth.verifyOtp({ phone: '+12055550100', token, type: 'sms' });
      expect(data.user).toMatchObject({ phone: '12055550100', email: '' });
      expect((await sessionOf(client)).user.app_metadata['provider']).toBe('phone');
    });

    test('keeps what the client says of a new person, and changes nothing of a known one', async () => {
      const client = journey.client();
      await client.auth.signInWithOtp({ email: 'data@example.org', options: { data: { team: 'BHM' } } });
      const { data } = await verify('data@example.org', await journey.codeFor('data@example.org'));
      expect(data.user?.user_metadata).toEqual({ team: 'BHM' });
      await journey.db.query('delete from accounts.allowances');
      await client.auth.signInWithOtp({ email: 'data@example.org', options: { data: { team: 'NYC' } } });
      const again = await verify('data@example.org', await journey.codeFor('data@example.org'));
      expect(again.data.user?.user_metadata).toEqual({ team: 'BHM' });
    });

    test('takes a code once', async () => {
      await journey.client().auth.signInWithOtp({ email: 'once@example.org' });
      const code = await journey.codeFor('once@example.org');
      expect((await verify('once@example.org', code)).error).toBeNull();
      expect((await verify('once@example.org', code)).error).toMatchObject({
        status: 403,
        code: 'otp_expired',
      });
    });

    test('takes the newest code alone', async () => {
      await journey.client().auth.signInWithOtp({ email: 'new@example.org' });
      const first = await journey.codeFor('new@example.org');
      let second = first;
      // Once in a million the next code is the same.
      while (second === first) {
        journey.later(61);
        await journey.client().auth.signInWithOtp({ email: 'new@example.org' });
        second = await journey.codeFor('new@example.org');
      }
      expect((await verify('new@example.org', first)).error?.code).toBe('otp_expired');
      expect((await verify('new@example.org', second)).error).toBeNull();
    });

    test('locks a code after five wrong ones, so that it cannot be guessed', async () => {
      await journey.client().auth.signInWithOtp({ email: 'lock@example.org' });
      const code = await journey.codeFor('lock@example.org');
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        expect((await verify('lock@example.org', wrong)).error?.code).toBe('otp_expired');
      }
      expect((await verify('lock@example.org', code)).error?.code).toBe('otp_expired');
    });

    test('stops somebody who tries many codes for one address', async () => {
      for (let attempt = 1; attempt <= 15; attempt += 1) await verify('many@example.org', '000000');
      const { error } = await verify('many@example.org', '000000');
      expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
      expect((await verify('other@example.org', '000000')).error?.code).toBe('otp_expired');
    });

    test('is too late after ten minutes', async () => {
      await journey.client().auth.signInWithOtp({ email: 'late@example.org' });
      const code = await journey.codeFor('late@example.org');
      journey.later(601);
      expect((await verify('late@example.org', code)).error?.code).toBe('otp_expired');
    });

    test('sends again after a minute, and says after how many seconds', async () => {
      const ask = () => journey.client().auth.signInWithOtp({ email: 'again@example.org' });
      expect((await ask()).error).toBeNull();
      const { error } = await ask();
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      expect(error?.message).toMatch(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      );
      journey.later(61);
      expect((await ask()).error).toBeNull();
    });

    test('sends one source only so much, whatever the addresses', async () => {
      const ask = (n: number) => journey.client().auth.signInWithOtp({ email: `source${n}@example.org` });
      for (let n = 1; n <= 60; n += 1) await ask(n);
      expect((await ask(61)).error?.code).toBe('over_email_send_rate_limit');
      journey.later(3_601);
      expect((await ask(62)).error).toBeNull();
    });

    test.each([
      [{}, /^One of email or phone must be set$/],
      [{ email: '', phone: '' }, /^One of email or phone must be set$/],
      [
        { email: 'a@example.org', phone: '12055550100' },
        /^Only an email address or phone number should be provided$/,
      ],
      [{ email: 'nonsense' }, /^Unable to validate email address: invalid format$/],
      [{ phone: '12-invalid' }, /^Invalid phone number format \(E\.164 required\)$/],
      [{ phone: '12055550100', channel: 'whatsapp' }, /Invalid channel/],
      [{ email: 'a@example.org', code_challenge: 'x' }, /PKCE flow requires/],
      [{ email: 7 }, /email/],
      [[], /expected object/i],
    ])('refuses %j with a reason', async (body, message) => {
      const { status, body: answer } = await journey.call('/auth/v1/otp', {
        method: 'POST',
        body: JSON.stringify(body),
      });
      expect([status, answer]).toMatchObject([400, { code: 400, error_code: 'validation_failed' }]);
      expect((answer as { msg: string }).msg).toMatch(message);
    });

    test('refuses what is not JSON', async () => {
      const { status, body } = await journey.call('/auth/v1/otp', { method: 'POST', body: '{"email":' });
      expect([status, body]).toMatchObject([400, { error_code: 'bad_json' }]);
    });

    test.each(['recovery', 'email_change', 'phone_change'] as const)(
      'is not done with the code of another purpose: %s',
      async (type) => {
        await journey.client().auth.signInWithOtp({ email: 'purpose@example.org' });
        const token = await journey.codeFor('purpose@example.org');
        const { body } = await journey.call('/auth/v1/verify', {
          method: 'POST',
          body: JSON.stringify({ type, token, phone: '12055550199' }),
        });
        expect(body).toMatchObject({ error_code: 'otp_expired' });
        const { body: byMail } = await journey.call('/auth/v1/verify', {
          method: 'POST',
          body: JSON.stringify({ type, token, email: 'purpose@example.org' }),
        });
        expect(byMail).toMatchObject({ error_code: 'otp_expired' });
      },
    );

    describe('tells nothing about who has an account', () => {
      beforeAll(() => journey.signIn('known@example.org'));

      const observed = async (path: string, body: object) => {
        statements = [];
        const answer = await journey.call(path, { method: 'POST', body: JSON.stringify(body) });
        return { status: answer.status, body: answer.body, statements };
      };

      test.each([
        ['/auth/v1/otp', { create_user: false }],
        ['/auth/v1/recover', {}],
        ['/auth/v1/resend', { type: 'signup' }],
        ['/auth/v1/resend', { type: 'email_change' }],
        ['/auth/v1/verify', { type: 'email', token: '123456' }],
        ['/auth/v1/verify', { type: 'recovery', token: '123456' }],
      ])('%s with %j: the same answer by the same statements', async (path, body) => {
        const known = await observed(path, { ...body, email: 'known@example.org' });
        await journey.db.query('delete from accounts.allowances');
        const unknown = await observed(path, { ...body, email: 'nobody@example.org' });
        expect(unknown.status).toBe(known.status);
        expect(unknown.body).toEqual(known.body);
        // A change of address looks one row further for somebody who is there; nobody can see that row.
        const extra = path.endsWith('resend') && 'type' in body && body.type === 'email_change' ? 3 : 0;
        expect(known.statements.length - unknown.statements.length).toBeLessThanOrEqual(extra);
        expect(unknown.statements.length).toBeGreaterThan(2);
      });

      test('and the limits count for both', async () => {
        for (const email of ['known@example.org', 'nobody2@example.org']) {
          await observed('/auth/v1/otp', { email, create_user: false });
          const { status } = await observed('/auth/v1/otp', { email, create_user: false });
          expect(status).toBe(429);
        }
      });

      test('and nobody gets a code who has no account', async () => {
        await observed('/auth/v1/otp', { email: 'ghost@example.org', create_user: false });
        expect((await journey.messages()).some(({ to }) => to === 'ghost@example.org')).toBe(false);
      });
    });
  });

  describe(`where kiosks alone make accounts (${engine})`, () => {
    let journey: Journey;
    beforeAll(async () => {
      journey = await openJourney(open, { SIGN_UPS: 'kiosk' });
    });
    afterAll(() => journey.close());

    test('asking for a code makes none, and says nothing about it', async () => {
      const { error } = await journey.client().auth.signInWithOtp({ email: 'stranger@example.org' });
      expect(error).toBeNull();
      expect(await journey.messages()).toEqual([]);
      const [row] = await journey.db.query<{ users: number }>(
        'select count(*)::int as users from accounts.users',
      );
      expect(row?.users).toBe(0);
    });
  });
}

/** Says every statement that is sent, in transactions too. */
function countingDatabase(db: Database, onStatement: (sql: string) => void): Database {
  return {
    ...db,
    query: (sql, params) => {
      onStatement(sql);
      return db.query(sql, params);
    },
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          query: (sql, params) => {
            onStatement(sql);
            return tx.query(sql, params);
          },
        }),
      ),
  };
}
