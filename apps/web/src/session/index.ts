import type { Refusal } from '@iron/content';
import { useShallow } from 'zustand/react/shallow';
import { activeSession } from './active-session.ts';
import { rehydrateDemo } from './demo-session.ts';
import { followSession, liveWorld } from './live-door.ts';
import type { Session } from './session.ts';
import { hasStoredSession } from './stored-session.ts';

export { loadBoard, useBoard, type Board } from './board.ts';
export { guruContext, takeGuruSlip } from './guru-slip.ts';
export type { Entered } from './live/index.ts';
export { liveWorld, type LiveWorld } from './live-door.ts';
export type { Voucher } from './saved-state.ts';
export { watchSessionNews, type SessionNews } from './session-news.ts';
export type { Registration, Session, SignedIn } from './session.ts';
export { hasStoredSession } from './stored-session.ts';
export { watchWins } from './wins.ts';

/** The part of the session that a screen needs; it renders again when that part changes. */
export const useSession = <Part>(select: (session: Session) => Part): Part => activeSession(select);

/** Why the slip as it stands would not be placed; undefined when it would. */
export const useEntryRefusal = (): Refusal | undefined =>
  useSession(useShallow((session: Session) => session.reviewEntry()));

/** For handlers that act without rendering. */
export const session = (): Session => activeSession.getState();

/** What the server knows a signed-in person by, good for the next call; undefined when nobody is. */
export const accessToken = async (): Promise<string | undefined> =>
  hasStoredSession() ? (await liveWorld()).accessToken() : undefined;

/**
 * Takes up what an earlier visit left, the slip and the sign-in, and from then on what other tabs do. Called
 * after the first render, so that the prerendered page and the first client render are the same. Returns
 * what stops it.
 */
export function rehydrateSession(): () => void {
  const stopDemo = rehydrateDemo();
  const stopLive = followSession();
  return () => {
    stopDemo();
    stopLive();
  };
}
