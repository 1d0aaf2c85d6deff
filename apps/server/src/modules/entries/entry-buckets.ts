import { gameBucketId, legBucketId, slateBucketId } from '@iron/domain';
import { configFor, defaultJurisdiction } from '@iron/rulebook';
import type { Board } from '../board/index.ts';
import type { NewBucket } from '../exposure/index.ts';
import type { EntryRequest } from './entry-request.ts';

/** Every bucket that an entry on these legs would touch, as it is made when it is not there yet. */
export function bucketsOfRequest({ legs }: EntryRequest, board: Board): readonly NewBucket[] {
  // Caps are the house's, whoever plays from where (spec section 9).
  const caps = configFor(defaultJurisdiction).liability;
  const ofLegs = legs.flatMap((leg) => {
    const line = board.find(leg);
    if (line === undefined) return [];
    const { playerName, stat, gameId, gameLabel } = line;
    const side = leg.selection.toUpperCase();
    return [
      {
        bucketId: legBucketId(leg),
        label: `${playerName} ${stat} ${side} ${line.line}`,
        maxCents: caps.per_leg_cents,
      },
      { bucketId: gameBucketId(gameId), label: gameLabel, maxCents: caps.per_game_cents },
    ];
  });
  const ofSlate = {
    bucketId: slateBucketId(board.slateId),
    label: `Slate: ${board.name}`,
    maxCents: caps.global_per_slate_cents,
  };
  return [...ofLegs, ofSlate];
}
