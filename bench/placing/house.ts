import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { legBucketId, gameBucketId, slateBucketId, type Slate } from '@iron/domain';
import {
  createAccessTokens,
  openKeyring,
  openSecrets,
} from '../../apps/server/src/modules/access-tokens/index.ts';
import { importSlate } from '../../apps/server/src/modules/board/index.ts';
import { ensureBuckets } from '../../apps/server/src/modules/exposure/index.ts';
import { kioskCash, openAccounts, stakesHeld } from '../../apps/server/src/modules/ledger/index.ts';
import { seedVenues } from '../../apps/server/src/modules/venues/index.ts';
import { connectToPostgres } from '../../apps/server/src/platform/db-postgres.ts';
import type { Database, Tx } from '../../apps/server/src/platform/db.ts';
import type { Log } from '../../apps/server/src/platform/log.ts';
import { migrate, readMigrations } from '../../apps/server/src/platform/migrate.ts';
import { userId, userIdInSql } from './board.ts';
import type { Cluster } from './cluster.ts';

const silent = () => {};
export const benchLog: Log = { debug: silent, info: silent, warn: silent, error: console.error };

/** What the servers and whoever makes tokens for them share. */
export const houseSecret = randomBytes(32).toString('hex');
export const housePublicUrl = 'http://localhost';

/** More than any run uses up: ten entries each. */
export const people = 200_000;
/** The first of them are signed in. */
export const signedIn = 40_000;
const dollarsEach = 10_000;
const capCents = 1e14;
const migrations = join(import.meta.dirname, '../../apps/server/migrations');

/**
 * What holds rows. The tables of entries are left alone: one that was found empty by a vacuum is read from
 * end to end by plans made then, and no vacuum comes by a house that has just opened.
 */
const filled = [
  'accounts.users',
  'accounts.sessions',
  'profiles',
  'ledger_accounts',
  'ledger_transfers',
  'exposures',
  'board_lines',
];

/** A house with people, money and room for everything, and no entry yet: a database to copy. */
export async function prepareHouse(cluster: Cluster, database: string, slate: Slate): Promise<void> {
  await cluster.run('postgres', `create database ${database}`);
  const db = await connectToPostgres(cluster.urlOf(database), benchLog);
  try {
    await migrate(db, readMigrations(migrations), benchLog);
    await db.transaction((tx) => openDoors(tx, slate));
    await openKeyring({ db, secrets: await openSecrets(db, houseSecret), clock: () => new Date() });
  } finally {
    await db.close();
  }
  await cluster.run(database, ...populate(), `vacuum analyze ${filled.join(', ')}`);
}

async function openDoors(tx: Tx, slate: Slate): Promise<void> {
  const now = new Date();
  await seedVenues(tx, [{ id: 'bench', name: 'The Bench', jurisdiction: 'AL' }]);
  await importSlate(tx, slate);
  await openAccounts(tx, now, [kioskCash('bench'), stakesHeld(slate.id)]);
  await openBuckets(tx, slate);
}

/** Every bucket there may be, with room for whatever is placed. */
export async function openBuckets(tx: Tx, slate: Slate): Promise<void> {
  const sides = slate.lines.flatMap(({ playerId, stat }) =>
    (['over', 'under'] as const).map((selection) => legBucketId({ playerId, stat, selection })),
  );
  const games = slate.sports.flatMap((sport) => sport.games.map(({ id }) => gameBucketId(id)));
  const buckets = [...sides, ...games, slateBucketId(slate.id)];
  await ensureBuckets(
    tx,
    buckets.map((bucketId) => ({ bucketId, label: bucketId, maxCents: capCents })),
  );
  await tx.query(`update exposures set status = 'ACTIVE', max_liability_cents = $1`, [capCents]);
}

/** What signing up, signing in and paying in at a kiosk would have written, all at once. */
function populate(): readonly string[] {
  const id = userIdInSql('n::text');
  const cents = dollarsEach * 100;
  return [
    // Only the checks of references are left out, of rows that are made to fit.
    'set session_replication_role = replica',
    `create table bench_people as select n, ${id} as id from generate_series(1, ${people}) n order by 2`,
    `insert into accounts.users (id, created_at, updated_at) select id, now(), now() from bench_people`,
    `insert into profiles (user_id, venue_id, born_on, created_at)
       select id, 'bench', '1990-01-31', now() from bench_people`,
    `insert into ledger_accounts (id, kind, owner, balance_cents, created_at)
       select 'user_cash:' || id, 'user_cash', id::text, ${cents}, now() from bench_people`,
    `insert into ledger_transfers (id, debit, credit, amount_cents, kind, cause, created_at)
       select id, 'kiosk_cash:bench', 'user_cash:' || id, ${cents}, 'cash_deposit', 'The Bench', now()
         from bench_people`,
    `update ledger_accounts set balance_cents = -${people}::bigint * ${cents} where id = 'kiosk_cash:bench'`,
    `insert into accounts.sessions (id, user_id, amr, created_at, refreshed_at)
       select ${userIdInSql(`'session ' || n`)}, id, '[{"method":"otp","timestamp":1}]', now(), now()
         from bench_people where n <= ${signedIn}`,
    'drop table bench_people',
  ];
}

/** Access tokens of the people from `first` on, as their sign-in would have given them. */
export async function signTokens(db: Database, first: number, count: number): Promise<readonly string[]> {
  const clock = () => new Date();
  const secrets = await openSecrets(db, houseSecret);
  const keyring = await openKeyring({ db, secrets, clock });
  const tokens = createAccessTokens(keyring, `${housePublicUrl}/auth/v1`, clock);
  const signing = Array.from({ length: count }, (_, n) =>
    tokens.sign({
      sub: userId(`${first + n}`),
      session_id: userId(`session ${first + n}`),
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: 1 }],
      email: '',
      phone: '',
      app_metadata: {},
      user_metadata: {},
    }),
  );
  return (await Promise.all(signing)).map(({ token }) => token);
}
