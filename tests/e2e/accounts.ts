import { createHmac, randomUUID } from 'node:crypto';
import { startServer, type RunningServer } from '../running-server.ts';
import { expect, test as base } from './fixtures.ts';

export const serviceKey = 'sb_secret_of_the_journeys_0123456789_0123456789';

export type House = {
  readonly url: string;
  /** Does what a kiosk does for a person: makes the account and takes their cash. Returns the e-mail. */
  readonly makeAccount: (account?: NewAccount) => Promise<string>;
  /** The newest code sent to the address, once there is one that is not `before`. */
  readonly codeFor: (email: string, before?: string) => Promise<string>;
  /** Gives the account a second factor; returns what tells the code that its app shows next. */
  readonly addFactorTo: (email: string) => Promise<() => string>;
  /** What another device does by signing out everywhere. */
  readonly endSessionsOf: (email: string) => Promise<void>;
  /** Brings the slate anew, with these lines at another figure and every other one as it was at first. */
  readonly bringSlate: (moved?: readonly LineMove[]) => Promise<void>;
  /** Caps a bucket that is there, as an operator does. */
  readonly capBucket: (bucketId: string, dollars: number) => Promise<void>;
};

type LineMove = { readonly playerId: string; readonly stat: string; readonly line: number };

type NewAccount = { readonly venueId?: string; readonly dollars?: number };

/** A server on which people can be signed up and messages can be read. */
export const test = base.extend<object, { readonly house: House }>({
  house: [
    // Playwright reads the fixtures a fixture needs from this pattern, even when it needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer({ AUTH_LIMITS: 'relaxed', SERVICE_KEY: serviceKey });
      await use(openHouse(server));
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.url),
});

function openHouse({ url }: RunningServer): House {
  const ask = async <Answer>(path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Answer;
  };
  const asService = <Answer>(name: string, body: object) =>
    ask<Answer>(`/functions/v1/${name}`, { key: randomUUID(), ...body }, { apikey: serviceKey });
  const publicKey = async () => {
    const config = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
    return config.anonKey;
  };

  const codeFor: House['codeFor'] = async (email, before) => {
    let code: string | undefined;
    await expect(async () => {
      code = (await newestCode(url, email)) ?? before;
      expect(code).not.toBe(before);
    }).toPass();
    return code ?? '';
  };

  /** The headers of another device on which the person has signed in. */
  const signInElsewhere = async (email: string) => {
    const apikey = await publicKey();
    const before = await newestCode(url, email);
    await ask('/auth/v1/otp', { email, create_user: false }, { apikey });
    const token = await codeFor(email, before);
    const asked = { type: 'email', email, token };
    const session = await ask<{ access_token: string }>('/auth/v1/verify', asked, { apikey });
    return { apikey, authorization: `Bearer ${session.access_token}` };
  };

  let first: Promise<ServedSlate> | undefined;
  let operator: Promise<Record<string, string>> | undefined;
  const signOperatorIn = async () => {
    const apikey = await publicKey();
    const email = `${randomUUID()}@example.org`;
    const { code: token } = await asService<{ code: string }>('appoint-operator', { email });
    const asked = { type: 'email', email, token };
    const session = await ask<{ access_token: string }>('/auth/v1/verify', asked, { apikey });
    return { apikey, authorization: `Bearer ${session.access_token}` };
  };

  return {
    url,
    codeFor,
    async makeAccount({ venueId = 'iron-tap-house', dollars = 40 } = {}) {
      const email = `${randomUUID()}@example.org`;
      await asService('sign-up', { email, venueId, bornOn: '1990-01-31' });
      const kiosk = { venueId, name: 'Journey' };
      const { credential } = await asService<{ credential: string }>('register-kiosk', kiosk);
      const deposit = { key: randomUUID(), email, amountCents: dollars * 100 };
      const asKiosk = { apikey: await publicKey(), authorization: `Bearer ${credential}` };
      await ask('/functions/v1/deposit-cash', deposit, asKiosk);
      return email;
    },
    async addFactorTo(email) {
      const device = await signInElsewhere(email);
      type Factor = { readonly id: string; readonly totp: { readonly secret: string } };
      const { id, totp } = await ask<Factor>('/auth/v1/factors', { factor_type: 'totp' }, device);
      const challenge = await ask<{ id: string }>(`/auth/v1/factors/${id}/challenge`, {}, device);
      const answer = { challenge_id: challenge.id, code: authenticatorCode(totp.secret, 0) };
      await ask(`/auth/v1/factors/${id}/verify`, answer, device);
      // A code is good once: the one of the next half minute is accepted already.
      return () => authenticatorCode(totp.secret, 1);
    },
    async endSessionsOf(email) {
      await ask('/auth/v1/logout?scope=global', {}, await signInElsewhere(email));
    },
    async bringSlate(moved = []) {
      // Before anything was moved; its games are ahead, whatever the day.
      first ??= readServedSlate(url);
      const slate = await first;
      const lines = slate.lines.map((line) => ({ ...line, ...moved.find(isLine(line)) }));
      await asService('import-slate', { slate: { ...slate, lines } });
    },
    async capBucket(bucketId, dollars) {
      operator ??= signOperatorIn();
      const cap = { bucketId, reason: 'A journey', maxLiabilityCents: dollars * 100 };
      await ask('/functions/v1/change-bucket-cap', { key: randomUUID(), ...cap }, await operator);
    },
  };
}

type ServedSlate = { readonly lines: readonly Omit<LineMove, 'line'>[] };

const readServedSlate = async (url: string): Promise<ServedSlate> =>
  (await (await fetch(`${url}/slate.json`)).json()) as ServedSlate;

const isLine =
  ({ playerId, stat }: Omit<LineMove, 'line'>) =>
  (move: LineMove) =>
    move.playerId === playerId && move.stat === stat;

async function newestCode(url: string, email: string): Promise<string | undefined> {
  const outbox = (await (await fetch(`${url}/outbox.json`)).json()) as {
    readonly messages: readonly { readonly to: string; readonly code: string }[];
  };
  return outbox.messages.find(({ to }) => to === email)?.code;
}

/** What an authenticator app shows, so many half minutes from now (RFC 6238, SHA-1, six digits). */
function authenticatorCode(secret: string, stepsAhead: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = secret.replaceAll(/[A-Z2-7]/g, (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return ((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).toString().padStart(6, '0');
}

export { expect };
