import type { Config, Slate } from '@iron/domain';
import { stakeLimits } from '@iron/rulebook';
import {
  countCrowd,
  dismissCrowd,
  drawEntry,
  enterCrowd,
  leaveCrowd,
  legsWithBuckets,
  type Random,
} from '../modules/crowd/index.ts';
import { hasEntries } from '../modules/entries/index.ts';
import { bucketsOfEntryOn, readExposures } from '../modules/exposure/index.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';

/** Around how many simulated entries stand at a time, so that the overall level stays where it was. */
const entriesAround = 12;
const attemptsMax = 4;
const stepEveryMs = 2_000;

export type DemoCrowdNeeds = {
  readonly db: Database;
  readonly log: Log;
  readonly slate: Slate;
  readonly config: Config;
  readonly random?: Random;
  readonly everyMs?: number;
};

/**
 * Simulated play, for the demo only: every couple of seconds one made-up entry of somebody else comes or
 * goes, so that the exposure page has something to show. It takes room the way every entry does, so it
 * never passes a cap, and what it holds is on record (crowd_entries), so a crash leaves nothing behind.
 */
export async function startDemoCrowd(needs: DemoCrowdNeeds): Promise<() => Promise<void>> {
  const step = await prepareCrowd(needs);
  let current: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    current = step()
      .catch((error: unknown) => needs.log.warn({ err: error }, 'the demo crowd missed a step'))
      .finally(() => (isBusy = false));
  }, needs.everyMs ?? stepEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}

/**
 * One coming or going. The more entries stand, the likelier the next is a going; somebody who finds no
 * room for any of a few tries lets another one go instead.
 */
export async function prepareCrowd({
  db,
  log,
  slate,
  config,
  random = Math.random,
}: DemoCrowdNeeds): Promise<() => Promise<'came' | 'went' | 'stayed'>> {
  const buckets = await readExposures(db);
  const legs = legsWithBuckets(slate, new Set(buckets.map((bucket) => bucket.bucket_id)));
  const bucketsOf = bucketsOfEntryOn(slate);
  const stakes = stakeLimits(config);

  async function comesIn(): Promise<boolean> {
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const drawn = drawEntry({ config, legs, bucketsOf, stakes, random });
      if (drawn !== undefined && (await enterCrowd(db, drawn)).ok) return true;
    }
    return false;
  }

  return async () => {
    // Where somebody really plays, nobody is made up.
    if (await hasEntries(db)) {
      await dismissCrowd({ db, log });
      return 'stayed';
    }
    const standing = await countCrowd(db);
    const wantsIn = random() >= standing / (2 * entriesAround);
    if (wantsIn && (await comesIn())) return 'came';
    return (await leaveCrowd({ db, log })) ? 'went' : 'stayed';
  };
}
