import { createHash } from 'node:crypto';
import type { Cents, ContestStyle, PlacementRefusal, SeenLeg } from '@iron/domain';

/** What a signed-in person asks to place. */
export type EntryRequest = {
  readonly userId: string;
  /** Made by the caller: the same key is placed once, however often it is sent. */
  readonly key: string;
  readonly slateId: string;
  readonly style: ContestStyle;
  readonly legs: readonly SeenLeg[];
  readonly stake: Cents;
};

export type PlacedEntry = {
  readonly entryId: string;
  readonly stake: Cents;
  readonly potentialPayout: Cents;
  readonly placedAt: string;
  /** Until when it may be taken back. */
  readonly cancelUntil: string;
};

export type EntryRefusal =
  | PlacementRefusal
  | { readonly code: 'slate_unknown' }
  /** The key was used for another entry. */
  | { readonly code: 'key_used_otherwise' };

/** Tells a retry from another request under the same key. */
export function hashOfRequest({ slateId, style, legs, stake }: EntryRequest): Buffer {
  const picks = legs.map(({ playerId, stat, selection, lineVersion }) => [
    playerId,
    stat,
    selection,
    lineVersion,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([slateId, style, stake, picks]))
    .digest();
}
