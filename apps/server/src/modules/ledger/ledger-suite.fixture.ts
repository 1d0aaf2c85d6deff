// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { randomUUID } from 'node:crypto';
import { cents } from '@iron/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import {
  findImbalance,
  kioskCash,
  openAccounts,
  readBalance,
  readStatement,
  reverseTransfer,
  transfer,
  transferTogether,
  userCash,
} from './index.ts';

const now = new Date('2026-11-22T18:00:00Z');
const ann = randomUUID();
const bob = randomUUID();
const accounts = [kioskCash('k'), userCash(ann), userCash(bob)] as const;

/** The books. Run against each engine. */
export function describeLedger(engine: string, open: OpenTestDatabase): void {
  describe(`the books (${engine})`, () => {
    let opened: TestDatabase;
    const db = () => opened.db;

    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      await db().transaction(async (tx) => {
        await tx.query(`set local session_replication_role = 'replica'`);
        await tx.query('delete from ledger_transfers');
        await tx.query('delete from ledger_accounts');
      });
      await db().transaction((tx) => openAccounts(tx, now, accounts));
    });
    afterAll(() => opened.close());

    type Account = (typeof accounts)[number];
    const move = (debit: Account, credit: Account, amount: number, id: string = randomUUID(), at = now) =>
      db().transaction((tx) =>
        transfer(tx, at, { id, debit, credit, amount: cents(amount), kind: 'cash_deposit', cause: 'Tap' }),
      );
    const balances = () => Promise.all(accounts.map((account) => readBalance(db(), account)));
    const [kiosk, annCash, bobCash] = accounts;

    test('move money from one account to another, and nothing appears or is lost', async () => {
      expect(await move(kiosk, annCash, 10_000)).toEqual({ ok: true, value: 'posted' });
      expect(await move(annCash, bobCash, 2_500)).toEqual({ ok: true, value: 'posted' });
      expect(await balances()).toEqual([-10_000, 7_500, 2_500]);
      expect(await findImbalance(db())).toEqual([]);
    });

    test('post a transfer once, however often it is sent', async () => {
      const id = randomUUID();
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => move(kiosk, annCash, 500, id)));
      const values = outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.refusal.code));
      expect(values.filter((value) => value === 'posted')).toHaveLength(1);
      expect(values.filter((value) => value === 'posted_before')).toHaveLength(9);
      expect(await balances()).toEqual([-500, 500, 0]);
    });

    test('let nobody spend what they do not have, even all at once', async () => {
      await move(kiosk, annCash, 1_000);
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => move(annCash, bobCash, 300)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
      expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { code: 'balance_too_low' } });
      expect(await balances()).toEqual([-1_000, 100, 900]);
      await expect(
        db().query(`update ledger_accounts set balance_cents = -1 where owner = $1`, [ann]),
      ).rejects.toMatchObject({ code: '23514' });
    });

    test('never wait for each other, whichever way money moves', async () => {
      await move(kiosk, annCash, 5_000);
      await move(kiosk, bobCash, 5_000);
      const both = Array.from({ length: 10 }, () => move(annCash, bobCash, 10));
      both.push(...Array.from({ length: 10 }, () => move(bobCash, annCash, 10)));
      expect((await Promise.all(both)).every(({ ok }) => ok)).toBe(true);
      expect(await balances()).toEqual([-10_000, 5_000, 5_000]);
    });

    test.each([0, -1, 0.5, Number.NaN])('know no transfer of %d cents', async (amount) => {
      await expect(
        db().transaction((tx) =>
          transfer(tx, now, {
            id: randomUUID(),
            debit: kiosk,
            credit: annCash,
            amount: amount as ReturnType<typeof cents>,
            kind: 'cash_deposit',
            cause: 'Tap',
          }),
        ),
      ).rejects.toThrow('whole cents above zero');
    });

    test('know no account that was not opened, and none against itself', async () => {
      await expect(move(kiosk, userCash(randomUUID()) as Account, 1)).rejects.toThrow(
        'accounts that are open',
      );
      await expect(move(annCash, annCash, 1)).rejects.toThrow('accounts that are open');
    });

    test('are never edited or cut: a mistake is mended by a transfer back', async () => {
      await move(kiosk, annCash, 1_000);
      for (const sql of ['update ledger_transfers set amount_cents = 1', 'delete from ledger_transfers']) {
        await expect(db().query(sql)).rejects.toMatchObject({ code: '55000' });
      }
      await move(annCash, kiosk, 1_000);
      expect(await balances()).toEqual([0, 0, 0]);
    });

    test('say which account is not what its transfers say', async () => {
      await move(kiosk, annCash, 1_000);
      await db().query('update ledger_accounts set balance_cents = 1001 where owner = $1', [ann]);
      expect(await findImbalance(db())).toEqual([
        { account: `user_cash:${ann}`, balance: 1_001, moved: 1_000 },
      ]);
    });

    test('give a statement, newest first, with what went out below zero', async () => {
      const later = new Date(now.getTime() + 1_000);
      await move(kiosk, annCash, 1_000);
      await move(annCash, bobCash, 400, randomUUID(), later);
      const lines = await readStatement(db(), annCash, 10);
      expect(lines.map(({ amount, balance, at, cause }) => [amount, balance, at, cause])).toEqual([
        [-400, 600, later, 'Tap'],
        [1_000, 1_000, now, 'Tap'],
      ]);
      const [latest, ...others] = await readStatement(db(), annCash, 1);
      expect([latest?.balance, others]).toEqual([600, []]);
      expect(await readStatement(db(), userCash(randomUUID()), 10)).toEqual([]);
    });

    test('reverse a transfer whole, and only once', async () => {
      const stakes = { kind: 'stakes_held', owner: 's' } as const;
      await db().transaction((tx) => openAccounts(tx, now, [stakes]));
      await move(kiosk, annCash, 1_000);
      const id = randomUUID();
      await db().transaction((tx) =>
        transferTogether(
          tx,
          now,
          [id, randomUUID()].map((each) => ({
            id: each,
            debit: annCash,
            credit: stakes,
            amount: cents(400),
            kind: 'stake' as const,
            cause: 's',
          })),
        ),
      );
      const reverse = (of: string) =>
        db().transaction((tx) => reverseTransfer(tx, now, { id: randomUUID(), of, kind: 'stake_refund' }));
      await reverse(id);
      expect(await balances()).toEqual([-1_000, 600, 0]);
      const refund = (await readStatement(db(), annCash, 10)).find(({ kind }) => kind === 'stake_refund');
      expect(refund).toMatchObject({ amount: 400, reverses: id, cause: 's' });
      await expect(reverse(id)).rejects.toMatchObject({ code: '23505' });
      await expect(reverse(randomUUID())).rejects.toThrow('Only what was posted is reversed');
      expect(await findImbalance(db())).toEqual([]);
    });

    test.each(['user_cash', 'user_bonus', 'stakes_held', 'vouchers_outstanding'] as const)(
      'let no %s fall below zero, whoever moves it',
      async (kind) => {
        const account = { kind, owner: randomUUID() };
        await db().transaction((tx) => openAccounts(tx, now, [account]));
        const moved = db().transaction((tx) =>
          transferTogether(tx, now, [
            {
              id: randomUUID(),
              debit: account,
              credit: bobCash,
              amount: cents(1),
              kind: 'cash_deposit',
              cause: 'x',
            },
          ]),
        );
        await expect(moved).rejects.toMatchObject({ code: '23514' });
      },
    );

    test('open an account once and empty', async () => {
      await move(kiosk, annCash, 1_000);
      await db().transaction((tx) => openAccounts(tx, now, accounts));
      expect(await readBalance(db(), annCash)).toBe(1_000);
      expect(await readBalance(db(), userCash(randomUUID()))).toBe(0);
    });

    test('agree with a ledger kept in the head, whatever happens', async () => {
      const step = fc.record({
        debit: fc.constantFrom(...accounts),
        credit: fc.constantFrom(...accounts),
        amount: fc.integer({ min: 1, max: 5_000 }),
        again: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const before = await balances();
          const model = new Map(
            accounts.map((account, place): [Account, number] => [account, before[place] ?? 0]),
          );
          for (const { debit, credit, amount, again } of steps) {
            if (debit === credit) continue;
            const id = randomUUID();
            const isPossible = debit === kiosk || (model.get(debit) ?? 0) >= amount;
            const outcome = await move(debit, credit, amount, id);
            if (again) await move(debit, credit, amount, id);
            expect(outcome.ok).toBe(isPossible);
            if (!isPossible) continue;
            model.set(debit, (model.get(debit) ?? 0) - amount);
            model.set(credit, (model.get(credit) ?? 0) + amount);
          }
          expect(await balances()).toEqual(accounts.map((account) => model.get(account)));
          expect(await findImbalance(db())).toEqual([]);
          const [sum] = await db().query<{ sum: number }>(
            'select sum(balance_cents)::bigint as sum from ledger_accounts',
          );
          expect(sum?.sum).toBe(0);
        }),
        { numRuns: 15 },
      );
    });

    test('show a person their own money and nobody else’s, whatever a handler asks for', async () => {
      await move(kiosk, annCash, 1_000);
      await move(kiosk, bobCash, 2_000);
      const seenBy = (role: string, visitor: string) =>
        db().transaction(async (tx) => {
          await tx.query(`select set_config('iron.visitor', $2, true), set_config('role', $1, true)`, [
            role,
            visitor,
          ]);
          const money = await tx.query<{ id: string }>('select id from ledger_accounts order by id');
          const moves = await tx.query<{ credit: string }>('select credit from ledger_transfers order by 1');
          return [money.map(({ id }) => id), moves.map(({ credit }) => credit)];
        });
      expect(await seenBy('authenticated', ann)).toEqual([[`user_cash:${ann}`], [`user_cash:${ann}`]]);
      expect(await seenBy('authenticated', randomUUID())).toEqual([[], []]);
      expect(await seenBy('authenticated', '')).toEqual([[], []]);
      expect((await seenBy('operator', ann))[0]).toHaveLength(3);
      await expect(seenBy('anon', '')).rejects.toMatchObject({ code: '42501' });
      await expect(seenBy('kiosk', '')).rejects.toMatchObject({ code: '42501' });
    });
  });
}
