import { activityWords } from '@iron/content';
import type { Account } from '@iron/protocol';
import { defaultJurisdiction } from '@iron/rulebook';
import type { Queryable } from '../../platform/db.ts';
import type { UserRole } from '../accounts/index.ts';
import { readBalance, readStatement, userCash } from '../ledger/index.ts';

type ProfileRow = { venue_id: string; jurisdiction: string };

type Asking = { readonly userId: string; readonly email: string; readonly role: UserRole };

const activityMax = 50;

/**
 * What a signed-in person is told of their own account. Read under their own role of the database: even a
 * mistake here shows them nobody else's.
 */
export async function readAccountOf(db: Queryable, { userId, email, role }: Asking): Promise<Account> {
  const [profile] = await db.query<ProfileRow>(
    'select p.venue_id, v.jurisdiction from profiles p join venues v on v.id = p.venue_id where p.user_id = $1',
    [userId],
  );
  const statement = await readStatement(db, userCash(userId), activityMax);
  return {
    userId,
    email,
    role,
    venueId: profile?.venue_id ?? null,
    jurisdiction: profile?.jurisdiction ?? defaultJurisdiction,
    balance: await readBalance(db, userCash(userId)),
    activity: statement.map(({ id, amount, place, at }) => ({
      id,
      type: 'deposit',
      amount,
      date: at.toISOString(),
      desc: activityWords.deposit(place),
    })),
  };
}
