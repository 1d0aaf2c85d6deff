import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../../platform/db.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { Address } from '../address.ts';
import { takeAllowances } from '../allowances.ts';
import type { Challenge } from '../flows/flow.ts';
import type { AuthRefusal } from '../refusals.ts';
import { confirmAddress, confirmChange } from '../users/confirm-address.ts';
import { redeemCode, redeemLink, type CodePurpose, type RedeemedCode } from './one-time-codes.ts';

export type CodeAnswer = { readonly purpose: CodePurpose } & (
  | { readonly address: Address; readonly code: string; readonly source: string }
  | { readonly link: string }
);

/** Who answered; `halfDone` when a change of address waits for the other address to agree. */
export type Answered = {
  readonly userId: string;
  readonly challenge: Challenge | undefined;
  readonly method: 'otp' | 'recovery' | 'email_change';
  readonly halfDone: boolean;
};

/** Takes a code or a link and does what it was for: the address is confirmed, or changed. */
export async function answerCode(
  tx: Tx,
  context: AccountsContext,
  answer: CodeAnswer,
): Promise<Outcome<Answered, AuthRefusal>> {
  const redeemed =
    'link' in answer
      ? await redeemLink(tx, context, answer.purpose, answer.link)
      : await tryCode(tx, context, answer);
  if (!redeemed.ok) return redeemed;
  const { purpose, userId, challenge } = redeemed.value;
  const answered = { userId, challenge, method: methodOf(purpose), halfDone: false };
  if (purpose === 'email_change' || purpose === 'phone_change') {
    const change = await confirmChange(tx, context, redeemed.value);
    return change.ok ? done({ ...answered, halfDone: change.value === 'half' }) : change;
  }
  if (purpose === 'reauthentication') return refused({ code: 'otp_expired' });
  const isTheirs = await confirmAddress(tx, context, redeemed.value);
  return isTheirs ? done(answered) : refused({ code: 'otp_expired' });
}

async function tryCode(
  tx: Tx,
  context: AccountsContext,
  { purpose, address, code, source }: Extract<CodeAnswer, { code: string }>,
): Promise<Outcome<RedeemedCode, AuthRefusal>> {
  const { limits } = context;
  const allowed = await takeAllowances(tx, context, [
    { what: 'try for', whose: `${address.channel} ${address.value}`, allowance: limits.attemptsPerAddress },
    { what: 'try from', whose: source, allowance: limits.attemptsPerSource },
  ]);
  if (!allowed.ok) return refused({ code: 'over_request_rate_limit', ...allowed.refusal });
  return redeemCode(tx, context, purpose, { address, code });
}

function methodOf(purpose: CodePurpose): Answered['method'] {
  if (purpose === 'recovery') return 'recovery';
  return purpose === 'email_change' ? 'email_change' : 'otp';
}
