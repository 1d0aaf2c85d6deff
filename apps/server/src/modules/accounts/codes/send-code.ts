import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../../platform/db.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { Address } from '../address.ts';
import { takeAllowances } from '../allowances.ts';
import type { Challenge } from '../flows/flow.ts';
import type { AuthRefusal } from '../refusals.ts';
import { issueCode, type CodePurpose } from './one-time-codes.ts';

/** A message to be sent once the transaction has been committed. */
export type Delivery = {
  readonly to: Address;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly link: string;
};

export type CodeRequest = {
  readonly purpose: CodePurpose;
  readonly address: Address;
  /** Where the request comes from. */
  readonly source: string;
  readonly userId: string | undefined;
  readonly challenge?: Challenge | undefined;
};

/**
 * A fresh code for the address, and the message that takes it there: undefined when nobody here has the
 * address. The limits count for every address alike, so that they tell nothing either.
 */
export async function sendCode(
  tx: Tx,
  context: AccountsContext,
  request: CodeRequest,
): Promise<Outcome<Delivery | undefined, AuthRefusal>> {
  const { purpose, address, source, userId } = request;
  const { limits, now } = context;
  const whose = `${address.channel} ${address.value}`;
  const allowed = await takeAllowances(tx, context, [
    { what: 'send again', whose, allowance: limits.sendInterval },
    { what: 'send to', whose, allowance: limits.sendsPerAddress },
    { what: 'send from', whose: source, allowance: limits.sendsPerSource },
  ]);
  if (!allowed.ok) return refused(tooManySends(address, allowed.refusal.retryAfterSeconds));
  const { code, link } = await issueCode(tx, context, request);
  // Run for nobody too: the same statements, whoever the address belongs to.
  await tx.query(`update accounts.users set ${sentColumn[purpose]} = $2 where id = $1`, [
    userId ?? null,
    now,
  ]);
  return done(userId === undefined ? undefined : { to: address, purpose, code, link });
}

const sentColumn: Readonly<Record<CodePurpose, string>> = {
  sign_in: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
};

const tooManySends = ({ channel }: Address, seconds: number): AuthRefusal => ({
  code: channel === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit',
  message: `For security purposes, you can only request this after ${seconds} seconds.`,
  retryAfterSeconds: seconds,
});
