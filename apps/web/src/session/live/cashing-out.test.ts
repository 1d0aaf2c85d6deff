// @vitest-environment happy-dom
import { cents, dollars } from '@iron/domain';
import type { LiveEntry, LiveVoucher } from '@iron/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adaAccount, FakeHouse, saysNo } from './fake-house.fixture.ts';
import { closeTabs, openTab, settleTabs, signInAt } from './tabs.fixture.ts';

let house: FakeHouse;

beforeEach(() => {
  localStorage.clear();
  house = new FakeHouse().open();
});
afterEach(async () => {
  await settleTabs();
  closeTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open() {
  const tab = await openTab();
  const live = await signInAt(tab, house);
  return { tab, live };
}

const keysOf = (name: string) => new Set(house.sentTo(name).map(({ key }) => key)).size;
const lost = { ok: false, refusal: { code: 'outcome_unknown' } };

const entry: LiveEntry = {
  id: 'e1',
  style: 'STANDARD',
  stake: cents(1_000),
  potentialPayout: cents(3_000),
  status: 'open',
  placedAt: '2026-11-20T12:00:00.000Z',
  cancelUntil: '2026-11-20T12:02:00.000Z',
  legs: [],
};

function voucherOf(code: string, gross: number): LiveVoucher {
  const figures = { gross: cents(gross), fee: cents(gross / 20), pays: cents(gross - gross / 20) };
  const times = { createdAt: '2026-11-20T12:00:00.000Z', expiresAt: '2027-05-21T12:00:00.000Z' };
  return { code, ...figures, status: 'open', ...times };
}

describe('cancelling an entry', () => {
  beforeEach(() => {
    house.account = { ...adaAccount, entries: [entry] };
    house.functions.set('cancel-entry', () => {
      house.account = { ...adaAccount, balance: cents(5_000), entries: [{ ...entry, status: 'cancelled' }] };
      return { body: { refunded: 1_000 } };
    });
  });

  test('gives the stake back at once', async () => {
    const { tab, live } = await open();
    expect(await live.cancelEntry('e1')).toEqual({ ok: true, value: 1_000 });
    expect(tab.session().balance).toBe(5_000);
    expect(tab.session().account?.entries).toMatchObject([{ id: 'e1', status: 'cancelled' }]);
    expect(tab.session().activity[0]).toMatchObject({ type: 'entry', amount: 1_000 });
  });

  test('whose answer got lost is asked again under the same key, and counted once', async () => {
    const { tab, live } = await open();
    house.answersLost = 1;
    expect(await live.cancelEntry('e1')).toEqual(lost);
    await vi.waitFor(() => expect(tab.session().balance).toBe(5_000));
    expect((await live.cancelEntry('e1')).ok).toBe(true);
    expect(keysOf('cancel-entry')).toBe(1);
    expect(tab.session().balance).toBe(5_000);
  });

  test('too late is told, and the account is asked for again', async () => {
    const { tab, live } = await open();
    house.functions.set('cancel-entry', saysNo('cancel_too_late'));
    house.account = { ...house.account, balance: cents(7_000) };
    expect(await live.cancelEntry('e1')).toEqual({ ok: false, refusal: { code: 'cancel_too_late' } });
    await vi.waitFor(() => expect(tab.session().balance).toBe(7_000));
  });
});

describe('a voucher', () => {
  let made = 0;

  beforeEach(() => {
    made = 0;
    house.functions.set('create-voucher', ({ grossCents }) => {
      made += 1;
      const voucher = voucherOf(`IRON${made}`, Number(grossCents));
      house.account = {
        ...house.account,
        balance: cents(house.account.balance - voucher.gross),
        vouchers: [voucher, ...house.account.vouchers],
      };
      return { body: voucher };
    });
    house.functions.set('void-voucher', ({ code }) => {
      const voucher = house.account.vouchers.find((known) => known.code === code);
      house.account = {
        ...house.account,
        balance: cents(house.account.balance + (voucher?.gross ?? 0)),
        vouchers: house.account.vouchers.map((known) =>
          known === voucher ? { ...known, status: 'void' } : known,
        ),
      };
      return { body: { returned: voucher?.gross } };
    });
  });

  test('reserves its amount at once, and is on the list', async () => {
    const { tab } = await open();
    expect(await tab.session().createVoucher(dollars(20))).toMatchObject({
      ok: true,
      value: { code: 'IRON1', gross: 2_000, status: 'open' },
    });
    expect(tab.session().balance).toBe(2_000);
    expect(tab.session().account?.vouchers).toMatchObject([{ code: 'IRON1', pays: 1_900, fee: 100 }]);
    expect(tab.session().activity[0]).toMatchObject({ type: 'cashout', amount: -2_000 });
  });

  test('that is taken back is in the balance again', async () => {
    const { tab, live } = await open();
    await tab.session().createVoucher(dollars(20));
    expect(await live.voidVoucher('IRON1')).toEqual({ ok: true, value: 2_000 });
    expect(tab.session().balance).toBe(4_000);
    expect(tab.session().account?.vouchers).toMatchObject([{ code: 'IRON1', status: 'void' }]);
  });

  test('whose answer got lost is made once, whether or not the account has told of it', async () => {
    const { tab, live } = await open();
    house.answersLost = 1;
    expect(await tab.session().createVoucher(dollars(20))).toEqual(lost);
    await vi.waitFor(() => expect(tab.session().balance).toBe(2_000));
    expect(await tab.session().createVoucher(dollars(20))).toMatchObject({ value: { code: 'IRON1' } });
    expect(made).toBe(1);

    // Another one for as much is another one.
    expect(await tab.session().createVoucher(dollars(20))).toMatchObject({ value: { code: 'IRON2' } });
    await live.enterAccount();
    expect(tab.session().balance).toBe(0);
  });

  test('that was asked for without a network is asked for again under the same key', async () => {
    const { tab } = await open();
    const keys: unknown[] = [];
    house.functions.set('create-voucher', ({ key }) => {
      keys.push(key);
      return keys.length === 1 ? { status: 500, body: {} } : { body: voucherOf('IRON9', 2_000) };
    });
    expect(await tab.session().createVoucher(dollars(20))).toEqual(lost);
    expect((await tab.session().createVoucher(dollars(20))).ok).toBe(true);
    expect(keys[0]).toBe(keys[1]);
  });

  test('found after a fault and taken back is not given again', async () => {
    const { tab, live } = await open();
    house.answersLost = 1;
    await tab.session().createVoucher(dollars(20));
    await vi.waitFor(() => expect(tab.session().balance).toBe(2_000));
    await live.voidVoucher('IRON1');
    expect(await tab.session().createVoucher(dollars(20))).toMatchObject({ value: { code: 'IRON2' } });
  });

  test('too many are refused with how many there may be', async () => {
    const { tab } = await open();
    house.functions.set('create-voucher', saysNo('vouchers_too_many', { max: 5 }));
    expect(await tab.session().createVoucher(dollars(20))).toEqual({
      ok: false,
      refusal: { code: 'vouchers_too_many', max: 5 },
    });
    expect(tab.session().balance).toBe(4_000);
  });
});

describe('the statement', () => {
  const line = { ...adaAccount.activity[0], balance: 4_000 };

  test('comes as the server tells it', async () => {
    const { live } = await open();
    house.functions.set('statement', () => ({ body: { lines: [line], hasMore: false } }));
    expect(await live.fetchStatement()).toEqual({ ok: true, value: { lines: [line], hasMore: false } });
  });

  test('of which a line cannot be read is none', async () => {
    const { live } = await open();
    house.functions.set('statement', () => ({
      body: { lines: [{ ...line, balance: 0.5 }], hasMore: false },
    }));
    expect(await live.fetchStatement()).toEqual({ ok: false, refusal: { code: 'unreachable' } });
  });
});

describe('the limits a person sets for themselves', () => {
  test('are the account’s, and the demo’s again afterwards', async () => {
    house.account = { ...adaAccount, limits: { dailyMax: dollars(30) } };
    const { tab, live } = await open();
    expect(tab.session().limits).toEqual({ dailyMax: 3_000 });
    await live.signOut('local');
    expect(tab.session().limits).toEqual({});
  });

  test('are set at the server, which says what holds', async () => {
    const { tab } = await open();
    const limits = { dailyMax: dollars(30), timeOutUntilMs: 9_000 };
    house.functions.set('set-play-limits', () => {
      house.account = { ...adaAccount, limits };
      return { body: { limits } };
    });
    expect(await tab.session().setDailyMax(dollars(30))).toBeUndefined();
    expect(tab.session().limits).toEqual(limits);
    await tab.session().setDailyMax(undefined);
    await tab.session().takeTimeOut(9_000);
    const key: unknown = expect.any(String);
    expect(house.sentTo('set-play-limits')).toEqual([
      { key, dailyMaxCents: 3_000 },
      { key, dailyMaxCents: null },
      { key, timeOutUntilMs: 9_000 },
    ]);
  });

  test('stay as they are when the server does not answer', async () => {
    const { tab } = await open();
    house.isDown = true;
    expect(await tab.session().takeTimeOut(9_000)).toEqual({ code: 'outcome_unknown' });
    expect(tab.session().limits).toEqual({});
  });
});
