import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { EntryRequest } from './entry-request.ts';
import { placeBatch, placeExactly, type Answer, type SlateMemory } from './place-batch.ts';

export type Placing = {
  /** Answers after the commit. Rejects only when the database cannot be reached: sent again with the same
   * key, an entry is placed once. */
  place(request: EntryRequest): Promise<Answer>;
};

export type PlacingNeeds = {
  readonly db: Database;
  readonly log: Log;
  readonly clock: () => Date;
  readonly batchMax?: number;
  /** Milliseconds before each try after the connection was lost. */
  readonly retryAfterMs?: readonly number[];
};

type Waiting = {
  readonly request: EntryRequest;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};
type Queue = { readonly waiting: Waiting[]; isBusy: boolean; readonly memory: SlateMemory };

const defaultBatchMax = 256;
const defaultRetryAfterMs = [50, 200, 500, 1_000, 2_000, 4_000];

/**
 * Places entries fast under contention: one queue a slate, one batch at a time, no timer. While a batch
 * commits, the next one gathers; a lone request goes at once. Nothing is skipped: every batch is one
 * transaction that the tables' own constraints hold to money, limits and caps.
 */
export function createPlacing(needs: PlacingNeeds): Placing {
  const { batchMax = defaultBatchMax } = needs;
  const queues = new Map<string, Queue>();

  async function goOn(slateId: string, queue: Queue): Promise<void> {
    queue.isBusy = true;
    // The rest of this turn of the event loop may bring more.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, batchMax);
      try {
        const answers = await placeSurely(
          needs,
          slateId,
          queue.memory,
          batch.map(({ request }) => request),
        );
        for (const [place, { resolve, reject }] of batch.entries()) {
          const answer = answers[place];
          if (answer === undefined) reject(new Error('Every request is answered'));
          else resolve(answer);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queue.isBusy = false;
    // A slate that does not exist is not remembered.
    if (queue.memory.board === undefined) queues.delete(slateId);
  }

  return {
    place(request) {
      const { slateId } = request;
      const queue: Queue = queues.get(slateId) ?? {
        waiting: [],
        isBusy: false,
        memory: { board: undefined, buckets: new Set() },
      };
      queues.set(slateId, queue);
      return new Promise((resolve, reject) => {
        queue.waiting.push({ request, resolve, reject });
        if (!queue.isBusy) void goOn(slateId, queue);
      });
    },
  };
}

/**
 * When the connection is lost nobody knows whether the commit went through: the batch is sent again the
 * exact way, by which an entry that is there already is found by its key.
 */
async function placeSurely(
  { db, log, clock, retryAfterMs = defaultRetryAfterMs }: PlacingNeeds,
  slateId: string,
  memory: SlateMemory,
  requests: readonly EntryRequest[],
): Promise<readonly Answer[]> {
  const needs = { db, clock, memory };
  try {
    return await placeBatch(needs, slateId, requests);
  } catch (error) {
    let last = error;
    for (const waitMs of retryAfterMs) {
      if (!isConnectionLost(last)) throw last;
      log.warn({ err: last, slateId, entries: requests.length }, 'a batch of entries is tried again');
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      try {
        return await placeExactly(needs, slateId, requests);
      } catch (again) {
        last = again;
      }
    }
    throw last;
  }
}

const lostCodes = /^(08...|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    lostCodes.test(code) ||
    /Connection terminated|connection timeout|trying to connect|Client has encountered/i.test(error.message)
  );
}
