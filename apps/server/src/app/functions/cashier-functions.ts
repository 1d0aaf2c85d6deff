import { cents, done, refused } from '@iron/domain';
import { statementLinesMax } from '@iron/protocol';
import { z } from 'zod';
import { commandFunction, readFunction, type AnyFunction } from '../../edge/functions/function-definition.ts';
import { personOf } from '../../edge/visitor.ts';
import { createVoucher, readVoucher, redeemVoucher, voidVoucher } from '../../modules/cashier/index.ts';
import { setPlayLimits } from '../../modules/play-limits/index.ts';
import { readStatementOf } from '../../modules/profiles/index.ts';

const key = z.uuid();
const code = z.string().min(1).max(100);
/** A million dollars: far above any balance. */
const amount = z.int().min(0).max(100_000_000).transform(cents);
/** Nobody plans further ahead than ten years. */
const latestMs = 253_402_300_799_000;

/** Money on its way out, what a person is told of their money, and the limits they set themselves. */
export function cashierFunctions(voucherDays: number): readonly AnyFunction[] {
  return [
    commandFunction({
      name: 'create-voucher',
      input: z.object({ key, grossCents: amount }),
      run: ({ grossCents: gross }, { tx, visitor, now }) =>
        createVoucher(tx, now, { userId: personOf(visitor), gross, livesDays: voucherDays }),
    }),
    commandFunction({
      name: 'void-voucher',
      input: z.object({ key, code }),
      run: (input, { tx, visitor, now }) =>
        voidVoucher(tx, now, { userId: personOf(visitor), code: input.code }),
    }),
    readFunction({
      name: 'check-voucher',
      input: z.object({ code }),
      async run(input, { tx, now }) {
        const voucher = await readVoucher(tx, now, input.code);
        return voucher === undefined ? refused({ code: 'voucher_unknown' }) : done(voucher);
      },
    }),
    commandFunction({
      name: 'redeem-voucher',
      input: z.object({ key, code, amountCents: amount }),
      async run(input, { tx, visitor, now }) {
        const { id: kioskId } = visitor;
        if (kioskId === undefined) return refused({ code: 'kiosk_unknown' });
        return redeemVoucher(tx, now, { kioskId, code: input.code, amount: input.amountCents });
      },
    }),
    readFunction({
      name: 'statement',
      input: z.object({ limit: z.int().min(1).max(statementLinesMax).optional() }),
      run: async ({ limit }, { tx, visitor }) => done(await readStatementOf(tx, personOf(visitor), limit)),
    }),
    commandFunction({
      name: 'set-play-limits',
      input: z.object({
        key,
        dailyMaxCents: amount.nullable().optional(),
        timeOutUntilMs: z.int().min(0).max(latestMs).optional(),
      }),
      async run({ dailyMaxCents, timeOutUntilMs }, { tx, visitor, now }) {
        const limits = await setPlayLimits(tx, now, {
          userId: personOf(visitor),
          ...(dailyMaxCents !== undefined && { dailyMax: { to: dailyMaxCents ?? undefined } }),
          ...(timeOutUntilMs !== undefined && { timeOutUntil: new Date(timeOutUntilMs) }),
        });
        return done({ limits });
      },
    }),
  ];
}
