// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSessions } from '../modules/accounts/index.ts';
import { revokeKiosk } from '../modules/kiosks/index.ts';
import type { OpenTestDatabase, TestDatabase } from '../platform/database.fixture.ts';
import { anonKey, openTestHouse, serviceKey, type TestHouse } from './house.fixture.ts';
import { visitorRoles } from './policy.ts';

/** Who is asking, as every edge finds out. Run against each engine. */
export function describeVisitors(engine: string, open: OpenTestDatabase): void {
  describe(`a visitor (${engine})`, () => {
    let opened: TestDatabase;
    let house: TestHouse;
    beforeAll(async () => {
      opened = await open();
      house = await openTestHouse(opened.db);
    });
    afterAll(() => opened.close());

    const refusalOf = async (given: Parameters<TestHouse['recognise']>[0]) => {
      const visitor = await house.recognise(given);
      return visitor.ok ? visitor.value.role : visitor.refusal.code;
    };

    test('of each role is known by what it sends', async () => {
      const credentials = await house.credentialsOf();
      for (const role of visitorRoles) expect(await refusalOf(credentials[role])).toBe(role);
    });

    test('without an account is anonymous at once, without a look into the database', () => {
      for (const token of [undefined, anonKey, 'sb_anything']) {
        expect(house.recognise({ key: anonKey, token })).toEqual({ ok: true, value: { role: 'anon' } });
      }
      expect(house.recognise({ key: serviceKey, token: serviceKey })).toMatchObject({
        value: { role: 'service' },
      });
    });

    test.each([undefined, '', 'sb_publishable_other', `${anonKey} `, 'sb_secret_of_another_house'])(
      'is unknown with the key %j',
      async (key) => {
        expect(await refusalOf({ key, token: undefined })).toBe('key_unknown');
        expect(await refusalOf({ key, token: anonKey })).toBe('key_unknown');
      },
    );

    test.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', 'kiosk_', 'kiosk_x_y'])(
      'is refused with the token %j, which nobody here has signed',
      async (token) => {
        expect(await refusalOf({ key: anonKey, token })).toBe('token_invalid');
      },
    );

    test('is refused when the session was ended, though the token is still good', async () => {
      const person = await house.person('ended@example.org');
      const token = await house.tokenOf(person);
      expect(await refusalOf({ key: anonKey, token })).toBe('user');
      await house.db.transaction((tx) => endSessions(tx, person.session, 'local'));
      expect(await refusalOf({ key: anonKey, token })).toBe('session_ended');
    });

    test('is refused when the token has run out', async () => {
      const token = await house.tokenOf(await house.person('late@example.org'));
      house.later(899);
      expect(await refusalOf({ key: anonKey, token })).toBe('user');
      house.later(1);
      expect(await refusalOf({ key: anonKey, token })).toBe('token_expired');
    });

    test('loses the rights of an operator at once, whatever the token says', async () => {
      const person = await house.person('boss@example.org', 'operator');
      const token = await house.tokenOf(person);
      expect(await refusalOf({ key: anonKey, token })).toBe('operator');
      await house.db.query(`update accounts.users set role = 'user' where id = $1`, [person.user.id]);
      expect(await refusalOf({ key: anonKey, token })).toBe('user');
    });

    test('is banned in the middle of a session', async () => {
      const person = await house.person('banned@example.org');
      const token = await house.tokenOf(person);
      const until = new Date(house.clock().getTime() + 60_000);
      await house.db.query('update accounts.users set banned_until = $2 where id = $1', [
        person.user.id,
        until,
      ]);
      expect(await refusalOf({ key: anonKey, token })).toBe('session_ended');
      house.later(61);
      expect(await refusalOf({ key: anonKey, token })).toBe('user');
    });

    test('with a second factor is an operator only with both', async () => {
      const person = await house.person('two@example.org', 'operator');
      const token = await house.tokenOf(person);
      await house.db.query(
        `insert into accounts.factors (id, user_id, kind, sealed_secret, verified_at, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'sealed', $2, $2, $2)`,
        [person.user.id, house.clock()],
      );
      expect(await house.recognise({ key: anonKey, token })).toMatchObject({
        value: { role: 'user', lacksFactor: true },
      });
      await house.db.query(`update accounts.sessions set aal = 'aal2' where id = $1`, [person.session.id]);
      expect(await house.recognise({ key: anonKey, token })).toMatchObject({
        value: { role: 'operator', lacksFactor: false },
      });
    });

    test('that is a kiosk out of service is nobody', async () => {
      const { kiosk } = await house.credentialsOfKiosk();
      expect(await refusalOf(kiosk)).toBe('kiosk');
      await house.db.transaction((tx) => revokeKiosk(tx, house.clock(), kiosk.id));
      expect(await refusalOf(kiosk)).toBe('token_invalid');
    });

    test('cannot make a credential of one kiosk into another’s', async () => {
      const { kiosk } = await house.credentialsOfKiosk();
      const other = await house.credentialsOfKiosk();
      const mixed = kiosk.token.replace(kiosk.id, other.kiosk.id);
      expect(await refusalOf({ key: anonKey, token: mixed })).toBe('token_invalid');
    });
  });
}
