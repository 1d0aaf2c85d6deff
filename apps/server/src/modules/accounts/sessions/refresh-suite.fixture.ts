// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../edge/house.fixture.ts';
import type { OpenTestDatabase, TestDatabase } from '../../../platform/database.fixture.ts';
import { checkSession, endSessions, refreshSession, signIn } from '../index.ts';

/** What the chain of one session should be, kept in the head. */
type Link = { token: string; state: 'live' | 'used' | 'void'; usedAt: number; child: Link | undefined };

const reuseSeconds = 10;

/** The chain of refresh tokens. Run against each engine. */
export function describeRefresh(engine: string, open: OpenTestDatabase): void {
  describe(`refreshing a session (${engine})`, () => {
    let opened: TestDatabase;
    let house: TestHouse;
    let people = 0;
    beforeAll(async () => {
      opened = await open();
      house = await openTestHouse(opened.db);
    });
    afterAll(() => opened.close());

    const somebody = () => house.person(`person${(people += 1)}@example.org`);
    const refresh = async (token: string) => {
      const outcome = await house.db.transaction((tx) => refreshSession(tx, house.context(), token));
      return outcome.ok ? { token: outcome.value.refreshToken } : { code: outcome.refusal.code };
    };

    test('agrees with a chain kept in the head, whatever is shown when', async () => {
      const step = fc.record({
        which: fc.nat(30),
        seconds: fc.constantFrom(0, 0, 1, reuseSeconds - 1, reuseSeconds + 1, 3_600),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          const { refreshToken } = await somebody();
          const links: Link[] = [{ token: refreshToken, state: 'live', usedAt: 0, child: undefined }];
          let hasEnded = false;
          for (const { which, seconds } of steps) {
            house.later(seconds);
            const link = links[which % links.length];
            if (link === undefined) throw new Error('There is always a first');
            const expected: Shown = hasEnded
              ? 'refresh_token_not_found'
              : show(link, house.clock().getTime());
            const answer = await refresh(link.token);
            const end: string | undefined = typeof expected === 'string' ? expected : undefined;
            expect(answer.code).toBe(end);
            hasEnded ||= end !== undefined;
            if (typeof expected === 'string') continue;
            const given = answer.token ?? '';
            // A child that was handed out before is handed out again; a new one is like none before.
            expect(links.some(({ token }) => token === given)).toBe(expected.token !== '');
            if (expected.token === '') expected.token = given;
            expect(given).toBe(expected.token);
            if (!links.includes(expected)) links.push(expected);
          }
        }),
        { numRuns: 25 },
      );
    });

    test('keeps one live token however many tabs ask at once', async () => {
      const { refreshToken, session } = await somebody();
      const answers = await Promise.all(Array.from({ length: 15 }, () => refresh(refreshToken)));
      expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
      const live = await house.db.query(
        `select hash from accounts.refresh_tokens where session_id = $1 and state = 'live'`,
        [session.id],
      );
      expect(live).toHaveLength(1);
    });

    test('is over when the session was ended in whatever way', async () => {
      for (const scope of ['local', 'global'] as const) {
        const { refreshToken, session } = await somebody();
        await house.db.transaction((tx) => endSessions(tx, session, scope));
        expect(await refresh(refreshToken)).toEqual({ code: 'refresh_token_not_found' });
      }
    });

    test('keeps a session alive that would have ended by idleness', async () => {
      const { refreshToken, session, user } = await somebody();
      const claims = { session_id: session.id, sub: user.id };
      const alive = async () => (await checkSession(house.db, house.context(), claims)).ok;
      house.later(house.limits.sessionIdleSeconds - 1);
      const { token = '' } = await refresh(refreshToken);
      house.later(house.limits.sessionIdleSeconds - 1);
      expect(await alive()).toBe(true);
      house.later(1);
      expect(await alive()).toBe(false);
      expect(await refresh(token)).toEqual({ code: 'session_expired' });
    });

    test('has at most thirty sessions of a person to keep: the one idle for longest ends', async () => {
      const first = await house.person('many@example.org');
      for (let n = 0; n < house.limits.sessionsPerUser; n += 1) {
        house.later(1);
        await house.db.transaction((tx) =>
          signIn(tx, house.context(), { userId: first.user.id, method: 'otp', userAgent: 'x'.repeat(900) }),
        );
      }
      expect(await refresh(first.refreshToken)).toEqual({ code: 'refresh_token_not_found' });
      const left = await house.db.query('select id from accounts.sessions where user_id = $1', [
        first.user.id,
      ]);
      expect(left).toHaveLength(house.limits.sessionsPerUser);
    });
  });
}

type Shown = Link | 'refresh_token_already_used' | 'refresh_token_not_found';

const newLink = (): Link => ({ token: '', state: 'live', usedAt: 0, child: undefined });

/** What showing a link should give: the link whose token is answered (empty while unknown), or the end. */
function show(link: Link, now: number): Shown {
  if (link.state === 'live') {
    link.state = 'used';
    link.usedAt = now;
    link.child = newLink();
    return link.child;
  }
  if (link.state === 'void') return 'refresh_token_already_used';
  if (now - link.usedAt < reuseSeconds * 1_000) {
    let newest = link.child;
    while (newest?.state === 'used') newest = newest.child;
    return newest ?? 'refresh_token_already_used';
  }
  if (link.child?.state !== 'live') return 'refresh_token_already_used';
  link.child.state = 'void';
  link.usedAt = now;
  link.child = newLink();
  return link.child;
}
