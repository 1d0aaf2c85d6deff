import { dailyMaxAt } from '@iron/domain';
import { rulebookVersion } from '@iron/rulebook';
import { inSuccession, type Tx } from '../../platform/db.ts';
import { stakesHeld, transferTogether, userCash } from '../ledger/index.ts';
import type { AcceptedEntry } from './decide-batch.ts';
import { hashOfRequest } from './entry-request.ts';
import { dayScope, slateScope } from './read-facts.ts';

/** Something stands in the way, a bucket or a used key: the batch is decided again, exactly. */
export class ExactLookNeeded extends Error {
  override name = 'ExactLookNeeded';
}

/**
 * Writes accepted entries, all or none: entries and legs, money, counts, room. The constraints and the
 * number of rows changed decide whether what was accepted still holds. The slate's row is locked.
 */
export async function writeEntries(
  tx: Tx,
  slateId: string,
  now: Date,
  entries: readonly AcceptedEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  // Sent one behind the other without waiting: they run in this order, and the first to fail ends them all.
  await inSuccession(
    writeRows(tx, slateId, now, entries),
    transferTogether(
      tx,
      now,
      entries.map(({ id, request }) => ({
        // The transfer of an entry's stake has the entry's own id.
        id,
        debit: userCash(request.userId),
        credit: stakesHeld(slateId),
        amount: request.stake,
        kind: 'stake',
        cause: slateId,
      })),
    ),
    writeCounts(tx, slateId, now, entries),
    takeRoom(tx, entries),
  );
}

async function writeRows(
  tx: Tx,
  slateId: string,
  now: Date,
  entries: readonly AcceptedEntry[],
): Promise<void> {
  const rows = entries.map(({ id, request, person, row, topPayout, liability, buckets, firstStartMs }) => ({
    id,
    user_id: request.userId,
    key: request.key,
    request_hash: `\\x${hashOfRequest(request).toString('hex')}`,
    style: request.style,
    stake: request.stake,
    top_payout: topPayout,
    liability,
    all_correct: row.allCorrect,
    one_miss: row.oneMiss,
    venue_id: person.venueId,
    jurisdiction: person.jurisdiction,
    day: person.day,
    first_start_at: new Date(firstStartMs).toISOString(),
    // One text a row, for rows travel as columns; no name on a slate holds a line break.
    buckets: buckets.join('\n'),
  }));
  const writingEntries = tx.query(
    `insert into entries (id, user_id, key, request_hash, slate_id, style, stake_cents,
       top_payout_cents, liability_cents, rulebook, all_correct, one_miss, venue_id, jurisdiction, day,
       first_start_at, buckets, placed_at)
     select id, user_id, key, request_hash::bytea, $1, style, stake, top_payout, liability, $2, all_correct,
            one_miss, venue_id, jurisdiction, day::date, first_start_at::timestamptz,
            string_to_array(buckets, chr(10)), $3
       from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::text[], $9::bigint[], $10::bigint[],
              $11::bigint[], $12::int[], $13::int[], $14::text[], $15::text[], $16::text[], $17::text[],
              $18::text[])
         as e (id, user_id, key, request_hash, style, stake, top_payout, liability, all_correct, one_miss,
               venue_id, jurisdiction, day, first_start_at, buckets)`,
    [slateId, rulebookVersion, now, ...columnsOf(rows)],
  );
  const legs = entries.flatMap(({ id, legs: picked }) =>
    picked.map(({ line, selection, winProbability }, place) => ({
      entry_id: id,
      place,
      player_id: line.playerId,
      player_name: line.playerName,
      team: line.team,
      stat: line.stat,
      selection,
      line: line.line,
      line_version: line.version,
      game_id: line.gameId,
      win_probability: winProbability,
    })),
  );
  const writingLegs = tx.query(
    `insert into entry_legs (entry_id, place, player_id, player_name, team, stat, selection, line,
       line_version, game_id, win_probability)
     select * from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::double precision[], $9::int[], $10::text[], $11::double precision[])`,
    columnsOf(legs),
  );
  await inSuccession(writingEntries, writingLegs);
}

/** Rows as one array a column, in the order of the first row's names: read far faster than JSON is. */
const columnsOf = <Row extends object>(rows: readonly Row[]): readonly unknown[][] =>
  (Object.keys(rows[0] ?? {}) as (keyof Row)[]).map((name) => rows.map((row) => row[name]));

async function writeCounts(
  tx: Tx,
  slateId: string,
  now: Date,
  entries: readonly AcceptedEntry[],
): Promise<void> {
  type Added = { user_id: string; scope: string; n: number; stake: number; own_max: number | null };
  const added = new Map<string, Added>();
  for (const { request, person } of entries) {
    const { userId, stake } = request;
    const ownMax = dailyMaxAt(person.limits, now.getTime()) ?? null;
    for (const scope of [dayScope(person.day), slateScope(slateId)]) {
      const key = `${userId} ${scope}`;
      const own_max = scope === dayScope(person.day) ? ownMax : null;
      const before = added.get(key) ?? { user_id: userId, scope, n: 0, stake: 0, own_max };
      added.set(key, { ...before, n: before.n + 1, stake: before.stake + stake });
    }
  }
  const rows = [...added].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row);
  await tx.query(
    `insert into entry_counts as c (user_id, scope, n, stake_cents, own_max_cents)
     select * from unnest($1::uuid[], $2::text[], $3::int[], $4::bigint[], $5::bigint[])
     on conflict (user_id, scope) do update set
       n = c.n + excluded.n, stake_cents = c.stake_cents + excluded.stake_cents,
       own_max_cents = excluded.own_max_cents`,
    columnsOf(rows),
  );
}

async function takeRoom(tx: Tx, entries: readonly AcceptedEntry[]): Promise<void> {
  const taken = new Map<string, number>();
  for (const { buckets, liability } of entries) {
    for (const id of buckets) taken.set(id, (taken.get(id) ?? 0) + liability);
  }
  const ids = [...taken.keys()].sort();
  const locking = tx.query(
    'select bucket_id from exposures where bucket_id = any($1::text[]) order by bucket_id for update',
    [ids],
  );
  const changing = tx.query(
    `update exposures x set current_liability_cents = x.current_liability_cents + t.liability
       from unnest($1::text[], $2::bigint[]) as t (bucket_id, liability)
      where x.bucket_id = t.bucket_id and x.status = 'ACTIVE'
        and x.current_liability_cents + t.liability <= x.max_liability_cents
      returning x.bucket_id`,
    [ids, ids.map((id) => taken.get(id) ?? 0)],
  );
  const [, changed] = await inSuccession(locking, changing);
  if (changed.length !== ids.length) throw new ExactLookNeeded();
}
