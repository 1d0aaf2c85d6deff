import type { Refusal } from '@iron/content';
import { cents, type Cents } from '@iron/domain';
import type { Account } from '@iron/protocol';
import { dayIn } from '@iron/rulebook';
import { demoSession } from '../demo-session.ts';
import { reviewPlacement } from '../review-placement.ts';

/**
 * Why the slip as it stands would not be placed, as far as is known here. `place_unknown`: it was sent, and
 * no answer came; whatever the rules say by now, its stake may be gone already.
 */
export function reviewLiveSlip(account: Account): Refusal | undefined {
  const { slip, attempt } = demoSession.getState();
  if (attempt !== undefined) return { code: 'place_unknown' };
  if (account.venueId === null) return { code: 'account_without_venue' };
  const now = new Date();
  const outcome = reviewPlacement({ ...account, slip }, now.getTime(), stakedToday(account, now));
  return outcome.ok ? undefined : outcome.refusal;
}

/** What stands of the day's entries, by the day of the account's venue: the server counts by the same. */
function stakedToday({ activity, jurisdiction }: Account, now: Date): Cents {
  const dayOf = (at: Date) => dayIn(jurisdiction, at);
  const ofToday = activity.filter(
    ({ type, date }) => type === 'entry' && dayOf(new Date(date)) === dayOf(now),
  );
  return cents(Math.max(0, -ofToday.reduce((sum, { amount }) => sum + amount, 0)));
}
