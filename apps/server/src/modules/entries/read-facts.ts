import { cents, type Cents, type PlayLimits } from '@iron/domain';
import { dayIn } from '@iron/rulebook';
import { inSuccession, type Tx } from '../../platform/db.ts';
import { accountId, userCash } from '../ledger/index.ts';
import { limitsOfRow, type PlayLimitsRow } from '../play-limits/index.ts';

/** What the house knows of a person who places. */
export type PersonFacts = {
  readonly venueId: string;
  readonly jurisdiction: string;
  readonly bornOn: string;
  /** The day there, against which the daily limit counts. */
  readonly day: string;
  readonly balance: Cents;
  readonly limits: PlayLimits;
  readonly stakedToday: Cents;
  readonly enteredToday: number;
  readonly enteredOnSlate: number;
};

type ProfileRow = PlayLimitsRow & {
  user_id: string;
  venue_id: string;
  jurisdiction: string;
  born_on: string;
};
type CountRow = { user_id: string; scope: string; n: number; stake_cents: number };

export const dayScope = (day: string): string => `day ${day}`;
export const slateScope = (slateId: string): string => `slate ${slateId}`;

type Asked = { readonly userIds: readonly string[]; readonly slateId: string; readonly now: Date };

/**
 * Reads the facts of many people at once; whoever has no profile is left out. `lock` holds their money and
 * their counts until the transaction ends, in the order of their ids.
 */
export async function readFacts(
  tx: Tx,
  { userIds, slateId, now }: Asked,
  lock: boolean,
): Promise<ReadonlyMap<string, PersonFacts>> {
  const ids = [...new Set(userIds)].sort();
  const suffix = lock ? ' for update' : '';
  const readingProfiles = tx.query<ProfileRow>(
    `select p.user_id, p.venue_id, v.jurisdiction, p.born_on::text as born_on, l.daily_max_cents,
            l.pending_daily_max_cents, l.pending_from, l.time_out_until
       from profiles p join venues v on v.id = p.venue_id
       left join play_limits l on l.user_id = p.user_id
      where p.user_id = any($1::uuid[])`,
    [ids],
  );
  const readingMoney = tx.query<{ id: string; balance_cents: number }>(
    `select id, balance_cents from ledger_accounts where id = any($1::text[]) order by id${suffix}`,
    [ids.map((id) => accountId(userCash(id)))],
  );
  const [profiles, money] = await inSuccession(readingProfiles, readingMoney);
  // Once each: asking the calendar of a time zone costs more than the rest of a person's facts.
  const jurisdictions = new Set(profiles.map(({ jurisdiction }) => jurisdiction));
  const dayOf = new Map([...jurisdictions].map((code) => [code, dayIn(code, now)]));
  const counts = await tx.query<CountRow>(
    `select user_id, scope, n, stake_cents from entry_counts
      where user_id = any($1::uuid[]) and scope = any($2::text[]) order by user_id, scope${suffix}`,
    [ids, [...[...dayOf.values()].map(dayScope), slateScope(slateId)]],
  );
  const balances = new Map(money.map((row) => [row.id, row.balance_cents]));
  const countOf = new Map(counts.map((row) => [`${row.user_id} ${row.scope}`, row]));
  return new Map(
    profiles.map((row) => {
      const day = dayOf.get(row.jurisdiction) ?? '';
      const today = countOf.get(`${row.user_id} ${dayScope(day)}`);
      return [
        row.user_id,
        {
          venueId: row.venue_id,
          jurisdiction: row.jurisdiction,
          bornOn: row.born_on,
          day,
          balance: cents(balances.get(accountId(userCash(row.user_id))) ?? 0),
          limits: limitsOfRow(row),
          stakedToday: cents(today?.stake_cents ?? 0),
          enteredToday: today?.n ?? 0,
          enteredOnSlate: countOf.get(`${row.user_id} ${slateScope(slateId)}`)?.n ?? 0,
        },
      ];
    }),
  );
}
