// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { createAccessTokens, openKeyring, openSecrets } from './index.ts';

const day = 86_400;
const claims = {
  sub: '5f0c6b1e-0000-4000-8000-000000000000',
  session_id: '5f0c6b1e-0000-4000-8000-000000000001',
  aal: 'aal1' as const,
  amr: [{ method: 'otp', timestamp: 1 }],
  email: 'ada@example.org',
  phone: '',
  app_metadata: {},
  user_metadata: {},
};

/** The keys that sign. Run against each engine. */
export function describeKeyring(engine: string, open: OpenTestDatabase): void {
  describe(`the keys of the house (${engine})`, () => {
    let opened: TestDatabase;
    let now: Date;
    const clock = () => now;
    const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
    const secrets = createSecrets('the secret of a house that signs');
    const node = () => openKeyring({ db: opened.db, secrets, clock });
    const tokens = async () => createAccessTokens(await node(), 'https://iron.example/auth/v1', clock);

    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      now = new Date('2026-11-22T18:00:00Z');
      await opened.db.query('delete from accounts.signing_keys');
    });
    afterAll(() => opened.close());

    test('are made on the first start, once, however many nodes start together', async () => {
      const nodes = await Promise.all([node(), node(), node()]);
      const kids = await Promise.all(nodes.map(async (one) => (await one.current()).kid));
      expect(new Set(kids).size).toBe(1);
      expect(await (await node()).published()).toHaveLength(1);
    });

    test('sign for three months, then another takes over by itself', async () => {
      const keyring = await node();
      const first = await keyring.current();
      later(90 * day - 1);
      expect((await keyring.current()).kid).toBe(first.kid);
      later(1);
      const second = await keyring.current();
      expect(second.kid).not.toBe(first.kid);
      expect((await keyring.published()).map(({ kid }) => kid)).toEqual([second.kid, first.kid]);
    });

    test('are published until the last token they signed has run out', async () => {
      const keyring = await node();
      const { kid } = await keyring.current();
      await opened.db.transaction((tx) => keyring.rotate(tx));
      later(2 * 3_600 - 1);
      expect(await keyring.find(kid)).toBeDefined();
      later(120);
      expect(await keyring.find(kid)).toBeUndefined();
      expect(await keyring.published()).toHaveLength(1);
    });

    test('that another node has just made are looked for when a token names them', async () => {
      const [one, other] = [await node(), await node()];
      const kid = await opened.db.transaction((tx) => one.rotate(tx));
      later(3);
      expect(await other.find(kid)).toBeDefined();
    });

    test('that nobody has are not looked for again and again', async () => {
      let reads = 0;
      const counting = {
        ...opened.db,
        query: (...given: Parameters<typeof opened.db.query>) => {
          reads += 1;
          return opened.db.query(...given);
        },
      } as typeof opened.db;
      const keyring = await openKeyring({ db: counting, secrets, clock });
      later(3);
      reads = 0;
      for (let n = 0; n < 50; n += 1) expect(await keyring.find(`unknown ${n}`)).toBeUndefined();
      expect(reads).toBe(1);
    });

    test('lie sealed in the database, and say so when the secret is another', async () => {
      await node();
      const [row] = await opened.db.query<{ all: string }>(
        `select string_agg(k::text, ' ') as all from accounts.signing_keys k`,
      );
      expect(row?.all).not.toMatch(/"d"/);
      await expect(openKeyring({ db: opened.db, secrets: createSecrets('another'), clock })).rejects.toThrow(
        'AUTH_SECRET is not the one they need',
      );
    });

    test('sign what they verify, until it runs out', async () => {
      const made = await tokens();
      const { token, expiresAt } = await made.sign(claims);
      expect(expiresAt).toBe(now.getTime() / 1_000 + 900);
      expect(await made.verify(token)).toMatchObject({
        ok: true,
        value: { ...claims, role: 'authenticated' },
      });
      later(899);
      expect((await made.verify(token)).ok).toBe(true);
      later(1);
      expect(await made.verify(token)).toEqual({ ok: false, refusal: { code: 'token_expired' } });
    });

    test('verify nothing that was signed for another house', async () => {
      const { token } = await (await tokens()).sign(claims);
      const elsewhere = createAccessTokens(await node(), 'https://other.example/auth/v1', clock);
      expect(await elsewhere.verify(token)).toEqual({ ok: false, refusal: { code: 'token_invalid' } });
    });

    test.each(['', 'x', 'a.b.c', '..', 'eyJhbGciOiJFUzI1NiJ9.e30.', 'ä.ö.ü'])(
      'take %j for no token',
      async (text) => {
        expect(await (await tokens()).verify(text)).toEqual({
          ok: false,
          refusal: { code: 'token_invalid' },
        });
      },
    );

    test('the secret of a demo is made once and kept', async () => {
      const marks = await Promise.all(
        [1, 2, 3].map(async () => (await openSecrets(opened.db, undefined)).mac('x', 'y').toString('hex')),
      );
      expect(new Set(marks).size).toBe(1);
      const configured = await openSecrets(opened.db, 'a configured secret that is long enough');
      expect(configured.mac('x', 'y').toString('hex')).not.toBe(marks[0]);
    });
  });
}
