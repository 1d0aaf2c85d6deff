import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Database, Tx } from '../../platform/db.ts';
import type { Secrets } from '../../platform/secrets.ts';

export const signingAlgorithm = 'ES256';

export type SigningKey = { readonly kid: string; readonly privateKey: CryptoKey };

/** The keys that sign access tokens, shared by all nodes through the database. */
export type Keyring = {
  /** The key that signs now. */
  current(): Promise<SigningKey>;
  /** The public half of a key whose tokens may still be valid. */
  find(kid: string): Promise<CryptoKey | undefined>;
  /** What /.well-known/jwks.json shows. */
  published(): Promise<readonly JWK[]>;
  /** A new key signs from now on; the one before is published until its last token has run out. Its kid. */
  rotate(tx: Tx): Promise<string>;
};

type KeyRow = {
  kid: string;
  sealed_private: string;
  public_jwk: JWK;
  created_at: Date;
  retired_at: Date | null;
};
type LoadedKey = SigningKey & {
  readonly publicJwk: JWK;
  readonly publicKey: CryptoKey;
  readonly createdAt: Date;
  readonly retiredAt: Date | undefined;
};
type Needs = { readonly db: Database; readonly secrets: Secrets; readonly clock: () => Date };

const dayMs = 86_400_000;
const signsForMs = 90 * dayMs;
/** Longer than any access token lives, with the ten minutes for which clients keep the published keys. */
const publishedAfterMs = 2 * 3_600_000;
const trustMs = 60_000;
/** A token that names an unknown key makes the node look again, but no more often than this. */
const lookAgainMs = 2_000;
const sealedFor = 'signing-keys';

/** Makes the first key when there is none, and a new one when the current has signed for 90 days. */
export async function openKeyring(needs: Needs): Promise<Keyring> {
  const { clock } = needs;
  let keys: readonly LoadedKey[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  const load = (): Promise<void> =>
    (loading ??= readKeys(needs)
      .then((read) => {
        keys = read;
        loadedAt = clock().getTime();
      })
      .finally(() => (loading = undefined)));
  const loadWhenOlderThan = async (ms: number): Promise<void> => {
    if (clock().getTime() - loadedAt >= ms) await load();
  };

  await renew(needs);
  await load();
  return {
    async current() {
      await loadWhenOlderThan(trustMs);
      if (isDue(newest(keys), clock())) {
        await renew(needs);
        await load();
      }
      const key = newest(keys);
      if (key === undefined) throw new Error('There is no key to sign with');
      return key;
    },
    async find(kid) {
      await loadWhenOlderThan(trustMs);
      if (!keys.some((key) => key.kid === kid)) await loadWhenOlderThan(lookAgainMs);
      return keys.find((key) => key.kid === kid)?.publicKey;
    },
    async published() {
      await loadWhenOlderThan(trustMs);
      return keys.map((key) => key.publicJwk);
    },
    async rotate(tx) {
      const kid = await addKey(tx, needs);
      // Nothing is believed until the transaction is committed; the next look finds the new key.
      loadedAt = Number.NEGATIVE_INFINITY;
      return kid;
    },
  };
}

const newest = (keys: readonly LoadedKey[]): LoadedKey | undefined =>
  keys.find((key) => key.retiredAt === undefined);

const isDue = (key: { readonly createdAt: Date } | undefined, now: Date): boolean =>
  key === undefined || now.getTime() - key.createdAt.getTime() >= signsForMs;

/** Two nodes may look at once, and two operators ask at once: one after the other. */
const lockKeys = (tx: Tx) => tx.query('lock table accounts.signing_keys in exclusive mode');

/** Adds a key when one is due. */
async function renew(needs: Needs): Promise<void> {
  await needs.db.transaction(async (tx) => {
    await lockKeys(tx);
    const [row] = await tx.query<KeyRow>(
      'select created_at from accounts.signing_keys where retired_at is null order by created_at desc limit 1',
    );
    if (isDue(row && { createdAt: row.created_at }, needs.clock())) await addKey(tx, needs);
  });
}

async function addKey(tx: Tx, { secrets, clock }: Needs): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const kid = randomUUID();
  const publicJwk = {
    ...(await exportJWK(publicKey)),
    kid,
    alg: signingAlgorithm,
    use: 'sig',
    key_ops: ['verify'],
  };
  const sealed = secrets.seal(sealedFor, JSON.stringify(await exportJWK(privateKey)));
  const now = clock();
  await lockKeys(tx);
  await tx.query('update accounts.signing_keys set retired_at = $1 where retired_at is null', [now]);
  await tx.query(
    `insert into accounts.signing_keys (kid, sealed_private, public_jwk, created_at)
     values ($1, $2, $3::jsonb, $4)`,
    [kid, sealed, JSON.stringify(publicJwk), now],
  );
  return kid;
}

async function readKeys({ db, secrets, clock }: Needs): Promise<readonly LoadedKey[]> {
  const rows = await db.query<KeyRow>(
    `select kid, sealed_private, public_jwk, created_at, retired_at from accounts.signing_keys
      where retired_at is null or retired_at > $1 order by created_at desc`,
    [new Date(clock().getTime() - publishedAfterMs)],
  );
  return Promise.all(rows.map((row) => loadKey(row, secrets)));
}

async function loadKey(row: KeyRow, secrets: Secrets): Promise<LoadedKey> {
  const privateJwk: JWK = JSON.parse(openSealed(row, secrets));
  return {
    kid: row.kid,
    privateKey: await importKey(privateJwk),
    publicKey: await importKey(row.public_jwk),
    publicJwk: row.public_jwk,
    createdAt: row.created_at,
    retiredAt: row.retired_at ?? undefined,
  };
}

function openSealed({ sealed_private: sealed }: KeyRow, secrets: Secrets): string {
  try {
    return secrets.open(sealedFor, sealed);
  } catch {
    throw new Error('The signing keys were sealed with another secret: AUTH_SECRET is not the one they need');
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new TypeError('A signing key is a pair, not a shared secret');
  return key;
}
