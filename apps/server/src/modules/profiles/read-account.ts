import type { Account } from '@iron/protocol';
import { defaultJurisdiction } from '@iron/rulebook';
import type { Queryable } from '../../platform/db.ts';
import type { UserRole } from '../accounts/index.ts';
import { readVouchersOf } from '../cashier/index.ts';
import { readEntriesOf } from '../entries/index.ts';
import { readBalance, userCash } from '../ledger/index.ts';
import { readPlayLimits } from '../play-limits/index.ts';
import { venueOfPerson } from '../venues/index.ts';
import { readActivity } from './read-activity.ts';

type Asking = { readonly userId: string; readonly email: string; readonly role: UserRole };

const activityMax = 50;

/**
 * What a signed-in person is told of their own account. Read under their own role of the database: even a
 * mistake here shows them nobody else's.
 */
export async function readAccountOf(
  db: Queryable,
  now: Date,
  { userId, email, role }: Asking,
): Promise<Account> {
  const venue = await venueOfPerson(db, userId);
  const activity = await readActivity(db, userId, activityMax);
  return {
    userId,
    email,
    role,
    venueId: venue?.id ?? null,
    jurisdiction: venue?.jurisdiction ?? defaultJurisdiction,
    balance: await readBalance(db, userCash(userId)),
    activity: activity.map(({ id, type, amount, date, desc }) => ({ id, type, amount, date, desc })),
    entries: await readEntriesOf(db, userId),
    vouchers: await readVouchersOf(db, now, userId),
    limits: await readPlayLimits(db, userId),
  };
}
