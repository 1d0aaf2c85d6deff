import type { LiveRefusal, Refusal } from '@iron/content';
import { cents, done, refused, type Cents, type Outcome, type PlayLimits } from '@iron/domain';
import { isLiveVoucher, readStatement, type LiveVoucher, type Statement } from '@iron/protocol';
import { isMoney, isObject, isPlayLimits } from '../saved-guards.ts';
import type { AccountDesk } from './account-desk.ts';
import { withEntryCancelled, withVoucher, withVoucherVoid } from './account-changes.ts';
import { forgetWish, keyOfWish } from './command-keys.ts';
import { readRefusal } from './read-refusal.ts';

type Answered<Value> = Promise<Outcome<Value, Refusal>>;

type Command<Value> = {
  readonly name: string;
  readonly body: object;
  /** What it depends on beside its body: the same wish over other facts is another one. */
  readonly over?: unknown;
  readonly read: (body: unknown) => Value | undefined;
};

/** Takes an entry back; answers with what was refunded. */
export async function cancelEntry(desk: AccountDesk, entryId: string): Answered<Cents> {
  const { userId } = desk.account() ?? {};
  const read = (body: unknown) => readMoney(body, 'refunded');
  const outcome = await command(desk, { name: 'cancel-entry', body: { entryId }, read });
  if (outcome.ok && userId !== undefined) {
    desk.change(userId, withEntryCancelled(entryId, outcome.value, new Date()));
  }
  return outcome;
}

/** A voucher that was asked for without an answer, and the codes that there were before. */
type Unanswered = {
  readonly userId: string | undefined;
  readonly gross: Cents;
  readonly codes: readonly string[];
};

let unanswered: Unanswered | undefined;

/**
 * Reserves this much of the balance, and answers with the code that a kiosk pays for it. Asked again after a
 * fault it is the same voucher, also where the account has told of it meanwhile.
 */
export async function createVoucher(desk: AccountDesk, gross: Cents): Answered<LiveVoucher> {
  const { userId, vouchers = [] } = desk.account() ?? {};
  const now: Unanswered = { userId, gross, codes: vouchers.map(({ code }) => code) };
  const isAgain = unanswered?.userId === userId && unanswered?.gross === gross;
  const first = isAgain && unanswered !== undefined ? unanswered : now;
  const made = vouchers.find((known) => known.gross === gross && !first.codes.includes(known.code));
  unanswered = undefined;
  if (made?.status === 'open') return done(made);

  const asked = made === undefined ? first : now;
  const outcome = await command(desk, {
    name: 'create-voucher',
    body: { grossCents: gross },
    over: asked.codes,
    read: (body) => (isLiveVoucher(body) ? body : undefined),
  });
  if (!outcome.ok && outcome.refusal.code === 'outcome_unknown') unanswered = asked;
  if (outcome.ok && userId !== undefined) desk.change(userId, withVoucher(outcome.value));
  return outcome;
}

/** Takes a voucher back; answers with what is in the balance again. */
export async function voidVoucher(desk: AccountDesk, code: string): Answered<Cents> {
  const { userId } = desk.account() ?? {};
  const read = (body: unknown) => readMoney(body, 'returned');
  const outcome = await command(desk, { name: 'void-voucher', body: { code }, read });
  if (outcome.ok && userId !== undefined) {
    desk.change(userId, withVoucherVoid(code, outcome.value, new Date()));
  }
  return outcome;
}

export type LimitsChange = { readonly dailyMaxCents: Cents | null } | { readonly timeOutUntilMs: number };

/** Changes what the person has set for themselves; undefined when that was done. */
export async function setPlayLimits(desk: AccountDesk, change: LimitsChange): Promise<Refusal | undefined> {
  const { userId, limits: over } = desk.account() ?? {};
  const read = (body: unknown): PlayLimits | undefined =>
    isObject(body) && isPlayLimits(body['limits']) ? body['limits'] : undefined;
  const outcome = await command(desk, { name: 'set-play-limits', body: change, over, read });
  if (!outcome.ok) return outcome.refusal;
  if (userId !== undefined) desk.change(userId, (account) => ({ ...account, limits: outcome.value }));
  return undefined;
}

/** Every movement of the person's money, as far back as the server tells at once. */
export async function fetchStatement(desk: AccountDesk): Promise<Outcome<Statement, LiveRefusal>> {
  const answer = await desk.ask('statement', {});
  const statement = answer.kind === 'done' ? readStatement(answer.body) : undefined;
  if (statement !== undefined) return done(statement);
  return refused({
    code: answer.kind === 'ended' || answer.kind === 'absent' ? 'signed_out' : 'unreachable',
  });
}

async function command<Value>(desk: AccountDesk, asked: Command<Value>): Answered<Value> {
  const { name, body, over, read } = asked;
  const wish = JSON.stringify([desk.account()?.userId, name, body, over]);
  const answer = await desk.ask(name, { key: keyOfWish(wish), ...body });
  if (answer.kind === 'ended' || answer.kind === 'absent') return refused({ code: 'signed_out' });
  if (answer.kind === 'no') {
    forgetWish(wish);
    // It may be refused for what has happened elsewhere: then that is shown.
    void desk.refresh();
    return refused(readRefusal(answer.refusal));
  }
  const value = answer.kind === 'done' ? read(answer.body) : undefined;
  if (value === undefined) {
    void desk.refresh();
    return refused({ code: 'outcome_unknown' });
  }
  forgetWish(wish);
  return done(value);
}

function readMoney(body: unknown, field: string): Cents | undefined {
  const amount = isObject(body) ? body[field] : undefined;
  return isMoney(amount) ? cents(amount) : undefined;
}
