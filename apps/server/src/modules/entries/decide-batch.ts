import { randomUUIDv7 } from 'node:crypto';
import {
  addCents,
  ageOn,
  cents,
  done,
  entryLiability,
  gameBucketId,
  hasFeature,
  largestStakeWithin,
  legBucketId,
  legWinProbability,
  multiply,
  payoutRow,
  refused,
  reviewLivePlacement,
  slateBucketId,
  subtractCents,
  type Cents,
  type Outcome,
  type PayoutRow,
} from '@iron/domain';
import { accountAgeMin, configFor, entriesMax, jurisdictions, stakeLimits } from '@iron/rulebook';
import type { Board, BoardLine } from '../board/index.ts';
import type { EntryRefusal, EntryRequest } from './entry-request.ts';
import type { PersonFacts } from './read-facts.ts';

export type AcceptedLeg = {
  readonly line: BoardLine;
  readonly selection: 'over' | 'under';
  readonly winProbability: number;
};

/** An entry that will be placed, with all that is written of it. */
export type AcceptedEntry = {
  readonly id: string;
  readonly request: EntryRequest;
  readonly person: PersonFacts;
  readonly row: PayoutRow;
  readonly topPayout: Cents;
  readonly liability: Cents;
  readonly legs: readonly AcceptedLeg[];
  readonly buckets: readonly string[];
  readonly firstStartMs: number;
};

/** Room per bucket; undefined when it is left to the buckets themselves to refuse. */
export type Room = Map<string, number> | undefined;

type Situation = {
  readonly board: Board;
  readonly facts: ReadonlyMap<string, PersonFacts>;
  readonly room: Room;
  readonly now: Date;
};

/**
 * Decides requests one after the other, in the order in which they came: what one takes of money, counts
 * and room is gone for those behind it. Pure: nothing is written.
 */
export function decideBatch(
  requests: readonly EntryRequest[],
  situation: Situation,
): readonly Outcome<AcceptedEntry, EntryRefusal>[] {
  const facts = new Map(situation.facts);
  return requests.map((request) => {
    const person = facts.get(request.userId);
    if (person === undefined) return refused({ code: 'account_without_venue' });
    const decided = decideOne(request, person, situation);
    if (decided.ok) {
      facts.set(request.userId, {
        ...person,
        balance: subtractCents(person.balance, request.stake),
        stakedToday: addCents(person.stakedToday, request.stake),
        enteredToday: person.enteredToday + 1,
        enteredOnSlate: person.enteredOnSlate + 1,
      });
      takeRoom(situation.room, decided.value);
    }
    return decided;
  });
}

function decideOne(
  request: EntryRequest,
  person: PersonFacts,
  { board, room, now }: Situation,
): Outcome<AcceptedEntry, EntryRefusal> {
  const config = configFor(person.jurisdiction);
  const limits = stakeLimits(config);
  const refusal = reviewLivePlacement(
    request,
    config,
    {
      ...person,
      placementOpen: hasFeature(jurisdictions, person.jurisdiction, 'placeEntry'),
      age: ageOn(person.bornOn, person.day),
      ageMin: accountAgeMin(person.jurisdiction),
      entriesMax,
      stakeLimits: limits,
      nowMs: now.getTime(),
    },
    board.find,
  );
  if (refusal !== undefined) return refused(refusal);
  const row = payoutRow(config.payout_schedules, request.style, request.legs.length);
  if (row === undefined) throw new Error(`No payout row for ${request.legs.length} ${request.style} legs`);
  const entry = accept(request, person, board, row);
  const left = room === undefined ? undefined : roomFor(room, entry.buckets);
  if (left !== undefined && left < entry.liability) {
    return refused({ code: 'exposure_reached', largestStake: largestStakeWithin(left, row, limits) });
  }
  return done(entry);
}

function accept(request: EntryRequest, person: PersonFacts, board: Board, row: PayoutRow): AcceptedEntry {
  const legs = request.legs.map((leg): AcceptedLeg => {
    const line = board.find(leg);
    if (line === undefined) throw new Error('A reviewed leg stands on a line');
    const { selection } = leg;
    return { line, selection, winProbability: legWinProbability(line.line, selection, line.projection) };
  });
  const games = new Set(legs.map(({ line }) => line.gameId));
  return {
    // In the order of time, so that in every index of a large table the newest stand together.
    id: randomUUIDv7(),
    request,
    person,
    row,
    topPayout: multiply(request.stake, row.allCorrect),
    liability: entryLiability(request.stake, row),
    legs,
    buckets: [
      ...request.legs.map(legBucketId),
      ...[...games].map(gameBucketId),
      slateBucketId(board.slateId),
    ].sort(),
    firstStartMs: Math.min(...legs.map(({ line }) => line.startsAtMs)),
  };
}

/** A bucket nobody knows, or a suspended one, has no room. */
const roomFor = (room: ReadonlyMap<string, number>, buckets: readonly string[]): Cents =>
  cents(Math.max(0, Math.min(...buckets.map((id) => room.get(id) ?? 0))));

function takeRoom(room: Room, { buckets, liability }: AcceptedEntry): void {
  for (const id of room === undefined ? [] : buckets) room?.set(id, (room.get(id) ?? 0) - liability);
}
