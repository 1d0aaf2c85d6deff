import { cancelWithinMs, cents, done, refused, type Outcome } from '@iron/domain';
import type { Database, Tx } from '../../platform/db.ts';
import { readBoard, type Board } from '../board/index.ts';
import { ensureBuckets, lockRoom, type NewBucket } from '../exposure/index.ts';
import { openAccounts, stakesHeld } from '../ledger/index.ts';
import { decideBatch } from './decide-batch.ts';
import { bucketsOfRequest } from './entry-buckets.ts';
import { hashOfRequest, type EntryRefusal, type EntryRequest, type PlacedEntry } from './entry-request.ts';
import { readFacts } from './read-facts.ts';
import { ExactLookNeeded, writeEntries } from './write-entries.ts';

export type Answer = Outcome<PlacedEntry, EntryRefusal>;

/** What one slate's placing remembers between batches; wrong memory costs a second look, never money. */
export type SlateMemory = { board: Board | undefined; readonly buckets: Set<string> };

type Needs = { readonly db: Database; readonly clock: () => Date; readonly memory: SlateMemory };

/**
 * Decides the requests of one slate together and writes what is accepted in one commit. First as if nobody
 * stood in the way: the constraints refuse the whole batch when somebody does, and then each request is
 * decided exactly, with money, counts and buckets held. Answers come after the commit, in the same order.
 */
export async function placeBatch(
  needs: Needs,
  slateId: string,
  requests: readonly EntryRequest[],
): Promise<readonly Answer[]> {
  try {
    return await attempt(needs, slateId, requests, false);
  } catch (error) {
    if (!isGuard(error)) throw error;
    return placeExactly(needs, slateId, requests);
  }
}

/** The exact way alone: also when nobody knows whether an earlier commit went through. */
export const placeExactly = (
  needs: Needs,
  slateId: string,
  requests: readonly EntryRequest[],
): Promise<readonly Answer[]> => attempt(needs, slateId, requests, true);

