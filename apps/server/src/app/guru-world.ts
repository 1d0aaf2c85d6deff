import { promos, venues } from '@iron/demo';
import { cents } from '@iron/domain';
import type { GuruContext } from '@iron/protocol';
import { slipFromWire } from '../edge/voice/voice-conversation.ts';
import type { RecogniseVisitor } from '../edge/visitor.ts';
import { readOfferedRevision, readOfferedSlate } from '../modules/board/index.ts';
import { createVocabulary, legFromBoard, type PersonFacts, type World } from '../modules/guru/index.ts';
import { readAccountOf } from '../modules/profiles/index.ts';
import type { Database } from '../platform/db.ts';

type Needs = {
  readonly db: Database;
  readonly anonKey: string;
  readonly recognise: RecogniseVisitor;
  readonly clock: () => Date;
};

type Board = Pick<World, 'slate' | 'vocabulary'> & { readonly mark: string };

/** What GURU may speak of: the board on offer, the rules, and the account or the demo of whoever asks. */
export function createGuruWorld({ db, anonKey, recognise, clock }: Needs) {
  let board: Board | undefined;

  async function boardNow(): Promise<Board> {
    const offered = await readOfferedRevision(db);
    const mark = `${offered?.revision} ${offered?.slateId}`;
    if (board?.mark === mark) return board;
    const slate = offered === undefined ? undefined : await readOfferedSlate(db, offered.slateId);
    if (slate === undefined) throw new Error('A house that is open offers a slate');
    board = { mark, slate, vocabulary: createVocabulary(slate) };
    return board;
  }

  async function personOf({
    accessToken,
    balance,
  }: GuruContext): Promise<PersonFacts & { jurisdiction?: string }> {
    const demo = { balance: cents(balance), entries: [], activity: [], limits: {}, homeVenueId: undefined };
    if (accessToken === undefined) return demo;
    const visitor = await recognise({ key: anonKey, token: accessToken });
    if (!visitor.ok || visitor.value.live === undefined || visitor.value.id === undefined) return demo;
    const { id: userId, live } = visitor.value;
    const account = await readAccountOf(db, clock(), { userId, email: live.email ?? '', role: live.role });
    const { entries, activity, limits, jurisdiction } = account;
    return {
      balance: account.balance,
      entries,
      activity,
      limits,
      homeVenueId: account.venueId ?? undefined,
      jurisdiction,
    };
  }

  return async (context: GuruContext): Promise<World> => {
    const { slate, vocabulary } = await boardNow();
    const { jurisdiction = context.jurisdiction, ...person } = await personOf(context);
    const world = { slate, vocabulary, jurisdiction, person, venues, promos, now: clock() };
    return { ...world, slip: slipFromWire(context.slip, (leg) => legFromBoard(world, leg)) };
  };
}
