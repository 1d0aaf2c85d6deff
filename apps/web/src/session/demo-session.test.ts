// @vitest-environment happy-dom
import { dollars } from '@iron/domain';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Door from './index.ts';
import { legsOf } from './demo-legs.fixture.ts';

type Tab = Pick<typeof Door, 'session' | 'rehydrateSession'>;

/** A tab is a fresh copy of the modules over the storage that all tabs share. */
async function openTab(): Promise<Tab & { close: () => void }> {
  vi.resetModules();
  const tab = await import('./index.ts');
  return { ...tab, close: tab.rehydrateSession() };
}

const storageChanged = () => dispatchEvent(new StorageEvent('storage', { key: 'iron-picks-demo' }));

const closers: (() => void)[] = [];
const tab = async () => {
  const opened = await openTab();
  closers.push(opened.close);
  return opened;
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function fill({ session }: Tab, stake = '20') {
  for (const leg of legsOf(2)) session().addLeg(leg);
  session().setStakeInput(stake);
}

const draw = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);

describe('placing in the demo', () => {
  test('takes the stake at once, shows it as negative activity, and empties the slip but for the amount', async () => {
    draw(0.999);
    const { session, ...rest } = await tab();
    fill({ session, ...rest });
    expect(await session().placeEntry()).toMatchObject({ ok: true, value: { stake: 2_000 } });
    const { balance, activity, slip } = session();
    expect(balance).toBe(23_000);
    expect(activity[0]).toMatchObject({ type: 'entry', amount: -2_000 });
    expect(slip).toMatchObject({ legs: [], stakeInput: '20' });
  });

  test('refuses more than the balance and leaves everything as it was', async () => {
    const opened = await tab();
    const { session } = opened;
    draw(0.999);
    for (const stake of ['100', '100']) {
      fill(opened, stake);
      await session().placeEntry();
    }
    fill(opened, '100');
    const before = session();
    expect(session().reviewEntry()).toEqual({ code: 'balance_too_low', balance: 5_000 });
    expect(await session().placeEntry()).toEqual({
      ok: false,
      refusal: { code: 'balance_too_low', balance: 5_000 },
    });
    expect(session()).toEqual(before);
  });

  test('a reload finds balance, activity, slip, style and jurisdiction as they were', async () => {
    draw(0.999);
    const first = await tab();
    fill(first);
    await first.session().placeEntry();
    fill(first, '35');
    first.session().setStyle('FLEX');
    first.session().setJurisdiction('NY');
    const { balance, activity, slip, jurisdiction } = first.session();
    const reloaded = await tab();
    expect(reloaded.session()).toMatchObject({ balance, activity, slip, jurisdiction });
    expect(balance).toBe(23_000);
    expect(slip.legs).toHaveLength(2);
  });

  test.each(['{"version":1,"state":', 'null', '[]', '{"version":9}', '"x"'])(
    'storage damaged to %s starts over without a crash',
    async (text) => {
      localStorage.setItem('iron-picks-demo', text);
      const { session } = await tab();
      expect(session().balance).toBe(25_000);
    },
  );

  test('goes on for this visit where nothing can be stored', async () => {
    const { session, ...rest } = await tab();
    fill({ session, ...rest });
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    draw(0.999);
    await session().placeEntry();
    fill({ session, ...rest });
    await session().placeEntry();
    expect(session().balance).toBe(21_000);
  });
});

