// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import {
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { errorWords } from '@iron/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase } from '../../../apps/server/src/platform/database.fixture.ts';
import { openJourney, serviceKey, sessionOf, type Journey } from './journey.fixture.ts';

/** Functions, by the client package. Run against each engine. */
export function describeFunctions(engine: string, open: OpenTestDatabase): void {
  describe(`calling functions (${engine})`, () => {
    let journey: Journey;
    let service: SupabaseClient;
    beforeAll(async () => {
      journey = await openJourney(open, { SIGN_UPS: 'kiosk' });
      service = journey.client({ key: serviceKey });
    });
    afterAll(() => journey.close());

    const key = () => crypto.randomUUID();
    /** What a function answered, or its status and the body of its "no". */
    const invoke = async (client: SupabaseClient, name: string, body: object, bearer?: string) => {
      const headers = bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` };
      const { data, error } = await client.functions.invoke(name, { body, headers });
      if (error === null) return data as Record<string, unknown>;
      if (!(error instanceof FunctionsHttpError)) throw error;
      const { context } = error as { context: Response };
      return { status: context.status, ...((await context.json()) as object) };
    };
    const kioskAt = async (venueId: string) =>
      String((await invoke(service, 'register-kiosk', { key: key(), venueId, name: 'K' }))['credential']);
    const signedUp = (email: string, more: object = {}) => ({
      key: key(),
      email,
      venueId: 'iron-tap-house',
      bornOn: '1990-01-31',
      ...more,
    });

    test('a person signs up at a kiosk, pays cash in, signs in and sees it', async () => {
      const kiosk = await kioskAt('iron-tap-house');
      const anyone = journey.client();
      const made = await invoke(anyone, 'sign-up', signedUp('ann@example.org'), kiosk);
      expect(made).toEqual({ userId: expect.any(String) });
      const cash = { key: key(), email: 'ann@example.org', amountCents: 10_000 };
      expect(await invoke(anyone, 'deposit-cash', cash, kiosk)).toEqual({ deposited: 10_000 });
      const client = await journey.signIn('ann@example.org');
      expect(await invoke(client, 'account', {})).toEqual({
        userId: made['userId'],
        email: 'ann@example.org',
        role: 'user',
        venueId: 'iron-tap-house',
        jurisdiction: 'AL',
        balance: 10_000,
        activity: [
          {
            id: cash.key,
            type: 'deposit',
            amount: 10_000,
            date: expect.any(String),
            desc: 'Cash deposit at The Iron Tap House',
          },
        ],
        entries: [],
        vouchers: [],
        limits: {},
      });
    });

    test('a command sent again is given the first answer, and done once', async () => {
      const kiosk = await kioskAt('iron-tap-house');
      const anyone = journey.client();
      await invoke(anyone, 'sign-up', signedUp('retry@example.org'), kiosk);
      const cash = { key: key(), email: 'retry@example.org', amountCents: 2_000 };
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => invoke(anyone, 'deposit-cash', cash, kiosk)),
      );
      expect(answers).toEqual(answers.map(() => ({ deposited: 2_000 })));
      const client = await journey.signIn('retry@example.org');
      expect(await invoke(client, 'account', {})).toMatchObject({ balance: 2_000 });
    });

    test('a "no" is given again too', async () => {
      const late = signedUp('later@example.org', { venueId: 'not-yet' });
      expect(await invoke(service, 'sign-up', late)).toEqual({ status: 404, code: 'venue_unknown' });
      await journey.db.query(`insert into venues values ('not-yet', 'New', 'AL')`);
      expect(await invoke(service, 'sign-up', late)).toEqual({ status: 404, code: 'venue_unknown' });
      expect(await invoke(service, 'sign-up', { ...late, key: key() })).toEqual({
        userId: expect.any(String),
      });
    });

    test('a key is not used for another command', async () => {
      const first = signedUp('first@example.org');
      await invoke(service, 'sign-up', first);
      const used = { status: 409, code: 'key_used_otherwise' };
      expect(await invoke(service, 'sign-up', { ...first, email: 'second@example.org' })).toEqual(used);
      const otherwise = { key: first.key, venueId: 'iron-tap-house', name: 'K' };
      expect(await invoke(service, 'register-kiosk', otherwise)).toEqual(used);
    });

    test('one caller’s key is not another’s', async () => {
      const [one, two] = [await kioskAt('iron-tap-house'), await kioskAt('iron-tap-house')];
      const anyone = journey.client();
      await invoke(anyone, 'sign-up', signedUp('keys@example.org'), one);
      const cash = { key: key(), email: 'keys@example.org', amountCents: 500 };
      await invoke(anyone, 'deposit-cash', cash, one);
      const secondKey = { ...cash, key: key() };
      await invoke(anyone, 'deposit-cash', secondKey, two);
      const client = await journey.signIn('keys@example.org');
      expect(await invoke(client, 'account', {})).toMatchObject({ balance: 1_000 });
    });

    test.each([
      ['sign-up', { key: 'no uuid' }, 'key'],
      ['sign-up', {}, 'key'],
      ['sign-up', { key: '5f0c6b1e-0000-4000-8000-000000000000', email: 'nonsense' }, 'email'],
      [
        'sign-up',
        { key: '5f0c6b1e-0000-4000-8000-000000000001', email: 'a@example.org', venueId: 7 },
        'venueId',
      ],
      ['register-kiosk', { key: '5f0c6b1e-0000-4000-8000-000000000002', venueId: 'v', name: '  ' }, 'name'],
      ['revoke-kiosk', { key: '5f0c6b1e-0000-4000-8000-000000000003', kioskId: 'k' }, 'kioskId'],
    ])('%s says which field of %j is wrong', async (name, body, field) => {
      expect(await invoke(service, name, body)).toMatchObject({ status: 400, code: 'input_invalid', field });
    });

    test.each([
      [{ bornOn: '2010-01-01' }, { status: 422, code: 'too_young', ageMin: 21 }],
      [{ bornOn: '1850-01-01' }, { status: 422, code: 'birth_date_invalid' }],
      [{ venueId: 'nowhere' }, { status: 404, code: 'venue_unknown' }],
      [{ email: 'twice@example.org' }, { status: 409, code: 'email_taken' }],
    ])('a sign-up with %j is refused', async (more, refusal) => {
      await invoke(service, 'sign-up', signedUp('twice@example.org'));
      expect(await invoke(service, 'sign-up', signedUp('other@example.org', more))).toEqual(refusal);
    });

    test('a kiosk out of service does nothing more', async () => {
      const made = await invoke(service, 'register-kiosk', {
        key: key(),
        venueId: 'iron-tap-house',
        name: 'K',
      });
      const credential = String(made['credential']);
      await invoke(service, 'revoke-kiosk', { key: key(), kioskId: made['kioskId'] });
      expect(
        await invoke(journey.client(), 'sign-up', signedUp('late@example.org'), credential),
      ).toMatchObject({
        status: 401,
        code: 'token_invalid',
      });
    });

    test('an operator is appointed with a code, and plays not', async () => {
      const appointed = await invoke(service, 'appoint-operator', { key: key(), email: 'boss@example.org' });
      const client = journey.client();
      const { error } = await client.auth.verifyOtp({
        email: 'boss@example.org',
        token: String(appointed['code']),
        type: 'email',
      });
      expect(error).toBeNull();
      expect(await invoke(client, 'account', {})).toMatchObject({
        role: 'operator',
        venueId: null,
        balance: 0,
      });
      const kiosk = await invoke(client, 'register-kiosk', {
        key: key(),
        venueId: 'iron-tap-house',
        name: 'K',
      });
      expect(kiosk).toMatchObject({ kioskId: expect.any(String) });
      await invoke(service, 'sign-up', signedUp('player@example.org'));
      expect(
        await invoke(service, 'appoint-operator', { key: key(), email: 'player@example.org' }),
      ).toMatchObject({ status: 422, code: 'has_player_account' });
    });

    test('an operator suspends, resumes and caps a bucket with a reason, and it is written down', async () => {
      const appointed = await invoke(service, 'appoint-operator', { key: key(), email: 'risk@example.org' });
      const operator = journey.client();
      const token = String(appointed['code']);
      await operator.auth.verifyOtp({ email: 'risk@example.org', token, type: 'email' });
      const { data: buckets } = await operator.from('exposures').select('*').order('label').limit(1);
      const [bucket] = (buckets ?? []) as { bucket_id: string }[];
      const bucketId = bucket?.bucket_id;
      const reason = 'Starting pitcher is out';
      const again = { key: key(), bucketId, reason };
      expect(await invoke(operator, 'suspend-bucket', again)).toEqual({ bucketId });
      expect(await invoke(operator, 'suspend-bucket', again)).toEqual({ bucketId });
      const cap = { key: key(), bucketId, reason, maxLiabilityCents: 123_400 };
      expect(await invoke(operator, 'change-bucket-cap', cap)).toEqual({ bucketId });
      const { data: changed } = await operator
        .from('exposures')
        .select('*')
        .eq('bucket_id', bucketId)
        .single();
      expect(changed).toMatchObject({ status: 'SUSPENDED', max_liability_cents: 123_400 });
      expect(await invoke(operator, 'resume-bucket', { key: key(), bucketId, reason })).toEqual({ bucketId });
      const { data: deeds } = await operator
        .from('audit_entries')
        .select('action,subject,reason')
        .order('at');
      expect(deeds).toEqual([
        { action: 'suspend-bucket', subject: bucketId, reason },
        { action: 'change-bucket-cap', subject: bucketId, reason },
        { action: 'resume-bucket', subject: bucketId, reason },
      ]);
      expect(await invoke(operator, 'suspend-bucket', { key: key(), bucketId: 'none', reason })).toEqual({
        status: 404,
        code: 'bucket_unknown',
      });
      expect(await invoke(operator, 'suspend-bucket', { key: key(), bucketId, reason: ' ' })).toMatchObject({
        code: 'input_invalid',
        field: 'reason',
      });
    });

    test('answers with secrets in them are kept sealed', async () => {
      const credential = await kioskAt('iron-tap-house');
      const [row] = await journey.db.query<{ all: string }>(
        `select string_agg(c::text, ' ') as all from commands c`,
      );
      expect(row?.all).not.toContain(credential);
      expect(row?.all).not.toContain('credential');
    });

    test('a session that was ended calls nothing more', async () => {
      await invoke(service, 'sign-up', signedUp('gone@example.org'));
      const client = await journey.signIn('gone@example.org');
      const { access_token: bearer } = await sessionOf(client);
      await client.auth.signOut({ scope: 'global' });
      expect(await invoke(journey.client(), 'account', {}, bearer)).toMatchObject({
        status: 401,
        code: 'session_ended',
      });
    });

    describe('fails in one of three ways that the client knows', () => {
      test('with an answer that is a "no"', async () => {
        const { error } = await journey.client().functions.invoke('account', { body: {} });
        expect(error).toBeInstanceOf(FunctionsHttpError);
      });

      test('with a name that nobody has', async () => {
        expect(await invoke(journey.client(), 'nonsense', {})).toEqual({
          status: 404,
          code: 'NOT_FOUND',
          message: 'Requested function was not found',
        });
      });

      test('with the relay’s word when the function breaks, and leaves no trace', async () => {
        await journey.db.query('alter table profiles rename to hidden');
        try {
          const { error } = await service.functions.invoke('sign-up', {
            body: signedUp('broken@example.org'),
          });
          expect(error).toBeInstanceOf(FunctionsRelayError);
          expect((error as Error).message).toBe(errorWords.functions.relay);
        } finally {
          await journey.db.query('alter table hidden rename to profiles');
        }
        const users = await journey.db.query(
          `select id from accounts.users where email = 'broken@example.org'`,
        );
        expect(users).toEqual([]);
      });

      test('without any answer', async () => {
        const { error } = await journey.unreachableClient().functions.invoke('account', { body: {} });
        expect(error).toBeInstanceOf(FunctionsFetchError);
        expect((error as Error).message).toBe(errorWords.functions.fetch);
      });
    });

    test('what is not JSON, or not an object, is refused', async () => {
      const { access_token: bearer } = await sessionOf(await journey.signIn('ann@example.org'));
      const bad = await journey.call('/functions/v1/account', { method: 'POST', bearer, body: '{"a' });
      expect([bad.status, bad.body]).toMatchObject([400, { code: 'bad_json' }]);
      const list = await journey.call('/functions/v1/account', { method: 'POST', bearer, body: '[1]' });
      expect([list.status, list.body]).toMatchObject([400, { code: 'input_invalid' }]);
    });
  });
}
