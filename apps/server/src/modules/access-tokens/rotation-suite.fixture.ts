// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { createAccessTokens, openKeyring, openSecrets } from './index.ts';

const hour = 3_600;
const day = 24 * hour;
const claims = {
  sub: '5f0c6b1e-0000-4000-8000-000000000000',
  session_id: '5f0c6b1e-0000-4000-8000-000000000001',
  aal: 'aal2' as const,
  amr: [
    { method: 'totp', timestamp: 2 },
    { method: 'oauth', timestamp: 1, provider: 'example' },
  ],
  email: '',
  phone: '15551234567',
  app_metadata: { provider: 'phone' },
  user_metadata: { name: 'Ada' },
};

/** One key after another. Run against each engine. */
export function describeRotation(engine: string, open: OpenTestDatabase): void {
  describe(`a change of keys (${engine})`, () => {
    let opened: TestDatabase;
    let now: Date;
    const clock = () => now;
    const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
    const secrets = createSecrets('the secret of a house that changes its locks');

    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      now = new Date('2026-11-22T18:00:00Z');
      await opened.db.query('delete from accounts.signing_keys');
    });
    afterAll(() => opened.close());

    /** One server of the house. */
    async function node() {
      const keyring = await openKeyring({ db: opened.db, secrets, clock });
      const tokens = createAccessTokens(keyring, 'https://iron.example/auth/v1', clock);
      const kids = async () => (await keyring.published()).map(({ kid }) => kid);
      const rotate = () => opened.db.transaction((tx) => keyring.rotate(tx));
      const signed = async () => {
        const { token } = await tokens.sign(claims);
        return { token, kid: decodeProtectedHeader(token).kid };
      };
      return { ...tokens, keyring, kids, rotate, signed };
    }

    const unretired = () =>
      opened.db.query('select kid from accounts.signing_keys where retired_at is null order by kid');

    test('leaves the tokens of the old key good, and signs new ones with the new', async () => {
      const one = await node();
      const before = await one.signed();
      later(1);
      const kid = await one.rotate();
      later(60);
      const after = await one.signed();
      expect(after.kid).toBe(kid);
      expect(after.kid).not.toBe(before.kid);
      for (const { token } of [before, after]) {
        expect(await one.verify(token)).toMatchObject({ ok: true, value: claims });
      }
      expect(await one.kids()).toEqual([after.kid, before.kid]);
    });

    test('shows only the public half of each key', async () => {
      const one = await node();
      await one.rotate();
      const published = await one.keyring.published();
      expect(published).toHaveLength(2);
      for (const key of published) {
        expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
        expect(key).toMatchObject({ alg: 'ES256', crv: 'P-256', kty: 'EC', use: 'sig', key_ops: ['verify'] });
      }
    });

    test('keeps the old key shown for two hours, then it is gone on every node', async () => {
      const [one, other] = [await node(), await node()];
      const { kid } = await one.signed();
      later(1);
      const fresh = await one.rotate();
      later(2 * hour - 61);
      expect(await one.kids()).toEqual([fresh, kid]);
      later(61);
      for (const each of [one, other, await node()]) {
        expect(await each.kids()).toEqual([fresh]);
        expect(await each.keyring.find(kid ?? '')).toBeUndefined();
      }
    });

    test('forgets no token before it runs out', async () => {
      const one = await node();
      await one.rotate();
      // Another node may sign with the old key for a minute more.
      const late = await one.signed();
      later(899);
      expect((await one.verify(late.token)).ok).toBe(true);
      later(1);
      expect(await one.verify(late.token)).toMatchObject({ refusal: { code: 'token_expired' } });
    });

    test('made by one node is seen by another as soon as a token names the new key', async () => {
      const [one, other] = [await node(), await node()];
      await one.rotate();
      later(2);
      const { token, kid } = await one.signed();
      expect(await other.verify(token)).toMatchObject({ ok: true, value: claims });
      // And it signs with it from then on, long before it would have looked by itself.
      expect((await other.signed()).kid).toBe(kid);
    });

    test('is seen by a node that nobody asks within a minute', async () => {
      const [one, other] = [await node(), await node()];
      const old = (await other.signed()).kid;
      const fresh = await one.rotate();
      later(59);
      expect((await other.signed()).kid).toBe(old);
      later(1);
      expect((await other.signed()).kid).toBe(fresh);
    });

    test('comes by itself after ninety days, once, though two nodes notice at the same time', async () => {
      const [one, other] = [await node(), await node()];
      const before = await one.signed();
      later(90 * day);
      const signed = await Promise.all([one.signed(), other.signed(), one.signed(), other.signed()]);
      const kids = new Set(signed.map(({ kid }) => kid));
      expect(kids.size).toBe(1);
      expect(kids.has(before.kid)).toBe(false);
      expect(await unretired()).toHaveLength(1);
    });

    test('comes when a house is opened again after a long time', async () => {
      const { kid } = await (await node()).signed();
      later(89 * day);
      expect((await (await node()).signed()).kid).toBe(kid);
      later(day);
      expect((await (await node()).signed()).kid).not.toBe(kid);
    });

    test('that was not committed has not happened', async () => {
      const one = await node();
      const { kid } = await one.signed();
      const undone = opened.db.transaction(async (tx) => {
        await one.keyring.rotate(tx);
        throw new Error('Changed my mind');
      });
      await expect(undone).rejects.toThrow('Changed my mind');
      later(60);
      expect((await one.signed()).kid).toBe(kid);
      expect(await unretired()).toEqual([{ kid }]);
    });

    test('asked for by two operators at once leaves one key that signs', async () => {
      const [one, other] = [await node(), await node()];
      for (let round = 0; round < 5; round += 1) {
        await Promise.all([one.rotate(), other.rotate(), one.rotate(), other.rotate()]);
        expect(await unretired()).toHaveLength(1);
      }
      later(60);
      expect((await one.signed()).kid).toBe((await other.signed()).kid);
    });

    test('is refused to a house that was given another secret', async () => {
      const { kid } = await (await node()).signed();
      const other = createSecrets('another secret, typed wrong');
      await expect(openKeyring({ db: opened.db, secrets: other, clock })).rejects.toThrow(
        'The signing keys were sealed with another secret: AUTH_SECRET is not the one they need',
      );
      expect(await unretired()).toEqual([{ kid }]);
    });

    test('happens when the keys were lost: people sign in anew', async () => {
      const one = await node();
      const { token } = await one.signed();
      await opened.db.query('delete from accounts.signing_keys');
      later(60);
      const { kid } = await one.signed();
      expect(await one.verify(token)).toMatchObject({ refusal: { code: 'token_invalid' } });
      expect(await unretired()).toEqual([{ kid }]);
    });
  });

  describe(`the secret of a house (${engine})`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const kept = () => opened.db.query<{ name: string; value: string }>('select * from accounts.secrets');

    test('that was configured is written down nowhere', async () => {
      await openSecrets(opened.db, 'a configured secret that is long enough');
      expect(await kept()).toEqual([]);
    });

    test('that was not configured is made of 32 random bytes, and is the same after a restart', async () => {
      const first = await openSecrets(opened.db, undefined);
      const [row] = await kept();
      expect(Buffer.from(row?.value ?? '', 'base64url')).toHaveLength(32);
      const second = await openSecrets(opened.db, undefined);
      expect(second.mac('x', 'y')).toEqual(first.mac('x', 'y'));
      expect(second.open('x', first.seal('x', 'hello'))).toBe('hello');
      expect(await kept()).toEqual([row]);
    });
  });
}
