// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { readAccount, readStatement, type Account } from '@iron/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTestDatabase } from '../../../apps/server/src/platform/database.fixture.ts';
import { smallSlate } from '../../../apps/server/src/modules/board/slate.fixture.ts';
import { findImbalance } from '../../../apps/server/src/modules/ledger/index.ts';
import { openJourney, serviceKey, type Journey } from './journey.fixture.ts';

type Answer = Record<string, unknown>;

/** Entries and cash-outs of a signed-in person, by the client package. Run against each engine. */
export function describePlaying(engine: string, open: OpenTestDatabase): void {
  describe(`playing (${engine})`, () => {
    let journey: Journey;
    let service: SupabaseClient;
    let kiosk: string;
    let ann: SupabaseClient;
    let email: string;
    let people = 0;

    const key = () => crypto.randomUUID();
    const invoke = async (client: SupabaseClient, name: string, body: object, bearer?: string) => {
      const headers = bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` };
      const { data, error } = await client.functions.invoke<Answer>(name, { body, headers });
      if (error === null) return data ?? {};
      if (!(error instanceof FunctionsHttpError)) throw error;
      const { context } = error as { context: Response };
      return { status: context.status, ...((await context.json()) as object) } as Answer;
    };
    const command = (client: SupabaseClient, name: string, body: object = {}, bearer?: string) =>
      invoke(client, name, { key: key(), ...body }, bearer);
    const atKiosk = (name: string, body: object) => command(journey.client(), name, body, kiosk);
    const account = async (): Promise<Account> => {
      const read = readAccount(await invoke(ann, 'account', {}));
      if (read === undefined) throw new Error('An account has the shape of one');
      return read;
    };
    const legs = [
      { playerId: 'jokic', stat: 'Points', selection: 'over', lineVersion: 1 },
      { playerId: 'tatum', stat: 'Points', selection: 'under', lineVersion: 1 },
    ];
    const entry = { slateId: 'small-slate', style: 'STANDARD', legs, stakeCents: 1_000 };
    const startsInMs = Date.parse('2026-11-23T00:30:00Z') - 6 * 3_600_000 - Date.now();

    beforeAll(async () => {
      journey = await openJourney(open, { SIGN_UPS: 'kiosk' });
      // Six hours before the first game of the slate, whatever day it is.
      journey.later(Math.round(startsInMs / 1_000));
      service = journey.client({ key: serviceKey });
      const made = await command(service, 'register-kiosk', { venueId: 'iron-tap-house', name: 'K' });
      kiosk = String(made['credential']);
    });
    beforeEach(async () => {
      people += 1;
      email = `player${people}@example.org`;
      await atKiosk('sign-up', { email, venueId: 'iron-tap-house', bornOn: '1990-01-31' });
      await atKiosk('deposit-cash', { email, amountCents: 10_000 });
      ann = await journey.signIn(email);
    });
    afterAll(() => journey.close());

    test('an entry is placed, seen with its picks, and taken back for all of its stake', async () => {
      const placed = await command(ann, 'place-entry', entry);
      expect(placed).toEqual({
        entryId: expect.any(String),
        stake: 1_000,
        potentialPayout: 3_000,
        placedAt: expect.any(String),
        cancelUntil: expect.any(String),
      });
      const after = await account();
      expect(after.balance).toBe(9_000);
      expect(after.entries).toMatchObject([
        { id: placed['entryId'], status: 'open', cancelUntil: placed['cancelUntil'] },
      ]);
      const taken = await command(ann, 'cancel-entry', { entryId: placed['entryId'] });
      expect(taken).toEqual({ refunded: 1_000 });
      expect(await account()).toMatchObject({ balance: 10_000, entries: [{ status: 'cancelled' }] });
      expect(await command(ann, 'cancel-entry', { entryId: placed['entryId'] })).toMatchObject({
        status: 422,
        code: 'entry_not_open',
      });
    });

    test('an entry sent again with its key is the same entry; another under the key is refused', async () => {
      const body = { ...entry, key: key() };
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => invoke(ann, 'place-entry', body)));
      expect(others).toEqual([first, first]);
      expect((await account()).balance).toBe(9_000);
      expect(await invoke(ann, 'place-entry', { ...body, stakeCents: 2_000 })).toMatchObject({
        status: 409,
        code: 'key_used_otherwise',
      });
    });

    test('a line that moved is asked about, and nothing is taken', async () => {
      const [first, ...others] = smallSlate.lines;
      const moved = { ...smallSlate, lines: [{ ...first, line: 28.5 }, ...others] };
      const slate = { format: 'iron-picks-slate/1', ...moved };
      expect(await command(service, 'import-slate', { slate })).toMatchObject({ moved: 1 });
      const asked = await command(ann, 'place-entry', entry);
      expect(asked).toEqual({
        status: 422,
        code: 'lines_moved',
        moved: [{ legId: 'jokic:Points:over', line: 28.5, version: 2 }],
      });
      expect((await account()).balance).toBe(10_000);
      const seen = legs.map((leg) => (leg.playerId === 'jokic' ? { ...leg, lineVersion: 2 } : leg));
      expect(await command(ann, 'place-entry', { ...entry, legs: seen })).toMatchObject({ stake: 1_000 });
    });

    test.each([
      [{ slateId: 'nowhere' }, 404, 'slate_unknown'],
      [{ stakeCents: 1_001 }, 422, 'stake_off_step'],
      [{ stakeCents: 0 }, 422, 'stake_out_of_range'],
      [{ legs: legs.slice(1) }, 422, 'legs_too_few'],
      [{ style: 'POWER' }, 400, 'input_invalid'],
      [{ legs: Array.from({ length: 11 }, () => legs[0]) }, 400, 'input_invalid'],
      [{ stakeCents: 10.5 }, 400, 'input_invalid'],
    ])('an entry with %j is refused in words', async (more, status, code) => {
      expect(await command(ann, 'place-entry', { ...entry, ...more })).toMatchObject({ status, code });
      expect((await account()).balance).toBe(10_000);
    });

    test('a voucher is made, shown, checked by a kiosk and paid once', async () => {
      const made = await command(ann, 'create-voucher', { grossCents: 4_000 });
      expect(made).toMatchObject({ gross: 4_000, fee: 200, pays: 3_800, status: 'open' });
      const { code } = made;
      expect(await account()).toMatchObject({ balance: 6_000, vouchers: [made] });
      const checked = await invoke(journey.client(), 'check-voucher', { code }, kiosk);
      expect(checked).toEqual({ code, gross: 4_000, fee: 200, pays: 3_800, status: 'open' });
      expect(await atKiosk('redeem-voucher', { code, amountCents: 4_000 })).toEqual({
        status: 422,
        code: 'voucher_amount_differs',
        pays: 3_800,
      });
      const scan = { key: key(), code, amountCents: 3_800 };
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => invoke(journey.client(), 'redeem-voucher', scan, kiosk)),
      );
      expect(answers).toEqual(answers.map(() => ({ paid: 3_800 })));
      expect(await atKiosk('redeem-voucher', { code, amountCents: 3_800 })).toMatchObject({
        code: 'voucher_paid',
      });
      expect(await account()).toMatchObject({ balance: 6_000, vouchers: [{ status: 'paid' }] });
    });

    test('a voucher is taken back by its owner, and by nobody else', async () => {
      const { code } = await command(ann, 'create-voucher', { grossCents: 1_000 });
      await atKiosk('sign-up', {
        email: `other${people}@example.org`,
        venueId: 'iron-tap-house',
        bornOn: '1990-01-31',
      });
      const other = await journey.signIn(`other${people}@example.org`);
      expect(await command(other, 'void-voucher', { code })).toMatchObject({
        status: 404,
        code: 'voucher_unknown',
      });
      expect(await command(ann, 'void-voucher', { code })).toEqual({ returned: 1_000 });
      expect(await invoke(journey.client(), 'check-voucher', { code }, kiosk)).toMatchObject({
        status: 'void',
      });
      expect(await command(ann, 'void-voucher', { code })).toMatchObject({ code: 'voucher_void' });
      expect(await invoke(journey.client(), 'check-voucher', { code: 'IRON0' }, kiosk)).toMatchObject({
        status: 404,
        code: 'voucher_unknown',
      });
    });

    test('own limits are set, kept by the house, and no browser can lift them', async () => {
      expect(await command(ann, 'set-play-limits', { dailyMaxCents: 1_500 })).toEqual({
        limits: { dailyMax: 1_500 },
      });
      await command(ann, 'place-entry', { ...entry, legs: [{ ...legs[0], lineVersion: 2 }, legs[1]] });
      const refused = await command(ann, 'place-entry', {
        ...entry,
        legs: [{ ...legs[0], lineVersion: 2 }, legs[1]],
      });
      expect(refused).toEqual({ status: 422, code: 'own_limit_reached', dailyMax: 1_500, left: 500 });
      expect(await command(ann, 'set-play-limits', { dailyMaxCents: null })).toEqual({
        limits: { dailyMax: 1_500, pending: { fromMs: expect.any(Number) } },
      });
      expect((await account()).limits).toMatchObject({ dailyMax: 1_500 });
    });

    test('the statement adds up, line by line', async () => {
      const { code } = await command(ann, 'create-voucher', { grossCents: 1_000 });
      await command(ann, 'void-voucher', { code });
      const statement = readStatement(await invoke(ann, 'statement', {}));
      expect(statement?.lines.map(({ amount, balance }) => [amount, balance])).toEqual([
        [1_000, 10_000],
        [-1_000, 9_000],
        [10_000, 10_000],
      ]);
      expect(await invoke(ann, 'statement', { limit: 0 })).toMatchObject({ code: 'input_invalid' });
    });

    test('the books balance after all of it', async () => {
      expect(await findImbalance(journey.db)).toEqual([]);
    });
  });
}
