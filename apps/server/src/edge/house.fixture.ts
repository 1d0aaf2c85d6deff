import {
  createAccessTokens,
  openKeyring,
  openSecrets,
  type AccessTokens,
} from '../modules/access-tokens/index.ts';
import {
  accountLimits,
  createUser,
  readEmail,
  signIn,
  type AccountsContext,
  type SignedIn,
  type UserRole,
} from '../modules/accounts/index.ts';
import { kioskCredential, registerKiosk } from '../modules/kiosks/index.ts';
import { signUp } from '../modules/profiles/index.ts';
import { seedVenues } from '../modules/venues/index.ts';
import type { Database } from '../platform/db.ts';
import type { VisitorRole } from './policy.ts';
import { createVisitors, type Credentials } from './visitor.ts';

export const anonKey = 'sb_publishable_house';
export const serviceKey = 'sb_secret_of_the_house_for_tests_only_0123456789';

/** The parts of a house that deal with people, over a database of a test, with a clock the test moves. */
export async function openTestHouse(db: Database) {
  let now = new Date('2026-11-22T18:00:00Z');
  const clock = () => now;
  const secrets = await openSecrets(db, undefined);
  const keyring = await openKeyring({ db, secrets, clock });
  const accessTokens = createAccessTokens(keyring, 'http://localhost/auth/v1', clock);
  const limits = accountLimits;
  const recognise = createVisitors({ db, secrets, accessTokens, anonKey, serviceKey, limits, clock });
  await seedTap(db);
  const context = (): AccountsContext => ({ secrets, limits, now });

  /** Somebody with an account (players with a profile too), signed in. */
  async function person(email: string, role: UserRole = 'user') {
    const address = readEmail(email);
    if (!address.ok) throw new Error('Tests use real addresses');
    return db.transaction(async (tx) => {
      const newUser = { addresses: [address.value], confirmed: true, metadata: {}, role } as const;
      const signedUp = { email: address.value, venueId: 'tap', bornOn: '1990-01-31', kioskId: undefined };
      const made = role === 'user' ? await signUp(tx, now, signedUp) : await createUser(tx, now, newUser);
      if (!made.ok) throw new Error(made.refusal.code);
      const entrance = { userId: made.value, method: 'otp', userAgent: undefined };
      const entered = await signIn(tx, context(), entrance);
      if (!entered.ok) throw new Error(entered.refusal.code);
      return entered.value;
    });
  }

  const tokenOf = (signedIn: SignedIn): Promise<string> => signTokenOf(accessTokens, signedIn);

  async function credentialsOfKiosk() {
    const made = await db.transaction((tx) => registerKiosk(tx, now, { venueId: 'tap', name: 'K' }));
    if (!made.ok) throw new Error(made.refusal.code);
    const id = made.value;
    return { kiosk: { id, key: anonKey, token: kioskCredential(secrets, id) } };
  }

  /** What a visitor of each role sends. */
  async function credentialsOf(): Promise<Readonly<Record<VisitorRole, Credentials>>> {
    const { kiosk } = await credentialsOfKiosk();
    return {
      anon: { key: anonKey, token: anonKey },
      user: { key: anonKey, token: await tokenOf(await person('user@example.org')) },
      operator: { key: anonKey, token: await tokenOf(await person('operator@example.org', 'operator')) },
      kiosk,
      service: { key: serviceKey, token: undefined },
    };
  }

  return {
    db,
    clock,
    secrets,
    keyring,
    accessTokens,
    limits,
    recognise,
    context,
    person,
    tokenOf,
    credentialsOf,
    credentialsOfKiosk,
    later(seconds: number) {
      now = new Date(now.getTime() + seconds * 1_000);
    },
  };
}

async function signTokenOf(accessTokens: AccessTokens, { user, session }: SignedIn): Promise<string> {
  const { token } = await accessTokens.sign({
    sub: user.id,
    session_id: session.id,
    aal: session.aal,
    amr: [...session.amr],
    email: user.email ?? '',
    phone: '',
    app_metadata: {},
    user_metadata: {},
  });
  return token;
}

const seedTap = (db: Database): Promise<void> =>
  db.transaction((tx) => seedVenues(tx, [{ id: 'tap', name: 'The Tap', jurisdiction: 'AL' }]));

export type TestHouse = Awaited<ReturnType<typeof openTestHouse>>;
