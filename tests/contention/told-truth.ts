import { brokenInvariants } from '../../apps/server/src/modules/entries/placing.fixture.ts';
import type { Database } from '../../apps/server/src/platform/db.ts';
import type { Told } from './load.ts';
import { startingCash, type Player } from './players.ts';

type EntryRow = { id: string; user_id: string; key: string; status: string };

/** What a "no" under load may say; anything else is a retry that was not recognised as one. */
const honestRefusals: ReadonlySet<string> = new Set([
  'entries_used_up',
  'exposure_reached',
  'balance_too_low',
  'cancel_too_late',
]);

/**
 * Everything in which the database differs from what people were told, in words; and every invariant that
 * does not hold. Empty when nothing was lost, nothing was done twice and the books balance.
 */
export async function lies(db: Database, told: Told, players: readonly Player[]): Promise<readonly string[]> {
  const rows = await db.query<EntryRow>('select id, user_id, key, status from entries');
  const byKey = new Map<string, readonly EntryRow[]>();
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  return [
    ...acknowledgedAndNot(told, byKey),
    ...rows.flatMap(({ key }) => (told.placed.has(key) ? [] : [`${key} stands, and nobody was told`])),
    ...[...told.refused].flatMap(([key, code]) => [
      ...(byKey.has(key) ? [`${key} was refused, and stands`] : []),
      ...(honestRefusals.has(code) ? [] : [`${key} was refused for ${code}`]),
    ]),
    ...(await wrongBalances(db, told, players)),
    ...(await transfersTwice(db)),
    ...(await brokenInvariants(db)),
  ];
}

/** How often a command had been done already when the retry was sent that was told of it. */
export async function answersLost(db: Database, { placed, cancelled }: Told): Promise<number> {
  const rows = await db.query<{ id: string; key: string; placed_at: Date; cancelled_at: Date | null }>(
    'select id, key, placed_at, cancelled_at from entries',
  );
  return rows.flatMap(({ id, key, placed_at, cancelled_at }) => [
    ...(placed_at.getTime() < (placed.get(key)?.sentAtMs ?? 0) ? [key] : []),
    ...(cancelled_at !== null && cancelled_at.getTime() < (cancelled.get(id) ?? 0) ? [id] : []),
  ]).length;
}

/** Each acknowledged entry is there once, under the id that was told, taken back if that was told. */
function acknowledgedAndNot(told: Told, byKey: ReadonlyMap<string, readonly EntryRow[]>): readonly string[] {
  return [...told.placed].flatMap(([key, { userId, entryId }]) => {
    const there = byKey.get(key) ?? [];
    const [row] = there;
    if (row === undefined) return [`${key} was acknowledged and is lost`];
    if (there.length > 1) return [`${key} stands ${there.length} times`];
    const status = told.cancelled.has(entryId) ? 'CANCELLED' : 'OPEN';
    return row.id === entryId && row.user_id === userId && row.status === status
      ? []
      : [`${key} was told as ${entryId} ${status} and stands as ${row.id} ${row.status}`];
  });
}

/** What a person has by nothing but the answers that they were given. */
export function balanceByAnswers({ placed, cancelled }: Told, { userId }: Player): number {
  const open = [...placed.values()].filter(
    (entry) => entry.userId === userId && !cancelled.has(entry.entryId),
  );
  return open.reduce<number>((left, { stake }) => left - stake, startingCash);
}

async function wrongBalances(
  db: Database,
  told: Told,
  players: readonly Player[],
): Promise<readonly string[]> {
  const rows = await db.query<{ owner: string; balance: number }>(
    `select owner, balance_cents as balance from ledger_accounts where kind = 'user_cash'`,
  );
  const balances = new Map(rows.map(({ owner, balance }) => [owner, balance]));
  return players.flatMap((player) => {
    const expected = balanceByAnswers(told, player);
    const balance = balances.get(player.userId);
    return balance === expected ? [] : [`${player.userId} has ${balance} and was told ${expected}`];
  });
}

async function transfersTwice(db: Database): Promise<readonly string[]> {
  const [row] = await db.query<{ entries: number; stakes: number; cancelled: number; refunds: number }>(
    `select (select count(*) from entries)::int as entries,
            (select count(*) from ledger_transfers where kind = 'stake')::int as stakes,
            (select count(*) from entries where status = 'CANCELLED')::int as cancelled,
            (select count(*) from ledger_transfers where kind = 'stake_refund')::int as refunds`,
  );
  const isOnceEach = row?.entries === row?.stakes && row?.cancelled === row?.refunds;
  return isOnceEach ? [] : [`Stakes or refunds were moved more or less than once: ${JSON.stringify(row)}`];
}
