// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../../platform/database.fixture.ts';
import { codeOf, hex, openPeople, textOf, valueOf, type People } from '../people.fixture.ts';
import { checkSession } from '../sessions/check-session.ts';
import type { Session } from '../sessions/session.ts';
import type { SignedIn } from '../sign-in.ts';
import {
  answerChallenge,
  challengeFactor,
  enrolFactor,
  removeFactor,
  type Enrolment,
  type FactorChallenge,
} from './factors.ts';

/** A second factor, as the accounts keep it. Run against each engine. */
export function describeSecondFactor(engine: string, open: OpenTestDatabase): void {
  describe(`an authenticator (${engine})`, () => {
    let opened: TestDatabase;
    let people: People;
    beforeAll(async () => {
      opened = await open();
      people = await openPeople(opened.db);
    });
    afterAll(() => opened.close());

    /** What the authenticator shows, so many seconds from now. */
    const shown = (secret: string, inSeconds = 0) =>
      generate({ secret, epoch: Math.floor(people.clock().getTime() / 1_000) + inSeconds });
    const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

    /** The person and the session as they are now; undefined once the session has ended. */
    const present = async ({ user, session }: Pick<SignedIn, 'user' | 'session'>) => {
      const live = await checkSession(opened.db, people.context(), { session_id: session.id, sub: user.id });
      return { user: await people.userOf(user), session: live.ok ? live.value.session : session };
    };
    type Who = Pick<SignedIn, 'user' | 'session'>;
    const enrol = async (who: Who, name?: string) => {
      const asking = await present(who);
      return people.act((tx, context) => enrolFactor(tx, context, asking, { name, issuer: 'Iron Picks' }));
    };
    const challenge = async (who: Who, factorId: string, source = 'here') => {
      const { user } = await present(who);
      return people.act((tx, context) => challengeFactor(tx, context, { user }, { factorId, source }));
    };
    type Given = { factorId: string; challengeId: string; code: string; source?: string };
    const answer = async (who: Who, given: Given) => {
      const asking = await present(who);
      return people.act((tx, context) => answerChallenge(tx, context, asking, { source: 'here', ...given }));
    };
    const remove = async (who: Who, factorId: string) => {
      const asking = await present(who);
      return people.act((tx) => removeFactor(tx, asking, factorId));
    };
    const asked = async (who: Who, factorId: string) =>
      valueOf<FactorChallenge>(await challenge(who, factorId)).id;
    /** Asks and answers. */
    const prove = async (who: Who, factorId: string, code: string) =>
      answer(who, { factorId, challengeId: await asked(who, factorId), code });
    const enrolled = async (who: Who, name?: string) => valueOf<Enrolment>(await enrol(who, name));
    /** Somebody whose session has two factors; the clock moves on so that the next code is another. */
    const guarded = async () => {
      const who = await people.member();
      const { id, secret } = await enrolled(who);
      valueOf(await prove(who, id, await shown(secret)));
      people.later(60);
      return { who, id, secret };
    };
    const levelOf = async (who: Who) => (await present(who)).session.aal;
    const factorsOf = async (who: Who) => (await people.userOf(who.user)).factors;

    describe('when it is added', () => {
      test('is drawn for the app with the person’s address, and counts for nothing yet', async () => {
        const who = await people.member();
        const { id, secret, uri } = await enrolled(who, 'My phone');
        const url = new URL(uri);
        expect(url.protocol).toBe('otpauth:');
        expect(decodeURIComponent(url.pathname)).toContain(`Iron Picks:${who.user.email}`);
        expect(url.searchParams.get('secret')).toBe(secret);
        expect(secret).toMatch(/^[A-Z2-7]{26,}$/);
        expect(await factorsOf(who)).toMatchObject([{ id, name: 'My phone', verifiedAt: undefined }]);
        expect(await levelOf(who)).toBe('aal1');
      });

      test('is labelled by the phone of somebody without an e-mail', async () => {
        const number = people.freshPhone();
        expect((await enrolled(await people.member(number))).uri).toContain(number.value);
      });

      test('has a secret that lies sealed', async () => {
        const who = await people.member();
        const [one, other] = [await enrolled(who), await enrolled(who)];
        expect(one.secret).not.toBe(other.secret);
        const all = await textOf(opened.db, 'factors');
        expect(all).toContain(one.id);
        for (const text of [one.secret, hex(one.secret), Buffer.from(one.secret).toString('base64url')]) {
          expect(all).not.toContain(text);
        }
      });

      test('has a name that no other of the person’s has', async () => {
        const [ada, bob] = [await people.member(), await people.member()];
        await enrolled(ada, 'phone');
        expect(codeOf(await enrol(ada, 'phone'))).toBe('mfa_factor_name_conflict');
        expect(codeOf(await enrol(ada, 'tablet'))).toBe('done');
        expect(codeOf(await enrol(bob, 'phone'))).toBe('done');
      });

      test('may go without a name, as may another', async () => {
        const who = await people.member();
        for (const name of [undefined, undefined, '', '']) {
          expect(codeOf(await enrol(who, name))).toBe('done');
        }
      });

      test('is one of ten at most', async () => {
        const who = await people.member();
        for (let n = 0; n < 10; n += 1) expect(codeOf(await enrol(who, `number ${n}`))).toBe('done');
        expect(codeOf(await enrol(who, 'number 11'))).toBe('too_many_enrolled_mfa_factors');
        expect(await factorsOf(who)).toHaveLength(10);
      });

      test('beside another needs a session with two', async () => {
        const { who } = await guarded();
        expect(codeOf(await enrol(who))).toBe('done');
        const elsewhere = await people.enter(who.user.id);
        expect(codeOf(await enrol(elsewhere))).toBe('insufficient_aal');
      });
    });

    describe('when it answers', () => {
      test('raises the session, and says so first', async () => {
        const who = await people.member();
        const { id, secret } = await enrolled(who);
        const session = valueOf<Session>(await prove(who, id, await shown(secret)));
        expect(session).toMatchObject({ id: who.session.id, aal: 'aal2' });
        expect(session.amr.map(({ method }) => method)).toEqual(['totp', 'otp']);
        expect((await present(who)).session).toEqual(session);
        expect(await factorsOf(who)).toMatchObject([{ id, verifiedAt: people.clock() }]);
      });

      test('again is said once, with the newest time', async () => {
        const { who, id, secret } = await guarded();
        const session = valueOf<Session>(await prove(who, id, await shown(secret)));
        expect(session.amr.map(({ method }) => method)).toEqual(['totp', 'otp']);
        expect(session.amr[0]?.timestamp).toBe(people.clock().getTime() / 1_000);
      });

      test('keeps the time at which it answered first', async () => {
        const { who, id, secret } = await guarded();
        const [before] = await factorsOf(who);
        valueOf(await prove(who, id, await shown(secret)));
        expect((await factorsOf(who))[0]?.verifiedAt).toEqual(before?.verifiedAt);
      });

      test.each([
        [-90, 'mfa_verification_failed'],
        [-60, 'mfa_verification_failed'],
        [-30, 'done'],
        [0, 'done'],
        [30, 'done'],
        [60, 'mfa_verification_failed'],
        [90, 'mfa_verification_failed'],
      ])('with the code of %i seconds from now is taken as %s', async (seconds, code) => {
        const who = await people.member();
        const { id, secret } = await enrolled(who);
        expect(codeOf(await prove(who, id, await shown(secret, seconds)))).toBe(code);
      });

      test('is not believed twice with one code', async () => {
        const who = await people.member();
        const { id, secret } = await enrolled(who);
        const code = await shown(secret);
        valueOf(await prove(who, id, code));
        const elsewhere = await people.enter(who.user.id);
        expect(codeOf(await prove(elsewhere, id, code))).toBe('mfa_verification_failed');
        expect(await levelOf(elsewhere)).toBe('aal1');
      });

      test('is not believed with a code older than the last', async () => {
        const who = await people.member();
        const { id, secret } = await enrolled(who);
        valueOf(await prove(who, id, await shown(secret)));
        expect(codeOf(await prove(who, id, await shown(secret, -30)))).toBe('mfa_verification_failed');
        expect(codeOf(await prove(who, id, await shown(secret, 30)))).toBe('done');
      });

      test('with one code at many places at the same moment raises one session', async () => {
        const { who, id, secret } = await guarded();
        const places = [];
        for (let n = 0; n < 5; n += 1) {
          const place = await people.enter(who.user.id);
          places.push({ place, challengeId: await asked(place, id), code: await shown(secret) });
        }
        const answers = await Promise.all(
          places.map(({ place, ...given }) => answer(place, { factorId: id, ...given })),
        );
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      });

      test.each(['', ' ', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '-12345', '1e5   '])(
        'is not believed with %j',
        async (code) => {
          const who = await people.member();
          const { id } = await enrolled(who);
          expect(codeOf(await prove(who, id, code))).toBe('mfa_verification_failed');
        },
      );

      test('ends the person’s other sessions with one factor, and nobody else’s', async () => {
        const { who, id, secret } = await guarded();
        const strong = await people.enter(who.user.id);
        valueOf(await prove(strong, id, await shown(secret)));
        people.later(60);
        const [weak, weaker] = [await people.enter(who.user.id), await people.enter(who.user.id)];
        const stranger = await people.member();
        valueOf(await prove(weak, id, await shown(secret)));
        const sessions = [who, strong, weak, weaker, stranger].map(({ session }) => session);
        expect(await people.living(sessions)).toEqual([true, true, true, false, true]);
      });

      test('takes away those of the person’s that never did', async () => {
        const [who, stranger] = [await people.member(), await people.member()];
        await enrolled(who, 'forgotten');
        await enrolled(stranger, 'just added');
        const { id, secret } = await enrolled(who, 'used');
        valueOf(await prove(who, id, await shown(secret)));
        expect(await factorsOf(who)).toMatchObject([{ id, name: 'used' }]);
        expect(await factorsOf(stranger)).toMatchObject([{ name: 'just added' }]);
      });
    });

    describe('when it is asked', () => {
      test('shows when that was, and until when it may answer', async () => {
        const who = await people.member();
        const { id } = await enrolled(who);
        people.later(7);
        const { expiresAt } = valueOf<FactorChallenge>(await challenge(who, id));
        expect(expiresAt.getTime() - people.clock().getTime()).toBe(300_000);
        expect(await factorsOf(who)).toMatchObject([{ lastChallengedAt: people.clock() }]);
      });

      test('may answer for five minutes', async () => {
        const who = await people.member();
        const { id, secret } = await enrolled(who);
        const challengeId = await asked(who, id);
        const late = await asked(who, id);
        people.later(299);
        const code = await shown(secret);
        expect(codeOf(await answer(who, { factorId: id, challengeId, code }))).toBe('done');
        people.later(1);
        const next = await shown(secret, 30);
        expect(codeOf(await answer(who, { factorId: id, challengeId: late, code: next }))).toBe(
          'mfa_challenge_expired',
        );
      });

      test('answers once to one asking', async () => {
        const who = await people.member();
        const { id, secret } = await enrolled(who);
        const challengeId = await asked(who, id);
        const first = { factorId: id, challengeId, code: await shown(secret) };
        expect(codeOf(await answer(who, first))).toBe('done');
        const second = { ...first, code: await shown(secret, 30) };
        expect(codeOf(await answer(who, second))).toBe('mfa_challenge_expired');
      });

      test('may be mistyped four times; after the fifth the right code is too late', async () => {
        const who = await people.member();
        const { id, secret } = await enrolled(who);
        for (const [mistakes, last] of [
          [4, 'done'],
          [5, 'mfa_challenge_expired'],
        ] as const) {
          people.later(60);
          const challengeId = await asked(who, id);
          const code = await shown(secret);
          for (let n = 1; n <= mistakes; n += 1) {
            const given = { factorId: id, challengeId, code: wrong(code, n * 111_111) };
            expect(codeOf(await answer(who, given))).toBe('mfa_verification_failed');
          }
          expect(codeOf(await answer(who, { factorId: id, challengeId, code }))).toBe(last);
        }
      });

      test('again and again cannot be guessed: the wrong codes of all askings count', async () => {
        const { who, id, secret } = await guarded();
        const thief = await people.enter(who.user.id);
        const answers = new Set<string>();
        for (let askings = 0; askings < 40; askings += 1) {
          const given = await challenge(thief, id);
          if (!given.ok) {
            answers.add(given.refusal.code);
            continue;
          }
          for (let n = 1; n <= 5; n += 1) {
            const code = wrong(await shown(secret), n * 111_111);
            const factor = { factorId: id, challengeId: given.value.id, code };
            answers.add(codeOf(await answer(thief, factor)));
          }
        }
        // Two hundred guesses in no time at all are not answered one by one.
        expect([...answers]).not.toEqual(['mfa_verification_failed']);
      });

      test('answers from where it was asked', async () => {
        const who = await people.member();
        const { id, secret } = await enrolled(who);
        const challengeId = valueOf<FactorChallenge>(await challenge(who, id, 'at home')).id;
        const given = { factorId: id, challengeId, code: await shown(secret) };
        expect(codeOf(await answer(who, { ...given, source: 'elsewhere' }))).toBe('mfa_ip_address_mismatch');
        expect(await levelOf(who)).toBe('aal1');
        expect(codeOf(await answer(who, { ...given, source: 'at home' }))).toBe('done');
        expect(await textOf(opened.db, 'challenges')).not.toContain(hex('at home'));
      });

      test('is asked and answers for its own person alone', async () => {
        const [ada, eve] = [await people.member(), await people.member()];
        const { id, secret } = await enrolled(ada);
        const own = await enrolled(eve);
        expect(codeOf(await challenge(eve, id))).toBe('mfa_factor_not_found');
        const challengeId = await asked(ada, id);
        const code = await shown(secret);
        expect(codeOf(await answer(eve, { factorId: id, challengeId, code }))).toBe('mfa_factor_not_found');
        const mixed = { factorId: own.id, challengeId, code: await shown(own.secret) };
        expect(codeOf(await answer(eve, mixed))).toBe('mfa_challenge_expired');
        expect(await levelOf(eve)).toBe('aal1');
      });

      test('for nothing that there is, is not found', async () => {
        const who = await people.member();
        const nothing = '5f0c6b1e-0000-4000-8000-000000000000';
        expect(codeOf(await challenge(who, nothing))).toBe('mfa_factor_not_found');
        expect(codeOf(await remove(who, nothing))).toBe('mfa_factor_not_found');
        const { id, secret } = await enrolled(who);
        const given = { factorId: id, challengeId: nothing, code: await shown(secret) };
        expect(codeOf(await answer(who, given))).toBe('mfa_challenge_expired');
      });
    });

    describe('when it is removed', () => {
      test('needs both factors if it counts, and none of it if it does not', async () => {
        const { who, id, secret } = await guarded();
        const spare = await enrolled(who, 'spare');
        const weak = await people.enter(who.user.id);
        expect(codeOf(await remove(weak, id))).toBe('insufficient_aal');
        expect(codeOf(await remove(weak, spare.id))).toBe('done');
        valueOf(await prove(weak, id, await shown(secret)));
        expect(codeOf(await remove(weak, id))).toBe('done');
        expect(await factorsOf(who)).toEqual([]);
      });

      test('as the last, leaves all sessions of the person with one', async () => {
        const { who, id, secret } = await guarded();
        const other = await people.enter(who.user.id);
        valueOf(await prove(other, id, await shown(secret)));
        const stranger = await guarded();
        valueOf(await remove(who, id));
        expect([await levelOf(who), await levelOf(other)]).toEqual(['aal1', 'aal1']);
        expect(await levelOf(stranger.who)).toBe('aal2');
      });

      test('as one of two, leaves the sessions as they are', async () => {
        const { who, id } = await guarded();
        const second = await enrolled(who, 'second');
        valueOf(await prove(who, second.id, await shown(second.secret)));
        valueOf(await remove(who, id));
        expect(await levelOf(who)).toBe('aal2');
        valueOf(await remove(who, second.id));
        expect(await levelOf(who)).toBe('aal1');
      });

      test('takes its open questions with it', async () => {
        const { who, id, secret } = await guarded();
        const challengeId = await asked(who, id);
        valueOf(await remove(who, id));
        const given = { factorId: id, challengeId, code: await shown(secret) };
        expect(codeOf(await answer(who, given))).toBe('mfa_factor_not_found');
        expect(await textOf(opened.db, 'challenges')).not.toContain(challengeId);
      });

      test('is its own person’s alone', async () => {
        const [{ id }, eve] = [await guarded(), await guarded()];
        expect(codeOf(await remove(eve.who, id))).toBe('mfa_factor_not_found');
      });
    });
  });
}
