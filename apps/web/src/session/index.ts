import { useShallow } from 'zustand/react/shallow';
import { demoSession } from './demo-session.ts';
import type { PlaceRefusal, Session } from './session.ts';

export { loadBoard, useBoard, type Board } from './board.ts';
export { rehydrateSession } from './demo-session.ts';
export type { Voucher } from './saved-state.ts';
export type { PlaceRefusal, Registration, Session } from './session.ts';
export { watchWins } from './wins.ts';

/** The part of the session that a screen needs; it renders again when that part changes. */
export const useSession = <Part>(select: (session: Session) => Part): Part => demoSession(select);

/** Why the slip as it stands would not be placed; undefined when it would. */
export const useEntryRefusal = (): PlaceRefusal | undefined =>
  useSession(useShallow((session: Session) => session.reviewEntry()));

/** For handlers that act without rendering. */
export const session = (): Session => demoSession.getState();
