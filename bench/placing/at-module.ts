import { createPlacing, type EntryRequest } from '../../apps/server/src/modules/entries/index.ts';
import { placeExactly } from '../../apps/server/src/modules/entries/place-batch.ts';
import { connectToPostgres } from '../../apps/server/src/platform/db-postgres.ts';
import type { Database } from '../../apps/server/src/platform/db.ts';
import { drawEntry, userId } from './board.ts';
import { benchLog, people } from './house.ts';

/** A way of placing entries on one database, to be driven. */
export type Way = {
  readonly place: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

const clock = () => new Date();

/** The module itself, in this process. */
export async function atModule(url: string): Promise<Way> {
  const db = await connectToPostgres(url, benchLog);
  const placing = createPlacing({ db, log: benchLog, clock });
  return wayOf(db, (request) => placing.place(request));
}

/**
 * What one would write first: a transaction for each entry, which locks what it needs and decides exactly.
 * The same rows, checks and functions; only nothing is done together.
 */
export async function oneByOne(url: string): Promise<Way> {
  const db = await connectToPostgres(url, benchLog);
  const needs = { db, clock, memory: { board: undefined, buckets: new Set<string>() } };
  return wayOf(db, async (request) => {
    const [answer] = await placeExactly(needs, request.slateId, [request]);
    if (answer === undefined) throw new Error('Every request is answered');
    return answer;
  });
}

function wayOf(db: Database, place: (request: EntryRequest) => Promise<{ readonly ok: boolean }>): Way {
  let n = Math.floor(Math.random() * people);
  return {
    async place() {
      // Whoever comes round again has a different entry; nobody comes round ten times in one run.
      n = (n + 1) % people;
      return (await place({ ...drawEntry(), userId: userId(`${n + 1}`) })).ok;
    },
    close: () => db.close(),
  };
}
