import { done, refused, type Outcome } from '@iron/domain';
import type { Tx } from '../../../platform/db.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { Address } from '../address.ts';
import { addressMark, type RedeemedCode } from '../codes/one-time-codes.ts';
import type { AuthRefusal } from '../refusals.ts';
import { setOwnIdentity } from './create-user.ts';

type AddressRow = {
  email: string | null;
  phone: string | null;
  new_email: string | null;
  new_phone: string | null;
};

/** The address that answered belongs to the person; false when it is theirs no more. */
export async function confirmAddress(
  tx: Tx,
  context: AccountsContext,
  { userId, address: mark }: RedeemedCode,
): Promise<boolean> {
  const row = await readAddresses(tx, userId);
  const address = ownAddresses(row).find((own) => sameBytes(mark, addressMark(context, own)));
  if (address === undefined) return false;
  const column = address.channel === 'email' ? 'email_confirmed_at' : 'phone_confirmed_at';
  await tx.query(`update accounts.users set ${column} = coalesce(${column}, $2) where id = $1`, [
    userId,
    context.now,
  ]);
  await setOwnIdentity(tx, context.now, { userId, address, verified: true });
  return true;
}

/**
 * One side of a change of address has answered. A new e-mail counts when it answered and the old one, where
 * there is one, agreed; a new phone when it answered. An address that was asked before, when the change was
 * to be another, speaks for neither side.
 */
export async function confirmChange(
  tx: Tx,
  context: AccountsContext,
  { userId, address: mark, purpose }: RedeemedCode,
): Promise<Outcome<'half' | 'changed', AuthRefusal>> {
  const row = await readAddresses(tx, userId);
  const { now } = context;
  const isFrom = (channel: Address['channel'], value: string | null): boolean =>
    value !== null && sameBytes(mark, addressMark(context, { channel, value }));
  if (purpose === 'phone_change') {
    if (row.new_phone === null || !isFrom('sms', row.new_phone)) return refused({ code: 'otp_expired' });
    return changeTo(tx, now, userId, { channel: 'sms', value: row.new_phone });
  }
  if (row.new_email === null) return refused({ code: 'otp_expired' });
  const isNew = isFrom('email', row.new_email);
  if (!isNew && !isFrom('email', row.email)) return refused({ code: 'otp_expired' });
  const [sides] = await tx.query<{ both: boolean }>(
    `update accounts.users set
       new_email_confirmed_at = case when $2 then $3 else new_email_confirmed_at end,
       old_email_agreed_at = case when $2 then old_email_agreed_at else $3 end
     where id = $1
     returning new_email_confirmed_at is not null
       and (email is null or old_email_agreed_at is not null) as both`,
    [userId, isNew, now],
  );
  if (sides?.both !== true) return done('half');
  return changeTo(tx, now, userId, { channel: 'email', value: row.new_email });
}

async function changeTo(
  tx: Tx,
  now: Date,
  userId: string,
  address: Address,
): Promise<Outcome<'changed', AuthRefusal>> {
  const column = address.channel === 'email' ? 'email' : 'phone';
  const [taken] = await tx.query(`select id from accounts.users where ${column} = $1 and id <> $2`, [
    address.value,
    userId,
  ]);
  if (taken !== undefined) return refused({ code: `${column}_exists` });
  await tx.query(
    `update accounts.users
        set ${column} = $2, ${column}_confirmed_at = $3, new_${column} = null, updated_at = $3
            ${column === 'email' ? ', new_email_confirmed_at = null, old_email_agreed_at = null' : ''}
      where id = $1`,
    [userId, address.value, now],
  );
  await setOwnIdentity(tx, now, { userId, address, verified: true });
  return done('changed');
}

async function readAddresses(tx: Tx, userId: string): Promise<AddressRow> {
  const [row] = await tx.query<AddressRow>(
    'select email, phone, new_email, new_phone from accounts.users where id = $1 for update',
    [userId],
  );
  if (row === undefined) throw new Error('A code belongs to a user, and goes with them');
  return row;
}

const ownAddresses = ({ email, phone }: AddressRow): readonly Address[] => [
  ...(email === null ? [] : [{ channel: 'email', value: email } as const]),
  ...(phone === null ? [] : [{ channel: 'sms', value: phone } as const]),
];
