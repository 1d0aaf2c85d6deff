import { randomId } from '../platform/random.ts';
import { readStoredJson, writeStoredJson } from '../platform/stored-json.ts';
import { readSavedState, savedVersion, type SavedState } from './saved-state.ts';

const storageKey = 'iron-picks-demo';

/** The stamp of the state this tab holds; another one in the storage means that another tab has acted. */
let held: unknown;

/**
 * What the storage holds, when this tab does not hold it already. Nothing there, or nothing that can be
 * read, is no reason to forget what this tab holds.
 */
export function takeKeptState(defaults: SavedState): SavedState | undefined {
  const raw = readStoredJson(storageKey);
  if (typeof raw !== 'object' || raw === null || !('version' in raw) || raw.version !== savedVersion) {
    return undefined;
  }
  const stamp = 'stamp' in raw ? raw.stamp : undefined;
  if (stamp !== undefined && stamp === held) return undefined;
  held = stamp;
  return readSavedState(raw, defaults);
}

/** Keeps the parts of `state` that outlive a visit. */
export function keepState(state: SavedState): void {
  const { jurisdiction, balance, anchoredVenueId, email, activity, slip, attempt } = state;
  const { pendingWins, vouchers, limits } = state;
  const kept = {
    jurisdiction,
    balance,
    anchoredVenueId,
    email,
    activity,
    slip,
    attempt,
    pendingWins,
    vouchers,
    limits,
  };
  const stamp = randomId();
  // What could not be written must not count as seen, or the older state there would be taken up again.
  if (writeStoredJson(storageKey, { version: savedVersion, stamp, state: kept })) held = stamp;
}

/** Says when another tab may have acted; a page that comes back from the browser's cache missed it. */
export function watchKeptState(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey) onChange();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onChange);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onChange);
  };
}
