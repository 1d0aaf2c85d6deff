import { legBucketId, gameBucketId, slateBucketId, type Slate } from '@iron/domain';
import { userIdInSql } from './board.ts';
import type { Cluster } from './cluster.ts';
import { people } from './house.ts';

const stakeCents = 500;
const payoutCents = 1_500;
const perStatement = 100_000;

/**
 * So many open entries of two legs each, as if people had placed them: rows, money, counts and room agree.
 * Ids follow the time as the module's own do. Players and sides repeat with the entry's number.
 */
export async function addOpenEntries(
  cluster: Cluster,
  database: string,
  slate: Slate,
  count: number,
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(count / perStatement) }, (_, n) => ({
    from: n * perStatement,
    to: Math.min(count, (n + 1) * perStatement),
  }));
  await cluster.run(
    database,
    // Only the checks of references and the capture of changes are left out.
    'set session_replication_role = replica',
    ...linesTable(slate),
    ...parts.flatMap(({ from, to }) => insertPart(slate, from, to)),
    ...settle(slate),
    'drop table bench_lines',
  );
  await cluster.run(database, 'vacuum analyze', 'checkpoint');
}

function linesTable(slate: Slate): readonly string[] {
  const gameOf = (team: string) =>
    slate.sports[0]?.games.find(({ home, away }) => home === team || away === team)?.id ?? '';
  const players = new Map(slate.sports[0]?.players.map((player) => [player.id, player]));
  const values = slate.lines.map(({ playerId, stat, line }, n) => {
    const { name = '', team = '' } = players.get(playerId) ?? {};
    return `(${n}, '${playerId}', '${name}', '${team}', '${stat}', ${line}, '${gameOf(team)}')`;
  });
  return [
    `create table bench_lines (line_no int primary key, player_id text, player_name text, team text,
       stat text, line double precision, game_id text)`,
    `insert into bench_lines values ${values.join(', ')}`,
  ];
}

const epochMs = Date.now() - 3_600_000;

/** A version 7 id: milliseconds that grow with the entry's number, then chance made of the number. */
const idOf = (n: string): string =>
  `(lpad(to_hex(${epochMs} + ${n}), 12, '0') || overlay(overlay(substr(md5('entry ' || ${n}), 1, 20)
     placing '7' from 1) placing '8' from 5))::uuid`;

function insertPart(slate: Slate, from: number, to: number): readonly string[] {
  const numbers = `generate_series(${from}, ${to - 1}) n`;
  const user = userIdInSql(`(n % ${people} + 1)::text`);
  // The two legs stand half the board apart, which is another game.
  const legs = `${numbers} cross join generate_series(0, 1) place
     join bench_lines l on l.line_no = (n::bigint * 7919 + place * ${Math.floor(slate.lines.length / 2)})
       % ${slate.lines.length}`;
  const side = `case when (n / 3 + place) % 2 = 0 then 'over' else 'under' end`;
  return [
    `insert into entries (id, user_id, key, request_hash, slate_id, style, stake_cents, top_payout_cents,
       liability_cents, rulebook, all_correct, one_miss, venue_id, jurisdiction, day, first_start_at,
       buckets, placed_at)
     select ${idOf('n')}, ${user}, ${userIdInSql(`'key ' || n`)}, sha256(n::text::bytea), '${slate.id}',
            'STANDARD', ${stakeCents}, ${payoutCents}, ${payoutCents - stakeCents}, 'bench', 300, 0, 'bench',
            'AL', current_date, now() + interval '1 day', buckets, now()
       from (select n, array_agg(distinct b.id) as buckets from ${legs}
               cross join lateral (values ('${legPrefix}' || l.player_id || ':' || l.stat || ':' || ${side}),
                 ('${gamePrefix}' || l.game_id), ('${slateBucketId(slate.id)}')) b (id)
              group by n) numbered`,
    `insert into entry_legs (entry_id, place, player_id, player_name, team, stat, selection, line,
       line_version, game_id, win_probability)
     select ${idOf('n')}, place, l.player_id, l.player_name, l.team, l.stat, ${side}, l.line, 1,
            l.game_id, 0.5
       from ${legs}`,
    `insert into ledger_transfers (id, debit, credit, amount_cents, kind, cause, created_at)
     select ${idOf('n')}, 'user_cash:' || ${user}, 'stakes_held:${slate.id}', ${stakeCents}, 'stake',
            '${slate.id}', now() from ${numbers}`,
  ];
}

const legPrefix = legBucketId({ playerId: '', stat: '', selection: 'over' }).replace(/::over$/, '');
const gamePrefix = gameBucketId('');

/** Counts, balances and room, from the rows. */
const settle = (slate: Slate): readonly string[] => [
  `insert into entry_counts (user_id, scope, n, stake_cents)
   select user_id, scope, count(*), sum(stake_cents) from entries
     cross join lateral (values ('day ' || day), ('slate ' || slate_id)) s (scope) group by 1, 2`,
  `update ledger_accounts a set balance_cents = a.balance_cents - e.stakes
     from (select user_id, sum(stake_cents) as stakes from entries group by 1) e
    where a.id = 'user_cash:' || e.user_id`,
  `update ledger_accounts set balance_cents = (select sum(stake_cents) from entries)
    where id = 'stakes_held:${slate.id}'`,
  `update exposures x set current_liability_cents = h.held
     from (select bucket_id, sum(liability_cents) as held from entries
             cross join lateral unnest(buckets) as b (bucket_id) group by 1) h
    where x.bucket_id = h.bucket_id`,
];
