// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../../platform/database.fixture.ts';
import type { Address } from '../address.ts';
import type { Challenge } from '../flows/flow.ts';
import { codeOf, email, hex, listening, openPeople, phone, textOf, type People } from '../people.fixture.ts';
import { issueCode, redeemCode, redeemLink, type CodePurpose } from './one-time-codes.ts';

const purposes = ['sign_in', 'recovery', 'email_change', 'phone_change', 'reauthentication'] as const;
const refusal = { ok: false, refusal: { code: 'otp_expired' } };
/** Another code, as near as one can be. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Codes and links by themselves. Run against each engine. */
export function describeOneTimeCodes(engine: string, open: OpenTestDatabase): void {
  describe(`a one-time code (${engine})`, () => {
    let opened: TestDatabase;
    let people: People;
    let userId: string;
    beforeAll(async () => {
      opened = await open();
      people = await openPeople(opened.db);
      userId = (await people.member()).user.id;
    });
    afterAll(() => opened.close());

    const redeem = (address: Address, code: string, purpose: CodePurpose = 'sign_in') =>
      people.act((tx, context) => redeemCode(tx, context, purpose, { address, code }));
    const follow = (link: string, purpose: CodePurpose = 'sign_in') =>
      people.act((tx, context) => redeemLink(tx, context, purpose, link));
    const issue = (address: Address, purpose: CodePurpose = 'sign_in') =>
      people.issue(purpose, address, userId);
    /** A code that has been sent to an address of its own. */
    const sent = async () => {
      const address = people.freshEmail();
      return { address, ...(await issue(address)) };
    };

    test('has six digits, the first of which may be nought', async () => {
      const address = people.freshEmail();
      const codes = await people.act(async (tx, context) => {
        const made: string[] = [];
        for (let n = 0; n < 300; n += 1) {
          made.push((await issueCode(tx, context, { purpose: 'sign_in', address, userId })).code);
        }
        return made;
      });
      expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
      // By chance one in ten; that none of 300 does happens once in 10^13 runs.
      expect(codes.some((code) => code.startsWith('0'))).toBe(true);
      expect(new Set(codes).size).toBeGreaterThan(290);
    });

    test('that is right opens once, and says for whom', async () => {
      const { address, code } = await sent();
      expect(await redeem(address, code)).toMatchObject({
        ok: true,
        value: { purpose: 'sign_in', userId, challenge: undefined },
      });
      expect(await redeem(address, code)).toEqual(refusal);
    });

    test('that is right opens once, however many send it at the same moment', async () => {
      const { address, code } = await sent();
      const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(address, code)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test('that is wrong, old, used, locked or never sent is the same refusal', async () => {
      const never = people.freshEmail();
      expect(await redeem(never, '123456')).toEqual(refusal);

      const guessed = await sent();
      expect(await redeem(guessed.address, wrong(guessed.code))).toEqual(refusal);

      const used = await sent();
      await redeem(used.address, used.code);
      expect(await redeem(used.address, used.code)).toEqual(refusal);

      const locked = await sent();
      for (let n = 1; n <= 6; n += 1) await redeem(locked.address, wrong(locked.code, n));
      expect(await redeem(locked.address, locked.code)).toEqual(refusal);

      const old = await sent();
      people.later(people.limits.codeSeconds);
      expect(await redeem(old.address, old.code)).toEqual(refusal);
    });

    test('is good for ten minutes, to the second', async () => {
      const [one, other] = [await sent(), await sent()];
      people.later(599);
      expect((await redeem(one.address, one.code)).ok).toBe(true);
      people.later(1);
      expect(await redeem(other.address, other.code)).toEqual(refusal);
    });

    test('may be mistyped four times, and the fifth attempt still counts', async () => {
      const { address, code } = await sent();
      for (let n = 1; n <= 4; n += 1) expect(await redeem(address, wrong(code, n))).toEqual(refusal);
      expect((await redeem(address, code)).ok).toBe(true);
    });

    test('fails at the sixth attempt though it is right, and for good', async () => {
      const { address, code } = await sent();
      for (let n = 1; n <= 5; n += 1) expect(await redeem(address, wrong(code, n))).toEqual(refusal);
      expect(await redeem(address, code)).toEqual(refusal);
      expect(await redeem(address, code)).toEqual(refusal);
    });

    test('cannot be guessed by trying many at the same moment', async () => {
      const { address, code } = await sent();
      const guesses = Array.from({ length: 12 }, (_, n) => redeem(address, wrong(code, n + 1)));
      expect((await Promise.all(guesses)).filter(({ ok }) => ok)).toEqual([]);
      expect(await redeem(address, code)).toEqual(refusal);
    });

    test.each(['', ' ', '12345', '1234567', 'abcdef', '1٢3456', '%', "' or 1=1 --"])(
      'is not %j',
      async (text) => {
        const { address, code } = await sent();
        expect(await redeem(address, text)).toEqual(refusal);
        expect((await redeem(address, code)).ok).toBe(true);
      },
    );

    test('that is new ends the one before, and is tried anew', async () => {
      const address = people.freshEmail();
      const first = await issue(address);
      for (let n = 1; n <= 5; n += 1) await redeem(address, wrong(first.code, n));
      const second = await issue(address);
      expect(await follow(first.link)).toEqual(refusal);
      expect((await redeem(address, second.code)).ok).toBe(true);
    });

    test.each(purposes)('for %s opens nothing else', async (purpose) => {
      const address = people.freshEmail();
      const { code, link } = await issue(address, purpose);
      for (const other of purposes.filter((each) => each !== purpose)) {
        expect(await redeem(address, code, other)).toEqual(refusal);
        expect(await follow(link, other)).toEqual(refusal);
      }
      expect(await redeem(address, code, purpose)).toMatchObject({ value: { purpose, userId } });
    });

    test('of one purpose is left alone by a code of another', async () => {
      const address = people.freshEmail();
      const signIn = await issue(address, 'sign_in');
      const recovery = await issue(address, 'recovery');
      expect((await redeem(address, recovery.code, 'recovery')).ok).toBe(true);
      expect((await redeem(address, signIn.code, 'sign_in')).ok).toBe(true);
    });

    test('opens for the address it was sent to alone', async () => {
      const { address, code } = await sent();
      expect(await redeem(people.freshEmail(), code)).toEqual(refusal);
      // The same text on another channel is another address.
      expect(await redeem({ channel: 'sms', value: address.value }, code)).toEqual(refusal);
      expect((await redeem(address, code)).ok).toBe(true);
    });

    test('agrees with codes kept in the head, whatever is sent and tried when', async () => {
      const [ada, bob] = [email('ada@model.example'), phone('+15550001111')];
      const step = fc.record({
        address: fc.constantFrom(ada, bob),
        purpose: fc.constantFrom('sign_in' as const, 'recovery' as const),
        act: fc.constantFrom('send', 'right', 'wrong', 'link'),
        seconds: fc.constantFrom(0, 1, 299, 600),
      });
      type Kept = { code: string; link: string; attempts: number; endsAt: number };
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
          await opened.db.query('delete from accounts.one_time_codes');
          const head = new Map<string, Kept>();
          const [answers, foreseen]: [boolean[], boolean[]] = [[], []];
          for (const { address, purpose, act, seconds } of steps) {
            people.later(seconds);
            const now = people.clock().getTime();
            const key = `${purpose} ${address.value}`;
            const kept = head.get(key);
            if (act === 'send') {
              head.set(key, { ...(await issue(address, purpose)), attempts: 0, endsAt: now + 600_000 });
            } else if (act === 'link') {
              foreseen.push(kept !== undefined && kept.endsAt > now);
              answers.push((await follow(kept?.link ?? 'never made', purpose)).ok);
              head.delete(key);
            } else {
              const code = kept?.code ?? '000000';
              const given = act === 'right' ? code : wrong(code);
              const tries = (kept?.attempts ?? 0) + 1;
              const isTaken = kept !== undefined && act === 'right' && tries <= 5;
              foreseen.push(isTaken && kept.endsAt > now);
              answers.push((await redeem(address, given, purpose)).ok);
              if (isTaken) head.delete(key);
              else if (kept !== undefined) kept.attempts = tries;
            }
          }
          expect(answers).toEqual(foreseen);
        }),
        { numRuns: 25 },
      );
    });

    test('and its link are one: whoever used either has used both', async () => {
      const byCode = await sent();
      expect((await redeem(byCode.address, byCode.code)).ok).toBe(true);
      expect(await follow(byCode.link)).toEqual(refusal);
      const byLink = await sent();
      expect(await follow(byLink.link)).toMatchObject({ ok: true, value: { purpose: 'sign_in', userId } });
      expect(await redeem(byLink.address, byLink.code)).toEqual(refusal);
      expect(await follow(byLink.link)).toEqual(refusal);
    });

    test('has a link that runs out with it', async () => {
      const [one, other] = [await sent(), await sent()];
      people.later(599);
      expect((await follow(one.link)).ok).toBe(true);
      people.later(1);
      expect(await follow(other.link)).toEqual(refusal);
    });

    test('has a link that opens though the code was tried too often', async () => {
      const { address, code, link } = await sent();
      for (let n = 1; n <= 6; n += 1) await redeem(address, wrong(code, n));
      expect((await follow(link)).ok).toBe(true);
    });

    test('has a link that nobody guesses', async () => {
      const { link } = await sent();
      expect(Buffer.from(link, 'base64url')).toHaveLength(32);
      for (const text of ['', link.slice(1), `${link}x`, link.toUpperCase()]) {
        expect(await follow(text)).toEqual(refusal);
      }
      expect((await follow(link)).ok).toBe(true);
    });

    test('brings back the challenge of the client that asked', async () => {
      const address = people.freshEmail();
      const challenge: Challenge = { challenge: 'x'.repeat(43), method: 's256' };
      const { link } = await people.act((tx, context) =>
        issueCode(tx, context, { purpose: 'sign_in', address, userId, challenge }),
      );
      expect(await follow(link)).toMatchObject({ value: { challenge } });
    });

    test('is kept as marks from which nothing can be read', async () => {
      const address = email('readable@example.org');
      const { code, link } = await issue(address);
      const all = await textOf(opened.db, 'one_time_codes');
      expect(all).toContain(userId);
      const sha = (text: string | Buffer) => hex(createHash('sha256').update(text).digest());
      for (const secret of [code, link, Buffer.from(link, 'base64url'), address.value, 'readable']) {
        expect(all).not.toContain(hex(secret));
        expect(all).not.toContain(sha(secret));
      }
      for (const secret of [link, address.value, 'readable', 'example.org']) {
        expect(all).not.toContain(secret);
      }
    });

    test('of another house opens nothing here, though its table were copied', async () => {
      const { address, code } = await sent();
      const elsewhere = { ...people.secrets, mac: (_purpose: string, text: string) => Buffer.from(text) };
      const outcome = await people.act((tx, context) =>
        redeemCode(tx, { ...context, secrets: elsewhere }, 'sign_in', { address, code }),
      );
      expect(outcome).toEqual(refusal);
    });

    test('for an address that nobody has is made and kept all the same, and opens nothing', async () => {
      const address = people.freshEmail();
      const before = await opened.db.query('select link from accounts.one_time_codes');
      const { code, link } = await people.issue('sign_in', address, undefined);
      expect(await opened.db.query('select link from accounts.one_time_codes')).toHaveLength(
        before.length + 1,
      );
      expect(await follow(link)).toEqual(refusal);
      const second = await people.issue('sign_in', address, undefined);
      expect(await redeem(address, second.code)).toEqual(refusal);
      expect(await redeem(address, code)).toEqual(refusal);
    });

    test('is made and tried with the same statements, whoever has the address', async () => {
      const statementsFor = async (whose: string | undefined) => {
        const statements: string[] = [];
        const address = people.freshEmail();
        await people.act(async (tx, context) => {
          const heard = listening(tx, statements);
          const { code } = await issueCode(heard, context, { purpose: 'sign_in', address, userId: whose });
          await redeemCode(heard, context, 'sign_in', { address, code: wrong(code) });
          await redeemLink(heard, context, 'sign_in', 'a link of nobody');
          await redeemCode(heard, context, 'sign_in', { address, code });
        });
        return statements;
      };
      const known = await statementsFor(userId);
      expect(known).toHaveLength(5);
      expect(await statementsFor(undefined)).toEqual(known);
    });

    test('goes with the person it was for', async () => {
      const address = people.freshEmail();
      const { user } = await people.member(address);
      const { code, link } = await people.issue('sign_in', address, user.id);
      await opened.db.query('delete from accounts.users where id = $1', [user.id]);
      expect(codeOf(await redeem(address, code))).toBe('otp_expired');
      expect(codeOf(await follow(link))).toBe('otp_expired');
    });
  });
}
