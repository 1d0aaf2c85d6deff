import { gameBucketId, legBucketId, slateBucketId, type Slate, type SlipLeg } from '@iron/domain';

type PickedLeg = Pick<SlipLeg, 'playerId' | 'stat' | 'selection'>;

/** The buckets one entry touches: each leg side, each game once, and the slate. */
export type BucketsOfEntry = (legs: readonly PickedLeg[]) => readonly string[];

/**
 * Knows a slate's buckets by the ids that the seed gives them. A player whose team plays nowhere on the
 * slate touches no game.
 */
export function bucketsOfEntryOn(slate: Slate): BucketsOfEntry {
  const gameOfPlayer = new Map(
    slate.sports.flatMap(({ players, games }) =>
      players.map((player) => {
        const game = games.find(({ home, away }) => home === player.team || away === player.team);
        return [player.id, game?.id] as const;
      }),
    ),
  );
  return (legs) => {
    const games = new Set(legs.map((leg) => gameOfPlayer.get(leg.playerId)).filter((id) => id !== undefined));
    return [...legs.map(legBucketId), ...[...games].map(gameBucketId), slateBucketId(slate.id)];
  };
}
