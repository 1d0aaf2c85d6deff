// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { randomUUID } from 'node:crypto';
import { cents } from '@iron/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../../edge/house.fixture.ts';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { answerCode, readEmail } from '../accounts/index.ts';
import { revokeKiosk } from '../kiosks/index.ts';
import { findImbalance } from '../ledger/index.ts';
import { appointOperator, depositCash, readAccountOf, signUp } from './index.ts';

const addressOf = (text: string) => {
  const address = readEmail(text);
  if (!address.ok) throw new Error('Tests use real addresses');
  return address.value;
};

/** What a kiosk does for a person. Run against each engine. */
export function describeProfiles(engine: string, open: OpenTestDatabase): void {
  describe(`at a kiosk (${engine})`, () => {
    let opened: TestDatabase;
    let house: TestHouse;
    beforeAll(async () => {
      opened = await open();
      house = await openTestHouse(opened.db);
      await opened.db.query(`insert into venues values ('ny', 'The Yard', 'NY')`);
    });
    beforeEach(() => opened.db.query('delete from accounts.users'));
    afterAll(() => opened.close());

    const email = addressOf('ada@example.org');
    const make = (more: Partial<Parameters<typeof signUp>[2]> = {}) =>
      opened.db.transaction((tx) =>
        signUp(tx, house.clock(), {
          email,
          venueId: 'tap',
          bornOn: '1990-01-31',
          kioskId: undefined,
          ...more,
        }),
      );
    const count = async (table: string) => {
      const [row] = await opened.db.query<{ n: number }>(`select count(*)::int as n from ${table}`);
      return row?.n;
    };
    const kiosk = async () => (await house.credentialsOfKiosk()).kiosk.id;

    describe('signing up', () => {
      test('makes a user, a profile and an empty account of money', async () => {
        const kioskId = await kiosk();
        const made = await make({ kioskId });
        if (!made.ok) throw new Error(made.refusal.code);
        const [profile] = await opened.db.query(
          'select venue_id, kiosk_id from profiles where user_id = $1',
          [made.value],
        );
        expect(profile).toEqual({ venue_id: 'tap', kiosk_id: kioskId });
        const account = await readAccountOf(opened.db, house.clock(), {
          userId: made.value,
          email: 'ada@example.org',
          role: 'user',
        });
        expect(account).toEqual({
          userId: made.value,
          email: 'ada@example.org',
          role: 'user',
          venueId: 'tap',
          jurisdiction: 'AL',
          balance: 0,
          activity: [],
          entries: [],
          vouchers: [],
          limits: {},
        });
      });

      // The server's clock stands at 18:00 UTC on 22 November 2026.
      test.each([
        ['2005-11-22', true],
        ['2005-11-23', false],
        ['2006-01-01', false],
        ['1930-01-01', true],
      ])('somebody born on %s is let in: %s', async (bornOn, isIn) => {
        expect((await make({ bornOn })).ok).toBe(isIn);
      });

      test('waits until the birthday has begun in the whole country', async () => {
        // Seven hours before, it was still the 21st in the west of the country.
        house.later(-7 * 3_600);
        expect(await make({ bornOn: '2005-11-22' })).toEqual({
          ok: false,
          refusal: { code: 'too_young', ageMin: 21 },
        });
        house.later(7 * 3_600);
      });

      test.each([
        [{ bornOn: '2026-11-23' }, 'birth_date_invalid'],
        [{ bornOn: '1880-01-01' }, 'birth_date_invalid'],
        [{ bornOn: '2005-02-30' }, 'birth_date_invalid'],
        [{ venueId: 'nowhere' }, 'venue_unknown'],
        [{ venueId: 'ny', bornOn: '2006-06-01' }, 'too_young'],
      ])('with %j is refused and leaves no trace', async (more, code) => {
        expect(await make(more)).toMatchObject({ ok: false, refusal: { code } });
        expect(await count('accounts.users')).toBe(0);
        expect(await count('profiles')).toBe(0);
      });

      test('with an address that somebody has is refused, even at the same moment', async () => {
        const outcomes = await Promise.all([make(), make(), make()]);
        expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
        expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { code: 'email_taken' } });
        expect(await count('profiles')).toBe(1);
      });
    });

    describe('paying cash in', () => {
      const pay = async (amount: number, more: { kioskId?: string; email?: string; id?: string } = {}) => {
        const kioskId = more.kioskId ?? (await kiosk());
        return opened.db.transaction((tx) =>
          depositCash(tx, house.clock(), {
            id: more.id ?? randomUUID(),
            email: addressOf(more.email ?? 'ada@example.org'),
            kioskId,
            amount: cents(amount),
          }),
        );
      };

      test('is credited at once, and the books stay right', async () => {
        const made = await make();
        if (!made.ok) throw new Error(made.refusal.code);
        expect((await pay(10_000)).ok).toBe(true);
        expect((await pay(500)).ok).toBe(true);
        const account = await readAccountOf(opened.db, house.clock(), {
          userId: made.value,
          email: '',
          role: 'user',
        });
        expect(account.balance).toBe(10_500);
        expect(account.activity.map(({ amount, desc }) => [amount, desc])).toEqual(
          expect.arrayContaining([
            [500, 'Cash deposit at The Tap'],
            [10_000, 'Cash deposit at The Tap'],
          ]),
        );
        expect(await findImbalance(opened.db)).toEqual([]);
      });

      test('is credited once, however often the kiosk says so', async () => {
        const made = await make();
        if (!made.ok) throw new Error(made.refusal.code);
        const kioskId = await kiosk();
        const id = randomUUID();
        await Promise.all(Array.from({ length: 6 }, () => pay(2_000, { kioskId, id })));
        const account = await readAccountOf(opened.db, house.clock(), {
          userId: made.value,
          email: '',
          role: 'user',
        });
        expect(account.balance).toBe(2_000);
      });

      test.each([0, 1, 499, 501, -500])('of %d cents is refused: no bills make it up', async (amount) => {
        await make();
        expect(await pay(amount)).toEqual({
          ok: false,
          refusal: { code: 'amount_not_in_bills', smallest: 500 },
        });
      });

      test('to nobody, or at a kiosk out of service, is refused', async () => {
        await make();
        expect(await pay(500, { email: 'nobody@example.org' })).toMatchObject({
          refusal: { code: 'account_unknown' },
        });
        const kioskId = await kiosk();
        await opened.db.transaction((tx) => revokeKiosk(tx, house.clock(), kioskId));
        expect(await pay(500, { kioskId })).toMatchObject({ refusal: { code: 'kiosk_unknown' } });
      });

      test('to an operator is refused: an operator does not play', async () => {
        await house.person('boss@example.org', 'operator');
        expect(await pay(500, { email: 'boss@example.org' })).toMatchObject({
          refusal: { code: 'account_unknown' },
        });
      });
    });

    describe('an operator', () => {
      const appoint = (text: string) =>
        opened.db.transaction((tx) => appointOperator(tx, house.context(), addressOf(text)));

      test('is appointed with a code that lets them in', async () => {
        const appointed = await appoint('boss@example.org');
        if (!appointed.ok) throw new Error(appointed.refusal.code);
        const answered = await opened.db.transaction((tx) =>
          answerCode(tx, house.context(), {
            purpose: 'sign_in',
            address: addressOf('boss@example.org'),
            code: appointed.value.code,
            source: 'desk',
          }),
        );
        expect(answered).toMatchObject({ ok: true, value: { userId: appointed.value.userId } });
      });

      test('appointed twice is the same person with another code', async () => {
        const [first, second] = [await appoint('boss@example.org'), await appoint('boss@example.org')];
        if (!first.ok || !second.ok) throw new Error('Both are appointed');
        expect(second.value.userId).toBe(first.value.userId);
      });

      test('is nobody who plays', async () => {
        await make();
        expect(await appoint('ada@example.org')).toEqual({
          ok: false,
          refusal: { code: 'has_player_account' },
        });
      });
    });
  });
}
