import type { ExposureBucket } from '@iron/domain';

/** Where the live feed stands. */
export type FeedLink = 'connecting' | 'live' | 'reconnecting';

export type FeedState = {
  /** The last list that was read whole; undefined before the first. */
  readonly buckets: readonly ExposureBucket[] | undefined;
  /** When it was read: milliseconds since 1970. */
  readonly updatedMs: number | undefined;
  readonly link: FeedLink;
  /** Reads that failed since the last that did not. */
  readonly failures: number;
  /** True from a tap on Refresh until the read that answers it has ended. */
  readonly refreshing: boolean;
  readonly isReading: boolean;
  /** True for a moment after a read began: a burst of changes is one more read, not one each. */
  readonly isResting: boolean;
  /** Something changed meanwhile: one more read follows, however much changed. */
  readonly readAgain: boolean;
};

export const unopenedFeed: FeedState = {
  buckets: undefined,
  updatedMs: undefined,
  link: 'connecting',
  failures: 0,
  refreshing: false,
  isReading: false,
  isResting: false,
  readAgain: false,
};

export type FeedEvent =
  | { readonly type: 'read_wanted' | 'refresh_tapped' | 'rested' | 'read_failed' | 'linked' | 'unlinked' }
  | { readonly type: 'read'; readonly buckets: readonly ExposureBucket[]; readonly atMs: number };

/** What is to be done beside remembering the state. */
export type FeedEffect =
  | { readonly do: 'read' }
  /** Send `rested` after `restMs`. */
  | { readonly do: 'rest' }
  /** Send `read_wanted` after this long, unless a read succeeds before. */
  | { readonly do: 'retry'; readonly afterMs: number }
  /** Say that reading failed: once, until a read succeeds. */
  | { readonly do: 'tell_failure' };

/** Least time between the beginnings of two reads. */
export const restMs = 150;

const firstRetryMs = 1_000;
const lastRetryMs = 15_000;

type Step = { readonly state: FeedState; readonly effects: readonly FeedEffect[] };

/** The exposure page's rules: what is read when, and what is said about it. Pure. */
export function advanceFeed(state: FeedState, event: FeedEvent): Step {
  switch (event.type) {
    case 'read_wanted':
      return startRead({ ...state, readAgain: true });
    case 'refresh_tapped':
      return startRead({ ...state, readAgain: true, refreshing: true });
    case 'rested':
      return startRead({ ...state, isResting: false });
    case 'read':
      return startRead({ ...endRead(state), buckets: event.buckets, updatedMs: event.atMs, failures: 0 });
    case 'read_failed':
      return failRead(endRead(state));
    case 'linked':
      // What changed while the feed was down is known only from a fresh read.
      return startRead({ ...state, link: 'live', readAgain: true });
    case 'unlinked':
      return { state: { ...state, link: 'reconnecting' }, effects: [] };
  }
}

function startRead(state: FeedState): Step {
  if (!state.readAgain || state.isReading || state.isResting) return { state, effects: [] };
  return {
    state: { ...state, isReading: true, isResting: true, readAgain: false },
    effects: [{ do: 'read' }, { do: 'rest' }],
  };
}

/** A change during a read is not in its answer, so the tap on Refresh waits for the read that follows. */
const endRead = (state: FeedState): FeedState => ({
  ...state,
  isReading: false,
  refreshing: state.refreshing && state.readAgain,
});

function failRead(ended: FeedState): Step {
  const failures = ended.failures + 1;
  const afterMs = Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1));
  // The retry covers whatever changed meanwhile; reading on at once would hammer a server in trouble.
  const state = { ...ended, failures, readAgain: false, refreshing: false };
  const effects: FeedEffect[] = [{ do: 'retry', afterMs }];
  return { state, effects: failures === 1 ? [{ do: 'tell_failure' }, ...effects] : effects };
}
