// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { createAccessTokens, openKeyring } from './index.ts';

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
  });
}