describe('two tabs at once', () => {
  test('a tab hears of money spent in the other', async () => {
    draw(0.999);
    const one = await tab();
    const two = await tab();
    fill(one);
    await one.session().placeEntry();
    storageChanged();
    expect(two.session().balance).toBe(23_000);
  });

  test('a tab that heard nothing still never brings spent money back', async () => {
    draw(0.999);
    const one = await tab();
    const two = await tab();
    fill(one, '100');
    await one.session().placeEntry();
    // No storage event has come: the second tab believes in $250 until it acts.
    two.session().setStyle('FLEX');
    expect(two.session().balance).toBe(15_000);
    const three = await tab();
    expect(three.session().balance).toBe(15_000);
    expect(three.session().slip.style).toBe('FLEX');
  });

  test('a voucher that was paid in one is refused in the other', async () => {
    const one = await tab();
    const two = await tab();
    const issued = await one.session().createVoucher(dollars(50));
    const code = issued.ok ? issued.value.code : '';
    expect(await two.session().payVoucher(code)).toMatchObject({ ok: true });
    expect(await one.session().payVoucher(code)).toEqual({ ok: false, refusal: { code: 'voucher_paid' } });
    expect(one.session().balance).toBe(20_000);
  });

  test('a storage that another tab emptied is no reason to forget', async () => {
    draw(0.999);
    const { session, ...rest } = await tab();
    fill({ session, ...rest });
    await session().placeEntry();
    localStorage.clear();
    storageChanged();
    session().setStyle('FLEX');
    expect(session().balance).toBe(23_000);
  });
});

describe('a voucher', () => {
  test('leaves the balance as it was until it is scanned, then takes its gross once', async () => {
    const { session } = await tab();
    const issued = await session().createVoucher(dollars(250));
    expect(issued).toMatchObject({ ok: true, value: { gross: 25_000, status: 'open' } });
    expect(session().balance).toBe(25_000);
    const code = issued.ok ? issued.value.code : '';
    expect(code).toMatch(/^IRON\d{13}[0-9A-Z]{16}$/);
    expect(await session().payVoucher(code)).toMatchObject({ ok: true, value: { status: 'paid' } });
    expect(session().balance).toBe(0);
    expect(session().activity[0]).toMatchObject({ type: 'cashout', amount: -25_000 });
    expect(await session().payVoucher(code)).toEqual({ ok: false, refusal: { code: 'voucher_paid' } });
    expect(session().balance).toBe(0);
  });

  test('no longer counts once there is a newer one', async () => {
    const { session } = await tab();
    const first = await session().createVoucher(dollars(250));
    const second = await session().createVoucher(dollars(20));
    expect(first.ok && (await session().payVoucher(first.value.code))).toEqual({
      ok: false,
      refusal: { code: 'voucher_replaced' },
    });
    expect(second.ok && (await session().payVoucher(second.value.code))).toMatchObject({ ok: true });
    expect(session().balance).toBe(23_000);
  });

  test('is refused in words for too little, too much, and where cash-out is closed', async () => {
    const { session } = await tab();
    expect(await session().createVoucher(dollars(9.99))).toMatchObject({
      refusal: { code: 'cash_out_below_minimum' },
    });
    expect(await session().createVoucher(dollars(250.01))).toMatchObject({
      refusal: { code: 'cash_out_above_balance' },
    });
    session().setJurisdiction('NY');
    expect(await session().createVoucher(dollars(20))).toEqual({
      ok: false,
      refusal: { code: 'cash_out_closed' },
    });
  });

  test('is not paid from money that was played away meanwhile, nor if it was never issued', async () => {
    const opened = await tab();
    const { session } = opened;
    const issued = await session().createVoucher(dollars(250));
    draw(0.999);
    fill(opened);
    await session().placeEntry();
    expect(issued.ok && (await session().payVoucher(issued.value.code))).toEqual({
      ok: false,
      refusal: { code: 'cash_out_above_balance', balance: 23_000 },
    });
    expect(await session().payVoucher('IRON0')).toEqual({ ok: false, refusal: { code: 'voucher_unknown' } });
  });
});

test('registering adds the deposit, anchors the person and keeps the limit they set themselves', async () => {
  const { session } = await tab();
  session().register({
    email: 'someone@example.com',
    venueId: 'slag-and-ember',
    deposit: dollars(50),
    promoIds: [],
    dailyMax: dollars(40),
  });
  expect(session()).toMatchObject({
    balance: 30_000,
    anchoredVenueId: 'slag-and-ember',
    limits: { dailyMax: 4_000 },
  });
  expect(session().activity[0]).toMatchObject({
    type: 'deposit',
    amount: 5_000,
    desc: 'Cash deposit at Slag & Ember Taproom',
  });
});
