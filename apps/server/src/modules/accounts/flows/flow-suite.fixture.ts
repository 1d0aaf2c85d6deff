// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../../platform/database.fixture.ts';
import { codeOf, hex, openPeople, textOf, valueOf, type People } from '../people.fixture.ts';
import {
  completeFlow,
  redeemFlow,
  startFlow,
  takeFlow,
  type Challenge,
  type Flow,
  type FlowStart,
} from './flow.ts';

/** The example of RFC 7636, appendix B. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const s256: Challenge = { challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', method: 's256' };
const plain: Challenge = { challenge: verifier, method: 'plain' };

/** A sign-in that goes on somewhere else. Run against each engine. */
export function describeFlows(engine: string, open: OpenTestDatabase): void {
  describe(`a sign-in that goes on somewhere else (${engine})`, () => {
    let opened: TestDatabase;
    let people: People;
    let userId: string;
    beforeAll(async () => {
      opened = await open();
      people = await openPeople(opened.db);
      userId = (await people.member()).user.id;
    });
    afterAll(() => opened.close());

    const link = { kind: 'link', redirectTo: 'https://iron.example/', challenge: s256 } as const;
    const oauth = { ...link, kind: 'oauth', provider: 'example' } as const;
    const start = (given: FlowStart, state?: string) =>
      people.act((tx, context) => startFlow(tx, context, given, state));
    const complete = (id: string, method = 'otp', whose = userId) =>
      people.act((tx, context) => completeFlow(tx, context, { id, userId: whose, method }));
    const redeem = (code: string, given = verifier) =>
      people.act((tx, context) => redeemFlow(tx, context, { code, verifier: given }));
    const take = (state: string, kind: 'oauth' | 'saml' = 'oauth') =>
      people.act((tx, context) => takeFlow(tx, context, kind, state));
    const reasonOf = (outcome: Awaited<ReturnType<typeof take>>) => (outcome.ok ? 'done' : outcome.refusal);
    /** A flow whose person has come back: its code. */
    const completed = async (given: FlowStart = link) => complete((await start(given)).id);

    test('hands over a code that the client which began it exchanges', async () => {
      expect(await redeem(await completed())).toEqual({
        ok: true,
        value: { userId, method: 'otp', provider: undefined },
      });
    });

    test('says by what the person came in, and at whom', async () => {
      const { id } = await start(oauth);
      expect(await redeem(await complete(id, 'oauth'))).toMatchObject({
        value: { userId, method: 'oauth', provider: 'example' },
      });
    });

    test('takes the verifier hashed (s256) or as it is (plain), as was said at the start', async () => {
      expect(codeOf(await redeem(await completed({ ...link, challenge: plain })))).toBe('done');
      expect(codeOf(await redeem(await completed({ ...link, challenge: s256 })))).toBe('done');
      // Whoever saw the challenge pass by has not seen the verifier.
      expect(codeOf(await redeem(await completed(), s256.challenge))).toBe('bad_code_verifier');
      const hashed = { ...plain, challenge: s256.challenge };
      expect(codeOf(await redeem(await completed({ ...link, challenge: hashed })))).toBe('bad_code_verifier');
    });

    test('opens for every verifier of its own, and for no other', async () => {
      const text = fc.stringMatching(/^[A-Za-z0-9._~-]{43,128}$/);
      await fc.assert(
        fc.asyncProperty(text, text, async (own, other) => {
          fc.pre(own !== other);
          const challenge = createHash('sha256').update(own).digest('base64url');
          for (const given of [
            { challenge, method: 's256' },
            { challenge: own, method: 'plain' },
          ] as const) {
            expect(codeOf(await redeem(await completed({ ...link, challenge: given }), own))).toBe('done');
            const stolen = await completed({ ...link, challenge: given });
            expect(codeOf(await redeem(stolen, other))).toBe('bad_code_verifier');
          }
        }),
        { numRuns: 15 },
      );
    });

    test.each(['', ' ', verifier.slice(1), `${verifier} `, verifier.toLowerCase(), 'é'.repeat(43)])(
      'does not take %j for the verifier',
      async (given) => {
        expect(codeOf(await redeem(await completed(), given))).toBe('bad_code_verifier');
        const code = await completed({ ...link, challenge: plain });
        expect(codeOf(await redeem(code, given))).toBe('bad_code_verifier');
      },
    );

    test('ends with a wrong verifier, so that a stolen code is tried once', async () => {
      const code = await completed();
      expect(codeOf(await redeem(code, 'wrong'))).toBe('bad_code_verifier');
      expect(codeOf(await redeem(code))).toBe('flow_state_not_found');
    });

    test('is exchanged once, even by many at the same moment', async () => {
      const code = await completed();
      const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(code)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(codeOf(await redeem(code))).toBe('flow_state_not_found');
    });

    test.each(['', 'x', 'undefined', "' or 1=1 --"])('is not found by the code %j', async (code) => {
      await start(link);
      expect(codeOf(await redeem(code))).toBe('flow_state_not_found');
    });

    test('leaves ten minutes from the coming back to the exchange', async () => {
      const [one, other] = await Promise.all([start(link), start(link)]);
      people.later(599);
      const codes = [await complete(one.id), await complete(other.id)];
      people.later(599);
      expect(codeOf(await redeem(codes[0] ?? ''))).toBe('done');
      people.later(1);
      expect(codeOf(await redeem(codes[1] ?? ''))).toBe('flow_state_expired');
      expect(codeOf(await redeem(codes[1] ?? ''))).toBe('flow_state_not_found');
    });

    test('without a challenge has nothing that could be exchanged', async () => {
      expect(codeOf(await redeem(await completed({ ...link, challenge: undefined })))).toBe(
        'bad_code_verifier',
      );
    });

    test('goes with the person it was completed for', async () => {
      const { user } = await people.member();
      const { id } = await start(link);
      const code = await complete(id, 'otp', user.id);
      await opened.db.query('delete from accounts.users where id = $1', [user.id]);
      expect(codeOf(await redeem(code))).toBe('flow_state_not_found');
    });

    describe('and comes back with its state', () => {
      test('is found with all that was kept for it, once', async () => {
        const kept = { codeVerifier: 'v', nonce: 'n', nested: { list: [1, 'ä'] } };
        const { id, state } = await start({ ...oauth, kept, linksTo: userId });
        const flow = valueOf<Flow>(await take(state));
        expect(flow).toEqual({
          id,
          kind: 'oauth',
          provider: 'example',
          redirectTo: 'https://iron.example/',
          challenge: s256,
          kept,
          linksTo: userId,
        });
        expect(reasonOf(await take(state))).toBe('flow_unknown');
      });

      test('is found once, even by many at the same moment', async () => {
        const { state } = await start(oauth);
        const answers = await Promise.all(Array.from({ length: 8 }, () => take(state)));
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      });

      test('keeps nothing that was not given', async () => {
        const { state } = await start({ kind: 'saml', redirectTo: 'x', challenge: undefined });
        expect(valueOf<Flow>(await take(state, 'saml'))).toMatchObject({
          provider: undefined,
          challenge: undefined,
          kept: {},
          linksTo: undefined,
        });
      });

      test('has a state of its own, or the one that the other side was given', async () => {
        const states = await Promise.all(Array.from({ length: 5 }, async () => (await start(oauth)).state));
        expect(new Set(states).size).toBe(5);
        for (const state of states) expect(Buffer.from(state, 'base64url')).toHaveLength(32);
        const given = randomUUID();
        expect(await start(oauth, given)).toMatchObject({ state: given });
        expect(reasonOf(await take(given))).toBe('done');
      });

      test('is found by its own kind alone', async () => {
        const { state } = await start(oauth);
        expect(reasonOf(await take(state, 'saml'))).toBe('flow_unknown');
        expect(reasonOf(await take(state, 'oauth'))).toBe('done');
      });

      test.each(['', 'x', 'null'])('is not found by the state %j', async (state) => {
        const { state: own } = await start(oauth);
        await take(own);
        expect(reasonOf(await take(state))).toBe('flow_unknown');
      });

      test('may take ten minutes', async () => {
        const [one, other] = [await start(oauth), await start(oauth)];
        people.later(599);
        expect(reasonOf(await take(one.state))).toBe('done');
        people.later(1);
        expect(reasonOf(await take(other.state))).toBe('flow_expired');
        expect(reasonOf(await take(other.state))).toBe('flow_unknown');
      });

      test('cannot be taken up again by its state once it is completed', async () => {
        const { id, state } = await start(oauth);
        await complete(id, 'oauth');
        expect(reasonOf(await take(state))).toBe('flow_unknown');
      });

      test('that was to add an identity to somebody goes with them', async () => {
        const { user } = await people.member();
        const { state } = await start({ ...oauth, linksTo: user.id });
        await opened.db.query('delete from accounts.users where id = $1', [user.id]);
        expect(reasonOf(await take(state))).toBe('flow_unknown');
      });
    });

    test('is kept without its state and its code in clear', async () => {
      const { id, state } = await start(oauth);
      const before = await textOf(opened.db, 'flows');
      const code = await complete(id);
      const all = `${before} ${await textOf(opened.db, 'flows')}`;
      expect(all).toContain(id);
      for (const secret of [state, code]) {
        expect(all).not.toContain(secret);
        expect(all).not.toContain(hex(secret));
        expect(all).not.toContain(hex(Buffer.from(secret, 'base64url')));
      }
    });
  });
}
