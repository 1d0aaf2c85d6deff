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

const hashes = new WeakMap<EntryRequest, Buffer>();

/** Tells a retry from another request under the same key. Asked for several times, worked out once. */
export function hashOfRequest(request: EntryRequest): Buffer {
  const known = hashes.get(request);
  if (known !== undefined) return known;
  const { slateId, style, legs, stake } = request;
  const picks = legs.map(({ playerId, stat, selection, lineVersion }) => [
    playerId,
    stat,
    selection,
    lineVersion,
  ]);
  const hash = createHash('sha256')
    .update(JSON.stringify([slateId, style, stake, picks]))
    .digest();
  hashes.set(request, hash);
  return hash;
}
