// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { randomUUID } from 'node:crypto';
import { cents, isVoucherCode } from '@iron/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { brokenInvariants, openPlacingHouse } from '../entries/placing.fixture.ts';
import { registerKiosk } from '../kiosks/index.ts';
import {
  createVoucher,
  expireVouchers,
  readVoucher,
  readVouchersOf,
  redeemVoucher,
  voidVoucher,
} from './index.ts';

type House = Awaited<ReturnType<typeof openPlacingHouse>>;

const daySeconds = 86_400;
const unknownCode = 'IRON17000000000000000000000000000';

/** Vouchers, from the balance to the cash. Run against each engine. */
export function describeCashier(engine: string, open: OpenTestDatabase): void {
  describe(`a voucher (${engine})`, () => {
    let opened: TestDatabase;
    let house: House;
    let kioskId: string;
    const db = () => opened.db;

    beforeAll(async () => {
      opened = await open();
      house = await openPlacingHouse({ db: opened.db });
      const kiosk = await db().transaction((tx) =>
        registerKiosk(tx, house.clock(), { venueId: 'tap', name: 'Bar' }),
      );
      if (!kiosk.ok) throw new Error('There is such a venue');
      kioskId = kiosk.value;
    });
    afterAll(() => opened.close());

    const create = (userId: string, gross: number, livesDays = 182) =>
      db().transaction((tx) => createVoucher(tx, house.clock(), { userId, gross: cents(gross), livesDays }));
    const made = async (userId: string, gross: number, livesDays?: number) => {
      const voucher = await create(userId, gross, livesDays);
      if (!voucher.ok) throw new Error(voucher.refusal.code);
      return voucher.value;
    };
    const takeBack = (userId: string, code: string) =>
      db().transaction((tx) => voidVoucher(tx, house.clock(), { userId, code }));
    const redeem = (code: string, amount: number, kiosk = kioskId) =>
      db().transaction((tx) =>
        redeemVoucher(tx, house.clock(), { kioskId: kiosk, code, amount: cents(amount) }),
      );
    const vouchersOf = (userId: string) => readVouchersOf(db(), house.clock(), userId);
    const balanceOf = async (userId: string) => {
      const [row] = await db().query<{ balance_cents: number }>(
        'select balance_cents from ledger_accounts where id = $1',
        [`user_cash:${userId}`],
      );
      return row?.balance_cents;
    };
    const kept = async (kind: string, owner: string) => {
      const [row] = await db().query<{ balance_cents: number }>(
        'select balance_cents from ledger_accounts where id = $1',
        [`${kind}:${owner}`],
      );
      return row?.balance_cents ?? 0;
    };

    test('reserves its money at once, and says what the kiosk will pay and until when', async () => {
      const ann = await house.player(100);
      const voucher = await made(ann, 2_050);
      expect(voucher).toMatchObject({
        gross: 2_050,
        fee: 103,
        pays: 1_947,
        status: 'open',
        createdAt: '2026-11-22T18:00:00.000Z',
        expiresAt: '2027-05-23T18:00:00.000Z',
      });
      expect(isVoucherCode(voucher.code)).toBe(true);
      expect(await balanceOf(ann)).toBe(7_950);
      expect(await kept('vouchers_outstanding', ann)).toBe(2_050);
      expect(await vouchersOf(ann)).toEqual([voucher]);
      expect(await brokenInvariants(db())).toEqual([]);
    });

    test.each([
      [999, { code: 'cash_out_below_minimum', minimum: 1_000 }],
      [0, { code: 'cash_out_below_minimum', minimum: 1_000 }],
      [10_001, { code: 'cash_out_above_balance', balance: 10_000 }],
    ])('of %d cents is refused and reserves nothing', async (gross, refusal) => {
      const ann = await house.player(100);
      expect(await create(ann, gross)).toEqual({ ok: false, refusal });
      expect([await balanceOf(ann), await vouchersOf(ann)]).toEqual([10_000, []]);
    });

    test('may take the last cent of the balance', async () => {
      const ann = await house.player(10);
      await made(ann, 1_000);
      expect(await balanceOf(ann)).toBe(0);
    });

    test('is refused to somebody without a venue', async () => {
      expect(await create(randomUUID(), 1_000)).toEqual({
        ok: false,
        refusal: { code: 'account_without_venue' },
      });
    });

    test('waits beside four others and no more, even when all are asked for at once', async () => {
      const ann = await house.player(100);
      const answers = await Promise.all(Array.from({ length: 8 }, () => create(ann, 1_000)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
      expect(answers.find(({ ok }) => !ok)).toEqual({
        ok: false,
        refusal: { code: 'vouchers_too_many', max: 5 },
      });
      const [first] = await vouchersOf(ann);
      expect((await takeBack(ann, first?.code ?? '')).ok).toBe(true);
      expect((await create(ann, 1_000)).ok).toBe(true);
      expect(await balanceOf(ann)).toBe(5_000);
    });

    test('never reserves money twice, though all is asked for at once', async () => {
      const ann = await house.player(25);
      const answers = await Promise.all(Array.from({ length: 5 }, () => create(ann, 1_000)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
      expect(await balanceOf(ann)).toBe(500);
      expect(await brokenInvariants(db())).toEqual([]);
    });

    test('is paid by a kiosk once, less the fee, and told apart from all others after that', async () => {
      const ann = await house.player(100);
      const { code } = await made(ann, 2_000);
      const [cash, fees] = [await kept('kiosk_cash', kioskId), await kept('fees', kioskId)];
      expect(await readVoucher(db(), house.clock(), code)).toEqual({
        code,
        gross: 2_000,
        fee: 100,
        pays: 1_900,
        status: 'open',
      });
      expect(await redeem(code, 2_000)).toEqual({
        ok: false,
        refusal: { code: 'voucher_amount_differs', pays: 1_900 },
      });
      expect(await redeem(code, 1_900)).toEqual({ ok: true, value: { paid: 1_900 } });
      expect(await redeem(code, 1_900)).toEqual({ ok: false, refusal: { code: 'voucher_paid' } });
      expect(await takeBack(ann, code)).toEqual({ ok: false, refusal: { code: 'voucher_paid' } });
      expect((await kept('kiosk_cash', kioskId)) - cash).toBe(1_900);
      expect((await kept('fees', kioskId)) - fees).toBe(100);
      expect(await kept('vouchers_outstanding', ann)).toBe(0);
      expect((await vouchersOf(ann)).map(({ status }) => status)).toEqual(['paid']);
      expect(await brokenInvariants(db())).toEqual([]);
    });

    test('scanned by many kiosks at once is paid once', async () => {
      const ann = await house.player(100);
      const { code } = await made(ann, 3_000);
      const answers = await Promise.all(Array.from({ length: 12 }, () => redeem(code, 2_850)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      for (const answer of answers.filter(({ ok }) => !ok)) {
        expect(answer).toEqual({ ok: false, refusal: { code: 'voucher_paid' } });
      }
      expect(await brokenInvariants(db())).toEqual([]);
    });

    test('taken back is in the balance again, whole, and its code is dead', async () => {
      const ann = await house.player(100);
      const { code } = await made(ann, 2_000);
      expect(await takeBack(ann, code)).toEqual({ ok: true, value: { returned: 2_000 } });
      expect(await balanceOf(ann)).toBe(10_000);
      expect(await redeem(code, 1_900)).toEqual({ ok: false, refusal: { code: 'voucher_void' } });
      expect(await takeBack(ann, code)).toEqual({ ok: false, refusal: { code: 'voucher_void' } });
      expect((await readVoucher(db(), house.clock(), code))?.status).toBe('void');
    });

    test('paid and taken back at the same moment is one of both', async () => {
      const ann = await house.player(100);
      for (let round = 0; round < 5; round += 1) {
        const { code } = await made(ann, 1_000);
        const [paid, taken] = await Promise.all([redeem(code, 950), takeBack(ann, code)]);
        expect([paid.ok, taken.ok].filter(Boolean)).toHaveLength(1);
      }
      expect(await brokenInvariants(db())).toEqual([]);
    });

    test('is nobody else’s to take back, and nobody ever heard of one that was not made', async () => {
      const [ann, bob] = [await house.player(100), await house.player(100)];
      const { code } = await made(ann, 2_000);
      const unknown = { ok: false, refusal: { code: 'voucher_unknown' } };
      expect(await takeBack(bob, code)).toEqual(unknown);
      expect(await takeBack(ann, unknownCode)).toEqual(unknown);
      expect(await redeem(unknownCode, 950)).toEqual(unknown);
      expect(await readVoucher(db(), house.clock(), unknownCode)).toBeUndefined();
      expect(await redeem(code, 1_900, randomUUID())).toEqual({
        ok: false,
        refusal: { code: 'kiosk_unknown' },
      });
      expect(await vouchersOf(bob)).toEqual([]);
    });

    test('has expired from its last second on, and its money comes back by itself', async () => {
      const ann = await house.player(100);
      const { code } = await made(ann, 2_000, 1);
      house.later(daySeconds - 1);
      expect(await expireVouchers(db(), house.clock())).toBe(0);
      expect((await vouchersOf(ann))[0]?.status).toBe('open');
      house.later(1);
      expect((await vouchersOf(ann))[0]?.status).toBe('expired');
      const expired = { ok: false, refusal: { code: 'voucher_expired' } };
      expect([await redeem(code, 1_900), await takeBack(ann, code)]).toEqual([expired, expired]);
      expect(await balanceOf(ann)).toBe(8_000);
      // Several nodes may sweep at once.
      await Promise.all([1, 2, 3].map(() => expireVouchers(db(), house.clock())));
      expect(await balanceOf(ann)).toBe(10_000);
      expect(await redeem(code, 1_900)).toEqual(expired);
      expect(await brokenInvariants(db())).toEqual([]);
    });

    test('agrees with vouchers kept in the head, whatever is asked when', async () => {
      type Kept = { code: string; gross: number; pays: number; status: string; endsAt: number };
      const step = fc.record({
        act: fc.constantFrom('create', 'redeem', 'void', 'wait', 'sweep'),
        which: fc.nat(9),
        dollars: fc.integer({ min: 0, max: 60 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
          const ann = await house.player(100);
          const head: Kept[] = [];
          let balance = 10_000;
          const nowMs = () => house.clock().getTime();
          const sweep = () => {
            for (const voucher of head) {
              if (voucher.status !== 'open' || voucher.endsAt > nowMs()) continue;
              voucher.status = 'expired';
              balance += voucher.gross;
            }
          };
          const [answers, foreseen]: [unknown[], unknown[]] = [[], []];
          for (const { act, which, dollars } of steps) {
            const voucher = head[which % Math.max(1, head.length)];
            const isOpen = voucher?.status === 'open' && voucher.endsAt > nowMs();
            if (act === 'wait') house.later(dollars * 1_800);
            if (act === 'sweep') {
              await expireVouchers(db(), house.clock());
              sweep();
            }
            if (act === 'create') {
              const gross = dollars * 100;
              const open = head.filter(({ status }) => status === 'open').length;
              const answer = await create(ann, gross, 1);
              answers.push(answer.ok);
              foreseen.push(gross >= 1_000 && gross <= balance && open < 5);
              if (answer.ok) {
                balance -= gross;
                const { code, pays } = answer.value;
                head.push({ code, gross, pays, status: 'open', endsAt: nowMs() + daySeconds * 1_000 });
              }
            } else if (act === 'redeem' && voucher !== undefined) {
              answers.push((await redeem(voucher.code, voucher.pays)).ok);
              foreseen.push(isOpen);
              if (isOpen) voucher.status = 'paid';
            } else if (act === 'void' && voucher !== undefined) {
              answers.push((await takeBack(ann, voucher.code)).ok);
              foreseen.push(isOpen);
              if (isOpen) {
                voucher.status = 'void';
                balance += voucher.gross;
              }
            }
          }
          expect(answers).toEqual(foreseen);
          expect(await balanceOf(ann)).toBe(balance);
          const open = head.filter(({ status }) => status === 'open');
          expect(await kept('vouchers_outstanding', ann)).toBe(
            open.reduce((sum, { gross }) => sum + gross, 0),
          );
        }),
        { numRuns: 20 },
      );
      expect(await brokenInvariants(db())).toEqual([]);
    });
  });
}
