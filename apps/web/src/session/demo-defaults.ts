import { demoUser, startingActivity } from '@iron/demo';
import { dollars, emptySlip } from '@iron/domain';
import { defaultJurisdiction } from '@iron/rulebook';
import type { SavedState } from './saved-state.ts';

/** The preloaded demo user on the first visit (spec sections 1 and 3). */
export const demoDefaults: SavedState = {
  jurisdiction: defaultJurisdiction,
  balance: dollars(demoUser.balance),
  anchoredVenueId: demoUser.anchoredVenueId,
  email: undefined,
  activity: startingActivity,
  slip: emptySlip,
  attempt: undefined,
  pendingWins: [],
  vouchers: [],
  limits: {},
};
