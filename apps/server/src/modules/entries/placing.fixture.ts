import { randomUUID } from 'node:crypto';
import { cents, type SeenLeg, type Slate } from '@iron/domain';
import { quietLog } from '../../platform/database.fixture.ts';
import type { Database } from '../../platform/db.ts';
import { importSlate } from '../board/index.ts';
import { smallSlate } from '../board/slate.fixture.ts';
import { findImbalance, kioskCash, openAccounts, transfer, userCash } from '../ledger/index.ts';
import { seedVenues } from '../venues/index.ts';
import { cancelEntry, createPlacing, type EntryRequest } from './index.ts';

/** Picks of players of different teams and games that may stand together. */
export const twoLegs: readonly SeenLeg[] = [
  { playerId: 'jokic', stat: 'Points', selection: 'over', lineVersion: 1 },
  { playerId: 'tatum', stat: 'Points', selection: 'under', lineVersion: 1 },
];
export const threeLegs: readonly SeenLeg[] = [
  ...twoLegs,
  { playerId: 'james', stat: 'Points', selection: 'over', lineVersion: 1 },
];

type House = { readonly db: Database; readonly slate?: Slate; readonly startingDollars?: number };

/** A house that takes entries on a small slate, hours before its games. */
export async function openPlacingHouse({ db, slate = smallSlate }: House) {
  let now = new Date('2026-11-22T18:00:00Z');
  const clock = () => now;
  const placing = createPlacing({ db, log: quietLog, clock });
  await db.transaction(async (tx) => {
    await seedVenues(tx, [
      { id: 'tap', name: 'The Tap', jurisdiction: 'AL' },
      { id: 'ny', name: 'The Yard', jurisdiction: 'NY' },
    ]);
    await openAccounts(tx, now, [kioskCash('k')]);
    await importSlate(tx, slate);
  });

  const player = (dollars: number, more: NewPlayer = {}): Promise<string> =>
    addPlayer(db, now, dollars, more);

  const request = (userId: string, more: Partial<EntryRequest> = {}): EntryRequest => ({
    userId,
    key: randomUUID(),
    slateId: slate.id,
    style: 'STANDARD',
    legs: twoLegs,
    stake: cents(1_000),
    ...more,
  });

  return {
    db,
    clock,
    placing,
    player,
    request,
    place: (userId: string, more: Partial<EntryRequest> = {}) => placing.place(request(userId, more)),
    cancel: (userId: string, entryId: string) =>
      db.transaction((tx) => cancelEntry(tx, now, { userId, entryId })),
    reimport: (next: Slate) => db.transaction((tx) => importSlate(tx, next)),
    balance: async (userId: string) => {
      const [row] = await db.query<{ balance_cents: number }>(
        'select balance_cents from ledger_accounts where owner = $1',
        [userId],
      );
      return row?.balance_cents;
    },
    held: async () =>
      Object.fromEntries(
        (
          await db.query<{ bucket_id: string; current_liability_cents: number }>(
            'select bucket_id, current_liability_cents from exposures',
          )
        ).map((row) => [row.bucket_id, row.current_liability_cents]),
      ),
    later(seconds: number) {
      now = new Date(now.getTime() + seconds * 1_000);
    },
  };
}

type NewPlayer = { readonly venueId?: string; readonly bornOn?: string };

/** Somebody with an account and so much cash. */
async function addPlayer(db: Database, now: Date, dollars: number, more: NewPlayer): Promise<string> {
  const userId = randomUUID();
  await db.transaction(async (tx) => {
    await tx.query('insert into accounts.users (id, created_at, updated_at) values ($1, $2, $2)', [
      userId,
      now,
    ]);
    await tx.query('insert into profiles (user_id, venue_id, born_on, created_at) values ($1, $2, $3, $4)', [
      userId,
      more.venueId ?? 'tap',
      more.bornOn ?? '1990-01-31',
      now,
    ]);
    await openAccounts(tx, now, [userCash(userId)]);
    if (dollars === 0) return;
    await transfer(tx, now, {
      id: randomUUID(),
      debit: kioskCash('k'),
      credit: userCash(userId),
      amount: cents(dollars * 100),
      kind: 'cash_deposit',
      cause: 'The Tap',
    });
  });
  return userId;
}

/** Everything that must hold, worked out again from the rows. Empty when all of it does. */
export async function brokenInvariants(db: Database): Promise<readonly string[]> {
  const checks: Readonly<Record<string, string>> = {
    'a person below zero': `
      select 1 from ledger_accounts
       where kind in ('user_cash', 'vouchers_outstanding', 'stakes_held') and balance_cents < 0`,
    'a bucket above its cap': `select 1 from exposures where current_liability_cents > max_liability_cents`,
    'a bucket that holds something else than its open entries': `
      select 1 from exposures x
        left join (select b.bucket_id, sum(e.liability_cents) as held
                     from entries e cross join lateral unnest(e.buckets) as b (bucket_id)
                    where e.status = 'OPEN' group by 1) o using (bucket_id)
       where x.current_liability_cents <> coalesce(o.held, 0)`,
    'stakes held that are not the open stakes': `
      select 1 from board_slates s
       where coalesce((select balance_cents from ledger_accounts where id = 'stakes_held:' || s.id), 0)
          <> coalesce((select sum(stake_cents) from entries where slate_id = s.id and status = 'OPEN'), 0)`,
    'a count that is not the entries': `
      select 1 from entry_counts c
       where c.n <> (select count(*) from entries e where e.user_id = c.user_id and e.status = 'OPEN'
                      and c.scope in ('day ' || e.day::text, 'slate ' || e.slate_id))`,
    'a day of stakes that is not the entries': `
      select 1 from entry_counts c
       where c.stake_cents <> coalesce((
         select sum(stake_cents) from entries e where e.user_id = c.user_id and e.status = 'OPEN'
            and c.scope in ('day ' || e.day::text, 'slate ' || e.slate_id)), 0)`,
    'vouchers outstanding that are not the open vouchers': `
      select 1 from ledger_accounts a
       where a.kind = 'vouchers_outstanding' and a.balance_cents <> coalesce((
         select sum(gross_cents) from vouchers v
          where v.user_id::text = a.owner and v.status = 'open'), 0)`,
    'an entry without its stake in the books': `
      select 1 from entries e where not exists (
        select from ledger_transfers t
         where t.id = e.id and t.kind = 'stake' and t.amount_cents = e.stake_cents)`,
    'an entry with the wrong number of legs': `
      select 1 from entries e
       where (select count(*) from entry_legs l where l.entry_id = e.id) not between 2 and 5`,
  };
  const broken = await Promise.all(
    Object.entries(checks).map(async ([name, sql]) => ((await db.query(sql)).length === 0 ? [] : [name])),
  );
  const imbalances = await findImbalance(db);
  return [...broken.flat(), ...imbalances.map(({ account }) => `the books of ${account}`)];
}

/** Empties everything that placing writes and reads, the append-only books included. */
export async function clearPlacing(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    for (const table of placingTables) await tx.query(`delete from ${table}`);
  });
}

const placingTables = [
  'vouchers',
  'play_limits',
  'entry_counts',
  'entry_legs',
  'entries',
  'ledger_transfers',
  'ledger_accounts',
  'profiles',
  'accounts.users',
  'exposures',
  'board_lines',
  'board_games',
  'board_slates',
];
