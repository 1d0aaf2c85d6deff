import { randomBytes, randomInt } from 'node:crypto';
import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../../platform/db.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { secondsAfter, type AccountsContext } from '../accounts-context.ts';
import type { Address } from '../address.ts';
import type { Challenge } from '../flows/flow.ts';
import type { AuthRefusal } from '../refusals.ts';

export type CodePurpose = 'sign_in' | 'recovery' | 'email_change' | 'phone_change' | 'reauthentication';

export type IssuedCode = { readonly code: string; readonly link: string };
export type RedeemedCode = {
  readonly purpose: CodePurpose;
  /** The mark of the address it was sent to. */
  readonly address: Uint8Array;
  readonly userId: string;
  readonly challenge: Challenge | undefined;
};

type Issue = {
  readonly purpose: CodePurpose;
  readonly address: Address;
  /** Undefined when nobody here has the address: the code is made and kept all the same. */
  readonly userId: string | undefined;
  readonly challenge?: Challenge | undefined;
};

type CodeRow = {
  purpose: CodePurpose;
  address: Uint8Array;
  user_id: string | null;
  code: Uint8Array;
  challenge: Challenge | null;
  attempts: number;
  expires_at: Date;
};

const digits = 6;
const linkBytes = 32;
const wrong: AuthRefusal = { code: 'otp_expired' };

/** A fresh code for an address; the one before no longer counts. Only marks of code and link are kept. */
export async function issueCode(tx: Tx, context: AccountsContext, issue: Issue): Promise<IssuedCode> {
  const { secrets, limits, now } = context;
  const { purpose, address, userId, challenge } = issue;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const link = randomBytes(linkBytes).toString('base64url');
  await tx.query(
    `insert into accounts.one_time_codes
       (purpose, address, user_id, code, link, challenge, attempts, expires_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, 0, $7)
     on conflict (purpose, address) do update set
       user_id = excluded.user_id, code = excluded.code, link = excluded.link, challenge = excluded.challenge,
       attempts = 0, expires_at = excluded.expires_at`,
    [
      purpose,
      addressMark(context, address),
      userId ?? null,
      codeMark(context, purpose, address, code),
      secrets.mac('one-time-links', link),
      challenge === undefined ? null : JSON.stringify(challenge),
      secondsAfter(now, limits.codeSeconds),
    ],
  );
  return { code, link };
}

/**
 * Takes a code, once. Wrong, old, used, locked by too many attempts and never sent are the same answer, and
 * the attempt is counted: the refusal is returned, never thrown, so that the count is committed.
 */
export async function redeemCode(
  tx: Tx,
  context: AccountsContext,
  purpose: CodePurpose,
  given: { readonly address: Address; readonly code: string },
): Promise<Outcome<RedeemedCode, AuthRefusal>> {
  const { limits, now } = context;
  const mark = addressMark(context, given.address);
  const [row] = await tx.query<CodeRow>(
    `update accounts.one_time_codes set attempts = attempts + 1
      where purpose = $1 and address = $2
      returning purpose, address, user_id, code, challenge, attempts, expires_at`,
    [purpose, mark],
  );
  const expected = codeMark(context, purpose, given.address, given.code);
  const isRight = sameBytes(row?.code ?? expected.subarray(1), expected);
  if (row === undefined || !isRight || row.attempts > limits.attemptsPerCode) return refused(wrong);
  return takeRow(tx, row, now);
}

/** Takes the link of a mail, once. It cannot be guessed, so its attempts need no counting. */
export async function redeemLink(
  tx: Tx,
  { secrets, now }: AccountsContext,
  purpose: CodePurpose,
  link: string,
): Promise<Outcome<RedeemedCode, AuthRefusal>> {
  const [row] = await tx.query<CodeRow>(
    'select * from accounts.one_time_codes where link = $1 and purpose = $2 for update',
    [secrets.mac('one-time-links', link), purpose],
  );
  return row === undefined ? refused(wrong) : takeRow(tx, row, now);
}

async function takeRow(tx: Tx, row: CodeRow, now: Date): Promise<Outcome<RedeemedCode, AuthRefusal>> {
  await tx.query('delete from accounts.one_time_codes where purpose = $1 and address = $2', [
    row.purpose,
    row.address,
  ]);
  if (row.user_id === null || row.expires_at <= now) return refused(wrong);
  const { purpose, address, user_id: userId } = row;
  return done({ purpose, address, userId, challenge: row.challenge ?? undefined });
}

/** What is kept instead of an address. */
export const addressMark = ({ secrets }: AccountsContext, { channel, value }: Address): Buffer =>
  secrets.mac('addresses', `${channel} ${value}`);

const codeMark = (
  { secrets }: AccountsContext,
  purpose: CodePurpose,
  { channel, value }: Address,
  code: string,
): Buffer => secrets.mac('one-time-codes', `${purpose} ${channel} ${value} ${code}`);
