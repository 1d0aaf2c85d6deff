import type { ExposureBucket } from '@iron/domain';
import {
  advanceFeed,
  restMs,
  unopenedFeed,
  type FeedEffect,
  type FeedEvent,
  type FeedState,
} from './feed-state.ts';

/** Where exposures come from. */
export type ExposureSource = {
  /** The whole list as the server orders it; rejects when it cannot be had. */
  readonly read: (signal: AbortSignal) => Promise<readonly ExposureBucket[]>;
  /** Tells of every change and of the feed going up and down; returns what ends it. */
  readonly follow: (on: ExposureListener) => () => void;
};

export type ExposureListener = {
  readonly change: () => void;
  readonly up: () => void;
  readonly down: () => void;
};

type FeedParts = {
  /** Opens the source; called again after it rejected. */
  readonly connect: () => Promise<ExposureSource>;
  readonly onState: (state: FeedState) => void;
  readonly onFailure: () => void;
};

export type ExposureFeed = {
  readonly refresh: () => void;
  /** For when the network is back: reads without waiting for the next retry. */
  readonly wake: () => void;
  /** Ends reads, retries and the subscription. */
  readonly close: () => void;
};

/** Carries out what `advanceFeed` decides, from now until it is closed. */
export function openExposureFeed({ connect, onState, onFailure }: FeedParts): ExposureFeed {
  const closing = new AbortController();
  let state = unopenedFeed;
  let source: ExposureSource | undefined;
  let unfollow: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const send = (event: FeedEvent) => {
    if (closing.signal.aborted) return;
    const step = advanceFeed(state, event);
    state = step.state;
    onState(state);
    for (const effect of step.effects) carryOut(effect);
  };

  const carryOut = (effect: FeedEffect) => {
    if (effect.do === 'tell_failure') onFailure();
    if (effect.do === 'rest') rest = setTimeout(() => send({ type: 'rested' }), restMs);
    if (effect.do === 'retry') {
      clearTimeout(retry);
      retry = setTimeout(() => send({ type: 'read_wanted' }), effect.afterMs);
    }
    if (effect.do === 'read') void read();
  };

  const read = async () => {
    try {
      source ??= await connect();
      if (closing.signal.aborted) return;
      unfollow ??= source.follow({
        change: () => send({ type: 'read_wanted' }),
        up: () => send({ type: 'linked' }),
        down: () => send({ type: 'unlinked' }),
      });
      const buckets = await source.read(closing.signal);
      clearTimeout(retry);
      send({ type: 'read', buckets, atMs: Date.now() });
    } catch {
      send({ type: 'read_failed' });
    }
  };

  send({ type: 'read_wanted' });
  return {
    refresh: () => send({ type: 'refresh_tapped' }),
    wake: () => send({ type: 'read_wanted' }),
    close: () => {
      closing.abort();
      clearTimeout(retry);
      clearTimeout(rest);
      unfollow?.();
    },
  };
}
