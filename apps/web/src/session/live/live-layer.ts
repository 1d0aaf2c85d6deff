import { refused } from '@iron/domain';
import type { Account } from '@iron/protocol';
import { demoSession, addToSlip } from '../demo-session.ts';
import type { LiveLayer } from '../active-session.ts';
import { reviewPlacement } from '../review-placement.ts';
import type { PlaceRefusal } from '../session.ts';

/** What the screens see of an account. Its jurisdiction is the server's word and cannot be chosen. */
export function liveLayer(account: Account, isStale: boolean): LiveLayer {
  const { email, role, jurisdiction, balance, venueId, activity } = account;
  const review = (): PlaceRefusal => {
    const { slip, limits } = demoSession.getState();
    const outcome = reviewPlacement({ slip, limits, balance, jurisdiction, activity }, Date.now());
    // What is wrong with the slip itself is said first: it can be put right here.
    return outcome.ok ? { code: 'live_play_not_open' } : outcome.refusal;
  };
  return {
    account: { email, role, isStale },
    jurisdiction,
    balance,
    anchoredVenueId: venueId ?? '',
    activity,
    setJurisdiction: () => {},
    addLeg: (leg) => addToSlip(leg, jurisdiction),
    reviewEntry: review,
    placeEntry: () => Promise.resolve(refused(review())),
    createVoucher: () => Promise.resolve(refused({ code: 'live_cash_out_not_open' })),
    // A voucher still on the screen was made in the demo: in this world its code was never issued.
    payVoucher: () => Promise.resolve(refused({ code: 'voucher_unknown' })),
  };
}
