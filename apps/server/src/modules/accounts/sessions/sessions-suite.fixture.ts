// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../../platform/database.fixture.ts';
import { pruneAccounts } from '../allowances.ts';
import { codeOf, hex, openPeople, textOf, valueOf, type People } from '../people.fixture.ts';
import { signIn, type SignedIn } from '../sign-in.ts';
import { checkSession } from './check-session.ts';
import { endSessions, signOutScopes, type SignOutScope } from './end-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import { hashRefreshToken } from './refresh-token.ts';
import { renewRefreshToken } from './start-session.ts';

const day = 86_400;

/** What a session is, and when it is over. Run against each engine. */
export function describeSessions(engine: string, open: OpenTestDatabase): void {
  describe(`a session (${engine})`, () => {
    let opened: TestDatabase;
    let people: People;
    beforeAll(async () => {
      opened = await open();
      people = await openPeople(opened.db);
    });
    afterAll(() => opened.close());

    const check = ({ user, session }: Pick<SignedIn, 'user' | 'session'>) =>
      checkSession(opened.db, people.context(), { session_id: session.id, sub: user.id });
    const refresh = (token: string) => people.act((tx, context) => refreshSession(tx, context, token));
    /** The child that a live token is exchanged for. */
    const next = async (token: string) => {
      const { refreshToken } = valueOf<{ refreshToken: string }>(await refresh(token));
      return refreshToken;
    };
    const end = ({ session }: SignedIn, scope: SignOutScope) =>
      people.act((tx) => endSessions(tx, session, scope));

    test('begins with one factor, and says how the person came in', async () => {
      const { user } = await people.member();
      const entrance = { userId: user.id, method: 'oauth', provider: 'example', userAgent: undefined };
      const { session } = valueOf<SignedIn>(await people.act((tx, context) => signIn(tx, context, entrance)));
      const timestamp = people.clock().getTime() / 1_000;
      expect(session).toMatchObject({
        userId: user.id,
        aal: 'aal1',
        amr: [{ method: 'oauth', provider: 'example', timestamp }],
        createdAt: people.clock(),
      });
      expect(await check({ user, session })).toMatchObject({ value: { session } });
    });

    test('is noted on the account as the last time the person came in', async () => {
      const { user } = await people.member();
      people.later(5);
      const entered = await people.enter(user.id);
      expect(entered.user.lastSignInAt).toEqual(people.clock());
      expect((await people.userOf(user)).lastSignInAt).toEqual(people.clock());
    });

    test('is not begun for somebody who does not exist, or is banned', async () => {
      const { user } = await people.member();
      const enter = async (userId: string) =>
        codeOf(
          await people.act((tx, context) =>
            signIn(tx, context, { userId, method: 'otp', userAgent: undefined }),
          ),
        );
      expect(await enter('5f0c6b1e-0000-4000-8000-000000000000')).toBe('user_not_found');
      await people.ban(user.id, new Date(people.clock().getTime() + 60_000));
      expect(await enter(user.id)).toBe('user_banned');
      people.later(60);
      expect(await enter(user.id)).toBe('done');
    });

    test('keeps no more of what the browser calls itself than fits', async () => {
      const { user } = await people.member();
      for (const userAgent of ['y'.repeat(10_000), '', undefined]) {
        const { session } = valueOf<SignedIn>(
          await people.act((tx, context) =>
            signIn(tx, context, { userId: user.id, method: 'otp', userAgent }),
          ),
        );
        const [row] = await opened.db.query<{ user_agent: string | null }>(
          'select user_agent from accounts.sessions where id = $1',
          [session.id],
        );
        expect(row?.user_agent).toBe(userAgent?.slice(0, 400) ?? null);
      }
    });

    describe('when it is checked', () => {
      test('tells the rights of the person as they are now', async () => {
        const entered = await people.member();
        expect(await check(entered)).toMatchObject({
          value: { role: 'user', email: entered.user.email, hasFactor: false },
        });
        await opened.db.query(`update accounts.users set role = 'operator', email = null where id = $1`, [
          entered.user.id,
        ]);
        expect(await check(entered)).toMatchObject({ value: { role: 'operator', email: undefined } });
      });

      test('says that a second factor is there once it has answered', async () => {
        const entered = await people.member();
        const add = (verifiedAt: Date | null) =>
          opened.db.query(
            `insert into accounts.factors
               (id, user_id, kind, sealed_secret, verified_at, created_at, updated_at)
             values (gen_random_uuid(), $1, 'totp', 'sealed', $2, $3, $3)`,
            [entered.user.id, verifiedAt, people.clock()],
          );
        await add(null);
        expect(await check(entered)).toMatchObject({ value: { hasFactor: false } });
        await add(people.clock());
        expect(await check(entered)).toMatchObject({ value: { hasFactor: true } });
      });

      test('is nobody else’s', async () => {
        const [ada, bob] = [await people.member(), await people.member()];
        const mixed = await check({ user: bob.user, session: ada.session });
        expect(codeOf(mixed)).toBe('session_not_found');
      });

      test('is over when the person is banned, and lives again after it', async () => {
        const entered = await people.member();
        await people.ban(entered.user.id, new Date(people.clock().getTime() + 60_000));
        people.later(59);
        expect(codeOf(await check(entered))).toBe('user_banned');
        people.later(1);
        expect(codeOf(await check(entered))).toBe('done');
      });

      test('is over when it was not refreshed for thirty days', async () => {
        const entered = await people.member();
        people.later(30 * day - 1);
        expect(codeOf(await check(entered))).toBe('done');
        people.later(1);
        expect(codeOf(await check(entered))).toBe('session_expired');
      });

      test('is over with the account', async () => {
        const entered = await people.member();
        await opened.db.query('delete from accounts.users where id = $1', [entered.user.id]);
        expect(codeOf(await check(entered))).toBe('session_not_found');
        expect(codeOf(await refresh(entered.refreshToken))).toBe('refresh_token_not_found');
      });
    });

    describe('when somebody signs out', () => {
      test.each<[SignOutScope, readonly boolean[]]>([
        ['local', [false, true, true]],
        ['others', [true, false, false]],
        ['global', [false, false, false]],
      ])('%s, leaves of this and two others %j', async (scope, left) => {
        const one = await people.member();
        const all = [one, await people.enter(one.user.id), await people.enter(one.user.id)];
        const stranger = await people.member();
        await end(one, scope);
        expect(await people.living(all.map(({ session }) => session))).toEqual(left);
        expect(codeOf(await check(stranger))).toBe('done');
        for (const [at, { refreshToken }] of all.entries()) {
          expect((await refresh(refreshToken)).ok).toBe(left[at]);
        }
      });

      test('can be done in no other way than these', () => {
        expect(signOutScopes).toEqual(['global', 'local', 'others']);
      });

      test('twice is as good as once', async () => {
        const one = await people.member();
        for (let n = 0; n < 2; n += 1) await end(one, 'local');
        expect(codeOf(await check(one))).toBe('session_not_found');
      });
    });

    describe('as one of many', () => {
      const countOf = async (userId: string) => {
        const rows = await opened.db.query('select id from accounts.sessions where user_id = $1', [userId]);
        return rows.length;
      };

      test('ends when thirty newer ones are there', async () => {
        const first = await people.member();
        for (let n = 0; n < 29; n += 1) await people.enter(first.user.id);
        expect(codeOf(await check(first))).toBe('done');
        people.later(1);
        for (let n = 0; n < 30; n += 1) await people.enter(first.user.id);
        expect(codeOf(await check(first))).toBe('session_not_found');
        expect(await countOf(first.user.id)).toBe(30);
      });

      test('makes no more than thirty though the clock of another node is ahead', async () => {
        const { user } = await people.member();
        for (let n = 0; n < 29; n += 1) await people.enter(user.id);
        const ahead = new Date(people.clock().getTime() + 1_000);
        await opened.db.query('update accounts.sessions set refreshed_at = $2 where user_id = $1', [
          user.id,
          ahead,
        ]);
        const entered = await people.enter(user.id);
        expect(codeOf(await check(entered))).toBe('done');
        expect(await countOf(user.id)).toBe(30);
      });

      test('that has just begun is never the one that ends', async () => {
        const { user } = await people.member();
        for (let n = 0; n < 35; n += 1) {
          const entered = await people.enter(user.id);
          expect(codeOf(await check(entered))).toBe('done');
        }
      });

      test('that is in use outlives those that are not', async () => {
        const old = await people.member();
        let token = old.refreshToken;
        for (let n = 0; n < 35; n += 1) {
          people.later(20);
          await people.enter(old.user.id);
          token = await next(token);
        }
        expect(codeOf(await check(old))).toBe('done');
      });

      test('does not count against anybody else', async () => {
        const [ada, bob] = [await people.member(), await people.member()];
        for (let n = 0; n < 31; n += 1) await people.enter(bob.user.id);
        expect(codeOf(await check(ada))).toBe('done');
      });
    });

    describe('and its refresh tokens', () => {
      test('are 32 random bytes of which only hashes are kept', async () => {
        const { refreshToken } = await people.member();
        const child = await next(refreshToken);
        const all = await textOf(opened.db, 'refresh_tokens');
        for (const token of [refreshToken, child]) {
          expect(Buffer.from(token, 'base64url')).toHaveLength(32);
          expect(all).toContain(hex(hashRefreshToken(token)));
          expect(all).not.toContain(token);
          expect(all).not.toContain(hex(token));
          expect(all).not.toContain(hex(Buffer.from(token, 'base64url')));
        }
      });

      test.each(['', 'x', 'undefined', "' or 1=1 --", 'é', 'A'.repeat(512)])('are not %j', async (token) => {
        expect(await refresh(token)).toEqual({
          ok: false,
          refusal: { code: 'refresh_token_not_found' },
        });
      });

      test('live on through round after round of tabs that ask together', async () => {
        const entered = await people.member();
        let token = entered.refreshToken;
        for (let round = 0; round < 5; round += 1) {
          people.later(900);
          const asked = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));
          const given = new Set(asked.map((one) => valueOf<{ refreshToken: string }>(one).refreshToken));
          expect(given.size).toBe(1);
          token = [...given][0] ?? '';
        }
        const live = await opened.db.query(
          `select hash from accounts.refresh_tokens where session_id = $1 and state = 'live'`,
          [entered.session.id],
        );
        expect(live).toHaveLength(1);
        expect(codeOf(await check(entered))).toBe('done');
      });

      test('sent by a thief and by the person at the same moment end the session, whoever is first', async () => {
        const entered = await people.member();
        const child = await next(entered.refreshToken);
        const newest = await next(child);
        people.later(11);
        await Promise.all([refresh(entered.refreshToken), refresh(newest)]);
        expect(codeOf(await check(entered))).toBe('session_not_found');
        expect(codeOf(await refresh(newest))).toBe('refresh_token_not_found');
      });

      test('stolen from one session leave the person’s other sessions alone', async () => {
        const stolen = await people.member();
        const other = await people.enter(stolen.user.id);
        await next(await next(stolen.refreshToken));
        people.later(11);
        expect(codeOf(await refresh(stolen.refreshToken))).toBe('refresh_token_already_used');
        expect(codeOf(await check(stolen))).toBe('session_not_found');
        expect(codeOf(await check(other))).toBe('done');
      });

      test('follow a race over twenty exchanges, and no further', async () => {
        for (const [links, code] of [
          [20, 'done'],
          [21, 'refresh_token_already_used'],
        ] as const) {
          const entered = await people.member();
          let newest = entered.refreshToken;
          for (let n = 0; n < links; n += 1) newest = await next(newest);
          expect(codeOf(await refresh(entered.refreshToken))).toBe(code);
        }
      });

      test('begin a new chain when the rights of the session change', async () => {
        const entered = await people.member();
        const child = await next(entered.refreshToken);
        const renewed = await people.act((tx, context) => renewRefreshToken(tx, context, entered.session.id));
        for (const token of [entered.refreshToken, child]) {
          expect(codeOf(await refresh(token))).toBe('refresh_token_not_found');
        }
        // Whoever held the old ones has not ended it for the person.
        expect(codeOf(await refresh(renewed))).toBe('done');
      });

      test('are forgotten a week after they were used, with no harm to the session', async () => {
        const entered = await people.member();
        const child = await next(entered.refreshToken);
        people.later(7 * day);
        const newest = await next(child);
        people.later(1);
        await pruneAccounts(opened.db, people.clock(), people.limits.sessionIdleSeconds);
        expect(codeOf(await refresh(entered.refreshToken))).toBe('refresh_token_not_found');
        // The one used a moment ago is still known.
        expect(await next(child)).toBe(newest);
        expect(codeOf(await refresh(newest))).toBe('done');
      });

      test('are forgotten with a session that nobody used for thirty days', async () => {
        const [idle, used] = [await people.member(), await people.member()];
        people.later(day);
        await next(used.refreshToken);
        people.later(29 * day + 1);
        await pruneAccounts(opened.db, people.clock(), people.limits.sessionIdleSeconds);
        expect(await people.living([idle.session, used.session])).toEqual([false, true]);
        expect(codeOf(await refresh(idle.refreshToken))).toBe('refresh_token_not_found');
      });
    });
  });
}
