// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { cents } from '@iron/domain';
import { readAccount, readStatement } from '@iron/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { createVoucher, voidVoucher } from '../cashier/index.ts';
import { openPlacingHouse, threeLegs } from '../entries/placing.fixture.ts';
import { readAccountOf, readStatementOf } from './index.ts';

type House = Awaited<ReturnType<typeof openPlacingHouse>>;

/** What a person is told of their money. Run against each engine. */
export function describeActivity(engine: string, open: OpenTestDatabase): void {
  describe(`what an account shows (${engine})`, () => {
    let opened: TestDatabase;
    let house: House;
    let ann: string;
    beforeAll(async () => {
      opened = await open();
      house = await openPlacingHouse({ db: opened.db });
      ann = await house.player(100);
      house.later(1);
      const placed = await house.place(ann, { style: 'FLEX', legs: threeLegs, stake: cents(1_500) });
      if (!placed.ok) throw new Error(placed.refusal.code);
      house.later(1);
      const second = await house.place(ann);
      if (!second.ok) throw new Error(second.refusal.code);
      house.later(1);
      await house.cancel(ann, second.value.entryId);
      house.later(1);
      const voucher = await opened.db.transaction((tx) =>
        createVoucher(tx, house.clock(), { userId: ann, gross: cents(2_000), livesDays: 182 }),
      );
      if (!voucher.ok) throw new Error(voucher.refusal.code);
      house.later(1);
      const { code } = voucher.value;
      await opened.db.transaction((tx) => voidVoucher(tx, house.clock(), { userId: ann, code }));
    });
    afterAll(() => opened.close());

    test('every movement has words, what it changed and what was there after it', async () => {
      const statement = await readStatementOf(opened.db, ann);
      expect(readStatement(structuredClone(statement))).toEqual(statement);
      expect(statement.hasMore).toBe(false);
      const lines = statement.lines.map(({ type, amount, balance, desc }) => [
        type,
        amount,
        balance,
        desc.replace(/ending \w{4}/, 'ending …'),
      ]);
      expect(lines).toEqual([
        ['cashout', 2_000, 8_500, 'Cash-out voucher ending …, back in your balance'],
        ['cashout', -2_000, 6_500, 'Cash-out voucher ending …'],
        ['entry', 1_000, 8_500, 'STANDARD entry cancelled, 2 picks'],
        ['entry', -1_000, 7_500, 'STANDARD entry, 2 picks'],
        ['entry', -1_500, 8_500, 'FLEX entry, 3 picks'],
        ['deposit', 10_000, 10_000, 'Cash deposit at The Tap'],
      ]);
    });

    test('a shorter statement says that there is more', async () => {
      const { lines, hasMore } = await readStatementOf(opened.db, ann, 2);
      expect([lines.map(({ balance }) => balance), hasMore]).toEqual([[8_500, 6_500], true]);
    });

    test('the account has entries with their legs, vouchers, and the same activity', async () => {
      const account = await readAccountOf(opened.db, house.clock(), {
        userId: ann,
        email: 'a@b.c',
        role: 'user',
      });
      expect(readAccount(structuredClone(account))).toEqual(account);
      expect(account.activity).toHaveLength(6);
      expect(account.vouchers.map(({ status }) => status)).toEqual(['void']);
      expect(account.entries.map(({ status, stake }) => [status, stake])).toEqual([
        ['cancelled', 1_000],
        ['open', 1_500],
      ]);
      const [, open] = account.entries;
      expect(open).toMatchObject({
        style: 'FLEX',
        placedAt: '2026-11-22T18:00:01.000Z',
        cancelUntil: '2026-11-22T18:02:01.000Z',
      });
      expect(open?.legs[0]).toEqual({
        playerId: 'jokic',
        playerName: 'Nikola Jokić',
        team: 'DEN',
        stat: 'Points',
        selection: 'over',
        line: 27.5,
        winProb: expect.any(Number),
      });
      expect(open?.legs).toHaveLength(3);
    });

    test('an entry placed just before its first game can be taken back only until it begins', async () => {
      house.later(6 * 3_600 + 29 * 60);
      const bob = await house.player(100);
      expect((await house.place(bob)).ok).toBe(true);
      const { entries } = await readAccountOf(opened.db, house.clock(), {
        userId: bob,
        email: '',
        role: 'user',
      });
      expect(entries[0]?.cancelUntil).toBe('2026-11-23T00:30:00.000Z');
    });

    test('somebody who did nothing has nothing', async () => {
      const carl = await house.player(0);
      const account = await readAccountOf(opened.db, house.clock(), {
        userId: carl,
        email: '',
        role: 'user',
      });
      expect(account).toMatchObject({ balance: 0, activity: [], entries: [], vouchers: [] });
      expect(await readStatementOf(opened.db, carl)).toEqual({ lines: [], hasMore: false });
    });
  });
}
