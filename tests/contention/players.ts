import { randomUUID } from 'node:crypto';
import { cents } from '@iron/domain';
import {
  createAccessTokens,
  openKeyring,
  openSecrets,
} from '../../apps/server/src/modules/access-tokens/index.ts';
import {
  accountLimits,
  createUser,
  readEmail,
  signIn,
  type Address,
} from '../../apps/server/src/modules/accounts/index.ts';
import { registerKiosk } from '../../apps/server/src/modules/kiosks/index.ts';
import { depositCash, signUp } from '../../apps/server/src/modules/profiles/index.ts';
import type { Database } from '../../apps/server/src/platform/db.ts';
import { anonKey, authSecret, publicUrl } from './house-process.ts';

/** Somebody who is signed in, with cash. */
export type Player = {
  readonly userId: string;
  readonly token: string;
  /** What each of their requests carries. */
  readonly headers: Readonly<Record<string, string>>;
};

export const playersMany = 16;
/** What each of them has to begin with. */
export const startingCash = cents(20_000);

const venueId = 'iron-tap-house';

/**
 * Makes people in a database that a server has brought forward, by the functions that the server itself
 * uses, and signs them in as it would.
 */
export async function openDoor(db: Database) {
  const clock = () => new Date();
  const secrets = await openSecrets(db, authSecret);
  const keyring = await openKeyring({ db, secrets, clock });
  const accessTokens = createAccessTokens(keyring, `${publicUrl}/auth/v1`, clock);
  const kioskId = await db.transaction(async (tx) =>
    expectDone(await registerKiosk(tx, clock(), { venueId, name: 'Contention' })),
  );

  async function enter(userId: string): Promise<Player> {
    const entrance = { userId, method: 'otp', userAgent: undefined };
    const { user, session } = await db.transaction(async (tx) =>
      expectDone(await signIn(tx, { secrets, limits: accountLimits, now: clock() }, entrance)),
    );
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
    return { userId, token, headers: { apikey: anonKey, authorization: `Bearer ${token}` } };
  }

  async function player(): Promise<Player> {
    const email = newEmail();
    const userId = await db.transaction(async (tx) => {
      const now = clock();
      const made = expectDone(await signUp(tx, now, { email, venueId, bornOn: '1990-01-31', kioskId }));
      expectDone(await depositCash(tx, now, { id: randomUUID(), email, kioskId, amount: startingCash }));
      return made;
    });
    return enter(userId);
  }

  return {
    players: (): Promise<readonly Player[]> => Promise.all(Array.from({ length: playersMany }, player)),
    async operator(): Promise<Player> {
      const operator = { addresses: [newEmail()], confirmed: true, metadata: {}, role: 'operator' } as const;
      return enter(await db.transaction(async (tx) => expectDone(await createUser(tx, clock(), operator))));
    },
  };
}

function newEmail(): Address {
  return expectDone(readEmail(`${randomUUID()}@example.org`));
}

type AnyOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: { readonly code: string } };

function expectDone<Value>(outcome: AnyOutcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value;
}