/** Constraints of the tables, and buckets without room. */
const isGuard = (error: unknown): boolean =>
  error instanceof ExactLookNeeded ||
  (error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23514'));

function attempt(
  { db, clock, memory }: Needs,
  slateId: string,
  requests: readonly EntryRequest[],
  exactly: boolean,
): Promise<readonly Answer[]> {
  return db.transaction(async (tx) => {
    const board = await lockBoard(tx, slateId, memory);
    if (board === undefined) return requests.map(() => refused({ code: 'slate_unknown' }));
    const now = clock();
    const known = exactly ? await findPlaced(tx, requests) : new Map<string, Placed>();
    const fresh = firstOfEachKey(requests.filter((request) => !known.has(keyOf(request))));
    await prepareBuckets(tx, { board, memory, exactly, now }, fresh);
    const userIds = fresh.map(({ userId }) => userId);
    const facts = await readFacts(tx, { userIds, slateId, now }, exactly);
    const room = exactly ? await lockRoom(tx, bucketIdsOf(fresh, board)) : undefined;
    const decisions = decideBatch(fresh, { board, facts, room, now });
    if (!exactly) await lookUpRefused(tx, fresh, decisions);
    const accepted = decisions.flatMap((decision) => (decision.ok ? [decision.value] : []));
    await writeEntries(tx, slateId, now, accepted);
    const answers = new Map(
      fresh.map((request, place): [string, Placed] => {
        const decision = decisions[place];
        const hash = hashOfRequest(request);
        if (decision === undefined || !decision.ok) {
          return [keyOf(request), { hash, answer: decision ?? refused({ code: 'slate_unknown' }) }];
        }
        const { id, topPayout } = decision.value;
        const placed = { entryId: id, stake: request.stake, potentialPayout: topPayout };
        return [keyOf(request), { hash, answer: done({ ...placed, ...timesOf(now) }) }];
      }),
    );
    return requests.map((request) => answerTo(request, known, answers, exactly));
  });
}

/**
 * In a first look keys are not looked up: one that was placed before is found by its constraint when it is
 * written. A "no" writes nothing, so whoever is told one is looked up here: a retry whose entry stands, and
 * has since spent the money or used up the day, is answered with its entry.
 */
async function lookUpRefused(
  tx: Tx,
  requests: readonly EntryRequest[],
  decisions: readonly Outcome<unknown, EntryRefusal>[],
): Promise<void> {
  const refusedOnes = requests.filter((_, place) => decisions[place]?.ok === false);
  if (refusedOnes.length === 0) return;
  if ((await findPlaced(tx, refusedOnes)).size > 0) throw new ExactLookNeeded();
}

type Placed = { readonly hash: Uint8Array; readonly answer: Answer };

const keyOf = ({ userId, key }: EntryRequest): string => `${userId} ${key}`;

/** In a first look each request stands for itself: a repeated key is found by its constraint. */
function firstOfEachKey(requests: readonly EntryRequest[]): readonly EntryRequest[] {
  const seen = new Set<string>();
  return requests.filter((request) => {
    const isFirst = !seen.has(keyOf(request));
    seen.add(keyOf(request));
    return isFirst;
  });
}

function answerTo(
  request: EntryRequest,
  known: ReadonlyMap<string, Placed>,
  answers: ReadonlyMap<string, Placed>,
  exactly: boolean,
): Answer {
  const found = known.get(keyOf(request)) ?? answers.get(keyOf(request));
  if (found === undefined) throw new Error('Every request is answered');
  const isSame = hashOfRequest(request).equals(found.hash);
  if (!isSame && !exactly) throw new ExactLookNeeded();
  return isSame ? found.answer : refused({ code: 'key_used_otherwise' });
}

/** Whoever places on a slate holds its row, and with it the board: nothing moves until the commit. */
async function lockBoard(tx: Tx, slateId: string, memory: SlateMemory): Promise<Board | undefined> {
  const [row] = await tx.query<{ revision: number }>(
    'select revision from board_slates where id = $1 for update',
    [slateId],
  );
  if (row === undefined) return undefined;
  if (memory.board?.revision !== row.revision) memory.board = await readBoard(tx, slateId);
  return memory.board;
}

type PlacedRow = {
  id: string;
  user_id: string;
  key: string;
  request_hash: Uint8Array;
  stake_cents: number;
  top_payout_cents: number;
  placed_at: Date;
};

async function findPlaced(tx: Tx, requests: readonly EntryRequest[]): Promise<Map<string, Placed>> {
  const rows = await tx.query<PlacedRow>(
    `select e.id, e.user_id, e.key, e.request_hash, e.stake_cents, e.top_payout_cents, e.placed_at
       from entries e join unnest($1::uuid[], $2::uuid[]) as r (user_id, key)
         on e.user_id = r.user_id and e.key = r.key`,
    [requests.map(({ userId }) => userId), requests.map(({ key }) => key)],
  );
  return new Map(
    rows.map((row) => [
      `${row.user_id} ${row.key}`,
      {
        hash: row.request_hash,
        answer: done({
          entryId: row.id,
          stake: cents(row.stake_cents),
          potentialPayout: cents(row.top_payout_cents),
          ...timesOf(row.placed_at),
        }),
      },
    ]),
  );
}

const timesOf = (placedAt: Date): Pick<PlacedEntry, 'placedAt' | 'cancelUntil'> => ({
  placedAt: placedAt.toISOString(),
  cancelUntil: new Date(placedAt.getTime() + cancelWithinMs).toISOString(),
});

type Preparing = {
  readonly board: Board;
  readonly memory: SlateMemory;
  readonly exactly: boolean;
  readonly now: Date;
};

/** Makes the buckets and the account that the entries will need. */
async function prepareBuckets(
  tx: Tx,
  { board, memory, exactly, now }: Preparing,
  requests: readonly EntryRequest[],
): Promise<void> {
  const wanted = new Map<string, NewBucket>(
    requests.flatMap((request) =>
      bucketsOfRequest(request, board).map((bucket) => [bucket.bucketId, bucket] as const),
    ),
  );
  const unknown = [...wanted.values()].filter(({ bucketId }) => exactly || !memory.buckets.has(bucketId));
  if (unknown.length === 0) return;
  await openAccounts(tx, now, [stakesHeld(board.slateId)]);
  await ensureBuckets(tx, unknown);
  for (const { bucketId } of unknown) memory.buckets.add(bucketId);
}

const bucketIdsOf = (requests: readonly EntryRequest[], board: Board): readonly string[] =>
  requests.flatMap((request) => bucketsOfRequest(request, board).map(({ bucketId }) => bucketId));
