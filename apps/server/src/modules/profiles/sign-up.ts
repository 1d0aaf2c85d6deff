import { ageOn, done, refused, type Outcome } from '@iron/domain';
import { accountAgeMin } from '@iron/rulebook';
import type { Tx } from '../../platform/db.ts';
import { createUser, type Address } from '../accounts/index.ts';
import { openAccounts, userCash } from '../ledger/index.ts';
import { findVenue } from '../venues/index.ts';

export type SignUp = {
  readonly email: Address;
  readonly venueId: string;
  /** As the kiosk read it from the identity document. */
  readonly bornOn: string;
  /** The kiosk that checked the document; undefined for the house's own command. */
  readonly kioskId: string | undefined;
};

export type SignUpRefusal =
  | { readonly code: 'venue_unknown' }
  | { readonly code: 'birth_date_invalid' }
  | { readonly code: 'too_young'; readonly ageMin: number }
  | { readonly code: 'email_taken' };

/** Behind every time zone of the country: a birthday counts when it has begun everywhere. */
const latestDayBeginsAfterMs = 12 * 3_600_000;

/**
 * Makes an account at a kiosk (spec sections 1 and 6): the person is of age where the venue stands, and the
 * e-mail is theirs alone. Gives the user's id.
 */
export async function signUp(
  tx: Tx,
  now: Date,
  { email, venueId, bornOn, kioskId }: SignUp,
): Promise<Outcome<string, SignUpRefusal>> {
  const venue = await findVenue(tx, venueId);
  if (venue === undefined) return refused({ code: 'venue_unknown' });
  const today = new Date(now.getTime() - latestDayBeginsAfterMs).toISOString().slice(0, 10);
  const age = ageOn(bornOn, today);
  if (age === undefined || age < 0 || age > 130) return refused({ code: 'birth_date_invalid' });
  const ageMin = accountAgeMin(venue.jurisdiction);
  if (age < ageMin) return refused({ code: 'too_young', ageMin });
  // The kiosk's screen shows the address; whether it answers is seen at the first sign-in.
  const created = await createUser(tx, now, {
    addresses: [email],
    confirmed: false,
    metadata: {},
    role: 'user',
  });
  if (!created.ok) return refused({ code: 'email_taken' });
  await tx.query(
    'insert into profiles (user_id, venue_id, kiosk_id, born_on, created_at) values ($1, $2, $3, $4, $5)',
    [created.value, venueId, kioskId ?? null, bornOn, now],
  );
  await openAccounts(tx, now, [userCash(created.value)]);
  return done(created.value);
}
