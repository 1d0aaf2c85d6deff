import { done, refused } from '@iron/domain';
import type { Account } from '@iron/protocol';
import type { LiveLayer } from '../active-session.ts';
import { addToSlip } from '../demo-session.ts';
import { createVoucher, setPlayLimits } from './account-commands.ts';
import type { AccountDesk } from './account-desk.ts';
import { placeLiveEntry } from './place-live-entry.ts';
import { reviewLiveSlip } from './review-live-slip.ts';

/** What the screens see of an account. Its jurisdiction is the server's word and cannot be chosen. */
export function liveLayer(account: Account, isStale: boolean, desk: AccountDesk): LiveLayer {
  const { email, role, jurisdiction, balance, venueId, activity, entries, vouchers, limits } = account;
  return {
    account: { email, role, isStale, entries, vouchers },
    jurisdiction,
    balance,
    anchoredVenueId: venueId ?? '',
    activity,
    limits,
    setJurisdiction: () => {},
    addLeg: (leg) => addToSlip(leg, jurisdiction),
    reviewEntry: () => reviewLiveSlip(account),
    placeEntry: () => placeLiveEntry(desk, account),
    async createVoucher(gross) {
      const outcome = await createVoucher(desk, gross);
      if (!outcome.ok) return outcome;
      const { code, createdAt } = outcome.value;
      return done({ code, gross, status: 'open', issuedMs: Date.parse(createdAt) });
    },
    // A voucher still on the screen was made in the demo: in this world its code was never issued.
    payVoucher: () => Promise.resolve(refused({ code: 'voucher_unknown' })),
    setDailyMax: (dailyMax) => setPlayLimits(desk, { dailyMaxCents: dailyMax ?? null }),
    takeTimeOut: (timeOutUntilMs) => setPlayLimits(desk, { timeOutUntilMs }),
  };
}
