// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../../platform/database.fixture.ts';
import { accountLimits } from '../account-limits.ts';
import type { Address } from '../address.ts';
import { codeOf, openPeople, valueOf, type People } from '../people.fixture.ts';
import { createUser } from '../users/create-user.ts';
import { unlinkIdentity } from '../users/outside-identities.ts';
import { answerCode } from './answer-code.ts';
import type { CodePurpose } from './one-time-codes.ts';

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** What an answer does. Run against each engine. */
export function describeAnswerCode(engine: string, open: OpenTestDatabase): void {
  describe(`answering with a code (${engine})`, () => {
    let opened: TestDatabase;
    let people: People;
    beforeAll(async () => {
      opened = await open();
      people = await openPeople(opened.db);
    });
    beforeEach(() => opened.db.query('delete from accounts.allowances'));
    afterAll(() => opened.close());

    type Given = { readonly source?: string; readonly purpose?: CodePurpose };
    /** With the limits of a real house. */
    const answer = (address: Address, code: string, { source = 'here', purpose = 'sign_in' }: Given = {}) =>
      people.act((tx, context) => answerCode(tx, context, { purpose, address, code, source }), accountLimits);
    const follow = (link: string, purpose: CodePurpose) =>
      people.act((tx, context) => answerCode(tx, context, { purpose, link }), accountLimits);
    const unconfirmed = async (...addresses: readonly Address[]) => {
      const newUser = { addresses, confirmed: false, metadata: {}, role: 'user' } as const;
      return valueOf<string>(await people.act((tx, { now }) => createUser(tx, now, newUser)));
    };

    test.each<[CodePurpose, string]>([
      ['sign_in', 'otp'],
      ['recovery', 'recovery'],
    ])('for %s says who came in, and by what: %s', async (purpose, method) => {
      const address = people.freshEmail();
      const { user } = await people.member(address);
      const { code } = await people.issue(purpose, address, user.id);
      expect(await answer(address, code, { purpose })).toEqual({
        ok: true,
        value: { userId: user.id, challenge: undefined, method, halfDone: false },
      });
      const { link } = await people.issue(purpose, address, user.id);
      expect(await follow(link, purpose)).toMatchObject({ value: { userId: user.id, method } });
    });

    test.each<CodePurpose>(['sign_in', 'recovery'])('for %s confirms the address once', async (purpose) => {
      const [mail, number] = [people.freshEmail(), people.freshPhone()];
      const id = await unconfirmed(mail, number);
      const first = people.clock();
      valueOf(await answer(mail, (await people.issue(purpose, mail, id)).code, { purpose }));
      const user = await people.userOf({ id });
      expect(user).toMatchObject({ emailConfirmedAt: first, phoneConfirmedAt: undefined });
      const verified = Object.fromEntries(
        user.identities.map(({ provider, data }) => [provider, data[`${provider}_verified`]]),
      );
      expect(verified).toEqual({ email: true, phone: false });
      people.later(60);
      valueOf(await answer(mail, (await people.issue(purpose, mail, id)).code, { purpose }));
      expect((await people.userOf({ id })).emailConfirmedAt).toEqual(first);
    });

    test('gives an identity to somebody whom a provider had brought', async () => {
      const mail = people.freshEmail();
      const brought = { addresses: [mail], confirmed: true, metadata: {}, role: 'user' } as const;
      const id = valueOf<string>(await people.act((tx, { now }) => createUser(tx, now, brought)));
      expect((await people.userOf({ id })).identities).toEqual([]);
      valueOf(await answer(mail, (await people.issue('sign_in', mail, id)).code));
      expect((await people.userOf({ id })).identities).toMatchObject([
        { provider: 'email', subject: id, data: { sub: id, email: mail.value, email_verified: true } },
      ]);
    });

    test('of a reauthentication lets nobody in', async () => {
      const address = people.freshEmail();
      const { user } = await people.member(address);
      const { code, link } = await people.issue('reauthentication', address, user.id);
      expect(codeOf(await follow(link, 'reauthentication'))).toBe('otp_expired');
      expect(codeOf(await answer(address, code, { purpose: 'reauthentication' }))).toBe('otp_expired');
      expect(codeOf(await answer(address, code))).toBe('otp_expired');
    });

    test('is tried fifteen times an hour for one address, over all its codes', async () => {
      const address = people.freshEmail();
      const { user } = await people.member(address);
      for (let sends = 0; sends < 3; sends += 1) {
        const { code } = await people.issue('sign_in', address, user.id);
        for (let n = 0; n < 5; n += 1) expect(codeOf(await answer(address, wrong(code)))).toBe('otp_expired');
      }
      const { code } = await people.issue('sign_in', address, user.id);
      people.later(10);
      for (const source of ['here', 'elsewhere']) {
        expect(await answer(address, code, { source })).toEqual({
          ok: false,
          refusal: { code: 'over_request_rate_limit', retryAfterSeconds: 3_590 },
        });
      }
      people.later(3_590);
      const again = await people.issue('sign_in', address, user.id);
      expect(codeOf(await answer(address, again.code))).toBe('done');
    });

    test('is tried as often for an address that nobody has', async () => {
      const answersFor = async (address: Address, userId: string | undefined) => {
        const answers: unknown[] = [];
        for (let n = 0; n < 17; n += 1) {
          const { code } = await people.issue('sign_in', address, userId);
          answers.push(await answer(address, wrong(code), { source: `source of ${address.value}` }));
        }
        return answers;
      };
      const known = people.freshEmail();
      const { user } = await people.member(known);
      const answers = await answersFor(known, user.id);
      expect(answers.at(-1)).toMatchObject({ refusal: { code: 'over_request_rate_limit' } });
      expect(await answersFor(people.freshEmail(), undefined)).toEqual(answers);
    });

    test('is tried a hundred and fifty times an hour from one source', async () => {
      const limits = { ...accountLimits, attemptsPerSource: { max: 3, seconds: 3_600 } };
      expect(accountLimits.attemptsPerSource).toEqual({ max: 150, seconds: 3_600 });
      const tryOne = (source: string) =>
        people.act(
          (tx, context) =>
            answerCode(tx, context, {
              purpose: 'sign_in',
              address: people.freshEmail(),
              code: '000000',
              source,
            }),
          limits,
        );
      for (let n = 0; n < 3; n += 1) expect(codeOf(await tryOne('a bar'))).toBe('otp_expired');
      expect(codeOf(await tryOne('a bar'))).toBe('over_request_rate_limit');
      expect(codeOf(await tryOne('another bar'))).toBe('otp_expired');
    });

    test('by a link needs no count: it cannot be guessed', async () => {
      const address = people.freshEmail();
      const { user } = await people.member(address);
      for (let n = 0; n < 20; n += 1) {
        expect(codeOf(await follow(`guess ${n}`, 'sign_in'))).toBe('otp_expired');
      }
      const { link } = await people.issue('sign_in', address, user.id);
      expect(codeOf(await follow(link, 'sign_in'))).toBe('done');
    });

    test('opens nothing once the address it was sent to is not theirs any more', async () => {
      const [mail, number] = [people.freshEmail(), people.freshPhone()];
      const { user } = await people.member(mail, number);
      const { code } = await people.issue('sign_in', mail, user.id);
      const { link } = await people.issue('recovery', mail, user.id);
      const identity = user.identities.find(({ provider }) => provider === 'email');
      valueOf(await people.act((tx) => unlinkIdentity(tx, user, identity?.id ?? '')));
      expect((await people.userOf(user)).email).toBeUndefined();
      expect(codeOf(await answer(mail, code))).toBe('otp_expired');
      expect(codeOf(await follow(link, 'recovery'))).toBe('otp_expired');
    });

    test('from an address that was to be the new one does not agree for the old one', async () => {
      const [mine, first, second] = [people.freshEmail(), people.freshEmail(), people.freshEmail()];
      const { user } = await people.member(mine);
      const wish = (to: Address) =>
        opened.db.query('update accounts.users set new_email = $2 where id = $1', [user.id, to.value]);
      await wish(first);
      const { code: ofFirst } = await people.issue('email_change', first, user.id);
      await wish(second);
      const { code: ofSecond } = await people.issue('email_change', second, user.id);
      expect(codeOf(await answer(first, ofFirst, { purpose: 'email_change' }))).toBe('otp_expired');
      expect(await answer(second, ofSecond, { purpose: 'email_change' })).toMatchObject({
        value: { halfDone: true },
      });
      expect((await people.userOf(user)).email).toBe(mine.value);
    });
  });
}
