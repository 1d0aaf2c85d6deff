import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quietLog } from '../../apps/server/src/platform/database.fixture.ts';
import { connectToPostgres } from '../../apps/server/src/platform/db-postgres.ts';
import type { Database } from '../../apps/server/src/platform/db.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { openDatabaseWire } from './database-wire.ts';
import { startHouse, type HouseProcess } from './house-process.ts';
import { crashSeed, drawer, startLoad } from './load.ts';
import { openDoor, playersMany } from './players.ts';
import { answersLost, lies } from './told-truth.ts';
import { slateOfTomorrow, writeSlate } from './tomorrow.ts';

/** Kills of a server that is answering; some more hit one that is still starting. */
const killsUnderLoad = 50;

describe('a server that is killed again and again while people play', () => {
  const slate = slateOfTomorrow();
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let db: Database;
  let folder: string;
  let wire: Awaited<ReturnType<typeof openDatabaseWire>>;
  let house: HouseProcess;
  const start = () => startHouse({ databaseUrl: wire.url, folder });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'iron-killed-'));
    writeSlate(folder, slate);
    postgres = await startPostgres();
    wire = await openDatabaseWire(postgres.url);
    // The first one brings the database forward, and leaves behind what makes the others start faster.
    house = start();
    await house.url();
    await house.stop();
    house = start();
    db = await connectToPostgres(postgres.url, quietLog);
  });
  afterEach(async () => {
    await house.kill();
    await wire.close();
    await db.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  /** Where the server answers that runs now: one killed while it started is asked no longer. */
  async function url(): Promise<string> {
    for (;;) {
      const asked = house;
      try {
        return await asked.url();
      } catch (error) {
        if (asked === house) throw error;
      }
    }
  }

  /** The next one starts as soon as the signal is sent, and waits for nothing. */
  async function killAndStart(): Promise<void> {
    const killed = house.kill();
    house = start();
    await killed;
  }

  test('loses no acknowledged entry, places none twice, and its books balance', async () => {
    const players = await (await openDoor(db)).players();
    const draw = drawer(crashSeed);
    const load = startLoad(players, { slateId: slate.id, url });
    for (let kills = 0; kills < killsUnderLoad; kills += 1) {
      await load.answered(1 + draw(40));
      // Any moment; or the one in which an entry stands and its server has not heard of it.
      if (kills % 2 === 0) await wait(draw(25));
      else await wire.keepNextCommit();
      await killAndStart();
      if (draw(6) > 0) continue;
      await wait(draw(400));
      await killAndStart();
    }
    await load.answered(playersMany);
    await load.finish();

    const { told } = load;
    expect(await lies(db, told, players), `CRASH_SEED=${crashSeed}`).toEqual([]);
    // Otherwise nothing was tried: each second kill hid the answer to something, if only to a "no".
    expect(told.retries).toBeGreaterThan(killsUnderLoad);
    expect(await answersLost(db, told)).toBeGreaterThan(killsUnderLoad / 10);
  }, 300_000);
});
