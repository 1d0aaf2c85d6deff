import type * as Live from './live/index.ts';
import { hasStoredSession, isBackFromLink, sessionKey } from './stored-session.ts';

/** What can be asked of the world of signed-in accounts. */
export type LiveWorld = typeof Live;

let world: Promise<LiveWorld> | undefined;

/**
 * The live world. Its code is fetched when it is first wanted, so that nobody without a session pays for
 * it; a fetch that failed may be tried again.
 */
export function liveWorld(): Promise<LiveWorld> {
  world ??= import('./live/index.ts').catch((error: unknown) => {
    world = undefined;
    throw error;
  });
  return world;
}

/**
 * Enters the live world when this browser holds a session, and when another tab signs in. Returns what
 * stops it.
 */
export function followSession(): () => void {
  const look = () => {
    // Where the code cannot be fetched, being online again is the next chance.
    if (hasStoredSession() || isBackFromLink()) liveWorld().then(({ start }) => start(), ignore);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === sessionKey) look();
  };
  look();
  addEventListener('storage', onStorage);
  addEventListener('online', look);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('online', look);
    void world?.then(({ close }) => close(), ignore);
  };
}

const ignore = () => undefined;
