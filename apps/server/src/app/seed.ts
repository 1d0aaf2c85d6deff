import { seedBuckets, venues } from '@iron/demo';
import type { Config, ExposureBucket, Slate } from '@iron/domain';
import type { Settings } from '../env/read-settings.ts';
import { importSlate } from '../modules/board/index.ts';
import { dismissCrowd } from '../modules/crowd/index.ts';
import { hasEntries } from '../modules/entries/index.ts';
import { keepOnlyBuckets, readExposures, seedExposures } from '../modules/exposure/index.ts';
import { seedVenues } from '../modules/venues/index.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';

type SeedNeeds = {
  readonly db: Database;
  readonly log: Log;
  readonly slate: Slate;
  readonly config: Config;
  readonly settings: Pick<Settings, 'mode' | 'crowd'>;
};

/**
 * Makes the database ready for a slate; doing it again changes nothing. Buckets that are there keep what
 * they hold. A demo shows one slate at a time: when another is played, the buckets of the one before go,
 * and with them the simulated entries on it.
 */
export async function seed({ db, log, slate, config, settings }: SeedNeeds): Promise<void> {
  const buckets = bucketsToSeed(slate, config, settings.mode);
  const ids = new Set(buckets.map((bucket) => bucket.bucket_id));
  const isDemo = settings.mode === 'demo';
  const there = await readExposures(db);
  // Buckets that live entries stand behind are never taken away.
  const isOutdated = isDemo && there.some((bucket) => !ids.has(bucket.bucket_id)) && !(await hasEntries(db));
  if (!settings.crowd || isOutdated) await dismissCrowd({ db, log });
  await db.transaction(async (tx) => {
    if (isOutdated) await keepOnlyBuckets(tx, [...ids]);
    await seedExposures(tx, buckets);
    await importSlate(tx, slate);
    await seedVenues(tx, venues);
  });
}

/** The demo starts with made-up liability on its buckets; a real house starts with none. */
function bucketsToSeed(slate: Slate, config: Config, mode: Settings['mode']): readonly ExposureBucket[] {
  const buckets = seedBuckets(slate, config.liability);
  if (mode === 'demo') return buckets;
  return buckets.map((bucket) => ({ ...bucket, status: 'ACTIVE', current_liability_cents: 0 }));
}
