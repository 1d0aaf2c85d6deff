import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { slateBucketId } from '@iron/domain';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { quietLog } from '../../apps/server/src/platform/database.fixture.ts';
import { connectToPostgres } from '../../apps/server/src/platform/db-postgres.ts';
import type { Database } from '../../apps/server/src/platform/db.ts';
import { anonKey, startHouse, type HouseProcess } from './house-process.ts';
import { crashSeed, drawer, send, startLoad } from './load.ts';
import { openDoor, type Player } from './players.ts';
import { openRestartablePostgres, type StopMode } from './restartable-postgres.ts';
import { balanceByAnswers, lies } from './told-truth.ts';
import { slateOfTomorrow, writeSlate } from './tomorrow.ts';

const rounds: readonly StopMode[] = ['fast', 'immediate', 'immediate', 'fast', 'immediate', 'fast'];
const slate = slateOfTomorrow();
const slateBucket = slateBucketId(slate.id);
const patience = { timeout: 60_000, interval: 100 };

describe('a PostgreSQL that is restarted again and again while people play', () => {
  let postgres: Awaited<ReturnType<typeof openRestartablePostgres>>;
  let db: Database;
  let folder: string;
  let house: HouseProcess;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'iron-restarts-'));
    postgres = await openRestartablePostgres();
    writeSlate(folder, slate);
    house = startHouse({ databaseUrl: postgres.url, folder });
    await house.url();
    db = await connectToPostgres(postgres.url, quietLog);
  });
  afterEach(async () => {
    await house.kill();
    await db.close();
    await postgres.close();
    rmSync(folder, { recursive: true });
  });

  const health = async () => (await fetch(`${await house.url()}/healthz`)).status;

  test('is found again by the server itself: nothing told is lost, and who follows goes on hearing', async () => {
    const door = await openDoor(db);
    const operator = await door.operator();
    const players = await door.players();
    const following = await followCaps(await house.url(), operator);
    const draw = drawer(crashSeed);
    const load = startLoad(players, { slateId: slate.id, url: house.url });
    for (const mode of rounds) {
      await load.answered(20 + draw(60));
      await wait(draw(25));
      await postgres.stopNow(mode);
      await vi.waitFor(async () => expect(await health()).toBe(503), patience);
      postgres.start();
    }
    const { told } = load;
    const placedBefore = told.placed.size;
    while (told.placed.size === placedBefore) await load.answered(1);
    await load.finish();

    expect(await lies(db, told, players), `CRASH_SEED=${crashSeed}`).toEqual([]);
    expect(told.retries).toBeGreaterThan(0);
    expect(await health()).toBe(200);
    for (const player of players) {
      const account = await send(await house.url(), player, 'account', {});
      expect(account?.body['balance']).toBe(balanceByAnswers(told, player));
    }
    // Who follows may still be on the way back: what is changed until then is not sent later.
    const cap = await raiseCap(db);
    const isHeard = async () => {
      await raiseCap(db);
      expect(Math.max(...following.caps)).toBeGreaterThanOrEqual(cap);
    };
    await vi.waitFor(isHeard, patience);
    await following.stop();
  }, 300_000);
});

type Cap = { readonly max_liability_cents: number };

/** The unmodified client, which joins again by itself when it is told to, and the caps it has heard of. */
async function followCaps(url: string, { token }: Player) {
  const caps: number[] = [];
  const client = createClient(url, anonKey, { accessToken: async () => token });
  const channel = client
    .channel('caps')
    .on<Cap>(
      'postgres_changes',
      { event: 'UPDATE', schema: 'public', table: 'exposures', filter: `bucket_id=eq.${slateBucket}` },
      ({ new: row }) => void caps.push(row.max_liability_cents),
    );
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') resolve();
    });
  });
  return { caps, stop: () => client.removeAllChannels() };
}

async function raiseCap(db: Database): Promise<number> {
  const [row] = await db.query<Cap>(
    `update exposures set max_liability_cents = max_liability_cents + 1
      where bucket_id = $1 returning max_liability_cents`,
    [slateBucket],
  );
  return row?.max_liability_cents ?? 0;
}
