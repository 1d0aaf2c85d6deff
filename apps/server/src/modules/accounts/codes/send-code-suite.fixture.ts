// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../../platform/database.fixture.ts';
import { accountLimits } from '../account-limits.ts';
import type { Address } from '../address.ts';
import { codeOf, listening, openPeople, valueOf, type People } from '../people.fixture.ts';
import { requestSignInCode } from '../sign-in.ts';
import type { User } from '../users/user.ts';
import { redeemCode, type CodePurpose } from './one-time-codes.ts';
import { sendCode, type Delivery } from './send-code.ts';

/** Messages with codes, and how many of them. Run against each engine. */
export function describeSendCode(engine: string, open: OpenTestDatabase): void {
  describe(`sending a code (${engine})`, () => {
    let opened: TestDatabase;
    let people: People;
    beforeAll(async () => {
      opened = await open();
      people = await openPeople(opened.db);
    });
    beforeEach(() => opened.db.query('delete from accounts.allowances'));
    afterAll(() => opened.close());

    type Sent = { readonly source?: string; readonly purpose?: CodePurpose };
    const send = (address: Address, userId?: string, { source = 'here', purpose = 'sign_in' }: Sent = {}) =>
      people.act((tx, context) => sendCode(tx, context, { purpose, address, source, userId }), accountLimits);
    const request = (address: Address, mayCreate = false, metadata = {}) =>
      people.act(
        (tx, context) =>
          requestSignInCode(tx, context, {
            address,
            source: 'here',
            mayCreate,
            metadata,
            challenge: undefined,
          }),
        accountLimits,
      );
    const redeem = (address: Address, code: string) =>
      people.act((tx, context) => redeemCode(tx, context, 'sign_in', { address, code }));
    const delivered = (outcome: Awaited<ReturnType<typeof send>>): Delivery => {
      const delivery = valueOf<Delivery | undefined>(outcome);
      if (delivery === undefined) throw new Error('Nothing was sent');
      return delivery;
    };
    const held = (channel: string, seconds: number) => ({
      ok: false,
      refusal: {
        code: `over_${channel}_send_rate_limit`,
        message: `For security purposes, you can only request this after ${seconds} seconds.`,
        retryAfterSeconds: seconds,
      },
    });

    test('gives the message that takes it there, with a code that opens', async () => {
      const address = people.freshEmail();
      const { user } = await people.member(address);
      const delivery = delivered(await send(address, user.id));
      expect(delivery).toMatchObject({ to: address, purpose: 'sign_in' });
      expect(await redeem(address, delivery.code)).toMatchObject({ value: { userId: user.id } });
    });

    test('to an address nobody has gives no message, and says nothing of it', async () => {
      expect(await send(people.freshEmail())).toEqual({ ok: true, value: undefined });
    });

    test.each<[string, () => Address]>([
      ['email', () => people.freshEmail()],
      ['sms', () => people.freshPhone()],
    ])('by %s is done once a minute for one address, whoever has it', async (channel, fresh) => {
      const known = fresh();
      const { user } = await people.member(known);
      for (const [address, userId] of [[known, user.id] as const, [fresh(), undefined] as const]) {
        expect((await send(address, userId)).ok).toBe(true);
        people.later(19);
        expect(await send(address, userId)).toEqual(held(channel, 41));
        people.later(41);
        expect((await send(address, userId)).ok).toBe(true);
      }
    });

    test('is done once a minute for one address, whatever it is for and whoever asks', async () => {
      const address = people.freshEmail();
      expect((await send(address)).ok).toBe(true);
      expect(await send(address, undefined, { purpose: 'recovery' })).toEqual(held('email', 60));
      expect(await send(address, undefined, { source: 'elsewhere' })).toEqual(held('email', 60));
      expect((await send(people.freshEmail())).ok).toBe(true);
    });

    test('is done six times an hour for one address', async () => {
      const address = people.freshEmail();
      for (let n = 0; n < 6; n += 1) {
        expect((await send(address)).ok).toBe(true);
        people.later(60);
      }
      expect(await send(address)).toEqual(held('email', 3_240));
      people.later(3_240);
      expect((await send(address)).ok).toBe(true);
    });

    test('is done sixty times an hour for one source', async () => {
      for (let n = 0; n < 60; n += 1) expect((await send(people.freshEmail())).ok).toBe(true);
      expect(await send(people.freshEmail())).toEqual(held('email', 3_600));
      expect((await send(people.freshEmail(), undefined, { source: 'elsewhere' })).ok).toBe(true);
    });

    test('that was refused leaves the code before it as it was', async () => {
      const address = people.freshEmail();
      const { user } = await people.member(address);
      const { code } = delivered(await send(address, user.id));
      expect((await send(address, user.id)).ok).toBe(false);
      expect((await redeem(address, code)).ok).toBe(true);
    });

    test.each<[CodePurpose, (user: User) => Date | undefined]>([
      ['sign_in', (user) => user.confirmationSentAt],
      ['recovery', (user) => user.recoverySentAt],
      ['email_change', (user) => user.emailChangeSentAt],
      ['phone_change', (user) => user.phoneChangeSentAt],
      ['reauthentication', (user) => user.reauthenticationSentAt],
    ])('for %s shows on the account when it was done', async (purpose, at) => {
      const address = people.freshEmail();
      const [{ user }, other] = [await people.member(address), await people.member()];
      people.later(1);
      await send(address, user.id, { purpose });
      expect(at(await people.userOf(user))).toEqual(people.clock());
      expect(at(await people.userOf(other.user))).toBeUndefined();
    });

    describe('to come in', () => {
      test('where strangers may not make accounts makes none', async () => {
        const address = people.freshEmail();
        expect(await request(address)).toEqual({ ok: true, value: undefined });
        const rows = await opened.db.query('select id from accounts.users where email = $1', [address.value]);
        expect(rows).toEqual([]);
      });

      test('does the same work for somebody as for nobody', async () => {
        const known = people.freshEmail();
        await people.member(known);
        const statementsFor = async (address: Address) => {
          const statements: string[] = [];
          await people.act((tx, context) =>
            requestSignInCode(listening(tx, statements), context, {
              address,
              source: 'here',
              mayCreate: false,
              metadata: {},
              challenge: undefined,
            }),
          );
          return statements;
        };
        const statements = await statementsFor(known);
        expect(statements.length).toBeGreaterThan(3);
        expect(await statementsFor(people.freshEmail())).toEqual(statements);
      });

      test('where strangers may make accounts makes one that is not confirmed yet', async () => {
        const address = people.freshEmail();
        const { code, to } = delivered(await request(address, true, { name: 'Ada' }));
        expect(to).toEqual(address);
        const redeemed = await redeem(address, code);
        if (!redeemed.ok) throw new Error('The code was right');
        expect(await people.userOf({ id: redeemed.value.userId })).toMatchObject({
          email: address.value,
          emailConfirmedAt: undefined,
          role: 'user',
          metadata: { name: 'Ada' },
          identities: [{ provider: 'email', data: { email: address.value, email_verified: false } }],
        });
      });

      test('makes one account, however often it is asked for, and nobody changes what is in it', async () => {
        const address = people.freshPhone();
        delivered(await request(address, true, { name: 'Ada' }));
        people.later(60);
        const { code: second } = delivered(await request(address, true, { name: 'Eve' }));
        const redeemed = await redeem(address, second);
        if (!redeemed.ok) throw new Error('The code was right');
        const user = await people.userOf({ id: redeemed.value.userId });
        expect(user).toMatchObject({ phone: address.value, metadata: { name: 'Ada' } });
      });

      test('asked for twice at the same moment makes one account', async () => {
        const address = people.freshEmail();
        const answers = await Promise.all([request(address, true), request(address, true)]);
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        const rows = await opened.db.query('select id from accounts.users where email = $1', [address.value]);
        expect(rows).toHaveLength(1);
        // The other is told to wait, as anybody who asks twice is.
        expect(answers.map(codeOf).toSorted()).toEqual(['done', 'over_email_send_rate_limit']);
      });
    });
  });
}
