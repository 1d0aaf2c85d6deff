import { create } from 'zustand';
import { demoSession } from './demo-session.ts';
import type { Session } from './session.ts';

/** What a signed-in account answers in the demo's place; the slip stays this browser's. */
export type LiveLayer = Pick<
  Session,
  | 'account'
  | 'jurisdiction'
  | 'balance'
  | 'anchoredVenueId'
  | 'activity'
  | 'limits'
  | 'setJurisdiction'
  | 'addLeg'
  | 'reviewEntry'
  | 'placeEntry'
  | 'createVoucher'
  | 'payVoucher'
  | 'setDailyMax'
  | 'takeTimeOut'
>;

/** The session that the screens see: the demo world, and over it the account of whoever is signed in. */
export const activeSession = create<Session>()(() => demoSession.getState());

let layer: LiveLayer | undefined;

const show = () => activeSession.setState({ ...demoSession.getState(), ...layer }, true);
demoSession.subscribe(show);

/** Shows the account in the demo's place; undefined brings the demo back as it was. */
export function layOver(next: LiveLayer | undefined): void {
  layer = next;
  show();
}
