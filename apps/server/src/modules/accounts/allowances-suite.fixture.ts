// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { accountLimits, relaxedAccountLimits } from './account-limits.ts';
import { secondsAfter } from './accounts-context.ts';
import { pruneAccounts, takeAllowances, type Counted } from './allowances.ts';

const secrets = createSecrets('a secret for the tests of allowances');
const start = new Date('2026-11-22T18:00:00Z');

/** What is left to an address or a source. Run against each engine. */
export function describeAllowances(engine: string, open: OpenTestDatabase): void {
  describe(`allowances (${engine})`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(() => opened.db.query('delete from accounts.allowances'));
    afterAll(() => opened.close());

    const take = (now: Date, ...counted: readonly Counted[]) =>
      opened.db.transaction((tx) => takeAllowances(tx, { secrets, now, limits: accountLimits }, counted));
    const twice = { max: 2, seconds: 60 };
    const mail = (whose: string): Counted => ({ what: 'mail', whose, allowance: twice });

    test('give so many in a time, then say after how many seconds again', async () => {
      expect((await take(start, mail('a'))).ok).toBe(true);
      expect((await take(secondsAfter(start, 10), mail('a'))).ok).toBe(true);
      expect(await take(secondsAfter(start, 20), mail('a'))).toEqual({
        ok: false,
        refusal: { retryAfterSeconds: 40 },
      });
      expect((await take(secondsAfter(start, 60), mail('a'))).ok).toBe(true);
    });

    test('are everybody’s own, and each thing’s own', async () => {
      await take(start, mail('a'));
      await take(start, mail('a'));
      expect((await take(start, mail('b'))).ok).toBe(true);
      expect((await take(start, { ...mail('a'), what: 'sms' })).ok).toBe(true);
    });

    test('are all taken together, and the longest wait is told', async () => {
      const hourly = { what: 'hourly', whose: 'a', allowance: { max: 1, seconds: 3_600 } };
      await take(start, mail('a'), hourly);
      expect(await take(start, mail('a'), hourly)).toEqual({
        ok: false,
        refusal: { retryAfterSeconds: 3_600 },
      });
      // The refused one counted too: whoever hammers waits.
      expect(await take(start, mail('a'))).toMatchObject({ ok: false });
    });

    test('count right when many come at once', async () => {
      const many = await Promise.all(Array.from({ length: 20 }, () => take(start, mail('crowd'))));
      expect(many.filter(({ ok }) => ok)).toHaveLength(2);
    });

    test('agree with a count kept in the head', async () => {
      const step = fc.record({ whose: fc.constantFrom('x', 'y'), wait: fc.nat(50) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
          await opened.db.query('delete from accounts.allowances');
          const windows = new Map<string, { used: number; endsAt: number }>();
          let now = start;
          for (const { whose, wait } of steps) {
            now = secondsAfter(now, wait);
            const kept = windows.get(whose);
            const isOpen = kept !== undefined && kept.endsAt > now.getTime();
            const fresh = { used: 1, endsAt: secondsAfter(now, twice.seconds).getTime() };
            const window = isOpen ? { ...kept, used: kept.used + 1 } : fresh;
            windows.set(whose, window);
            expect((await take(now, mail(whose))).ok).toBe(window.used <= twice.max);
          }
        }),
        { numRuns: 20 },
      );
    });

    test('keep nothing of the address', async () => {
      await take(start, mail('ada@example.org'));
      const [row] = await opened.db.query<{ all: string }>(
        `select string_agg(a::text, ' ') as all from accounts.allowances a`,
      );
      expect(row?.all).not.toContain(Buffer.from('ada').toString('hex'));
    });

    test('are forgotten once they have run out', async () => {
      await take(start, mail('a'));
      await pruneAccounts(opened.db, secondsAfter(start, 59), 60);
      expect(await opened.db.query('select key from accounts.allowances')).toHaveLength(1);
      await pruneAccounts(opened.db, secondsAfter(start, 61), 60);
      expect(await opened.db.query('select key from accounts.allowances')).toHaveLength(0);
    });

    test('relaxed are the same but for what is sent and tried', () => {
      const {
        sendInterval,
        sendsPerAddress,
        sendsPerSource,
        attemptsPerAddress,
        attemptsPerSource,
        ...rest
      } = relaxedAccountLimits;
      expect(accountLimits).toMatchObject(rest);
      for (const allowance of [
        sendInterval,
        sendsPerAddress,
        sendsPerSource,
        attemptsPerAddress,
        attemptsPerSource,
      ]) {
        expect(allowance.max).toBeGreaterThan(10_000);
      }
    });
  });
}
