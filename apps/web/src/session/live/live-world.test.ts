// @vitest-environment happy-dom
import { cents } from '@iron/domain';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { legsOf } from '../demo-legs.fixture.ts';
import { adaAccount, FakeHouse } from './fake-house.fixture.ts';
import { closeTabs, openTab, show, signInAt } from './tabs.fixture.ts';

let house: FakeHouse;

beforeEach(() => {
  localStorage.clear();
  house = new FakeHouse().open();
});
afterEach(() => {
  closeTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('without a session', () => {
  test('nothing is asked of the server, and the demo world is shown', async () => {
    const { session } = await openTab();
    expect(session()).toMatchObject({ account: undefined, balance: 25_000 });
    expect(house.asked).toEqual([]);
  });

  test('there is no token to be had, and none is asked for', async () => {
    const { accessToken } = await openTab();
    expect(await accessToken()).toBeUndefined();
    expect(house.asked).toEqual([]);
  });
});

describe('signing in', () => {
  test('shows the account in place of the demo: balance, venue, activity, jurisdiction', async () => {
    house.account = { ...adaAccount, jurisdiction: 'NY' };
    const tab = await openTab();
    await signInAt(tab, house);
    expect(tab.session()).toMatchObject({
      account: { email: 'ada@example.org', role: 'user', isStale: false },
      balance: 4_000,
      anchoredVenueId: 'iron-tap-house',
      jurisdiction: 'NY',
      activity: adaAccount.activity,
    });
  });

  test('keeps the slip, which both worlds share', async () => {
    const tab = await openTab();
    const legs = legsOf(2);
    for (const leg of legs) tab.session().addLeg(leg);
    await signInAt(tab, house);
    expect(tab.session().slip.legs).toEqual(legs);
    tab.session().removeLeg(legs[0]?.id ?? '');
    await (await tab.liveWorld()).signOut('local');
    expect(tab.session().slip.legs).toEqual(legs.slice(1));
  });

  test('with the wrong code brings nobody in', async () => {
    const tab = await openTab();
    const live = await tab.liveWorld();
    const answer = await live.answerCode('ada@example.org', '000000');
    expect(answer).toEqual({ ok: false, refusal: { refusal: { code: 'code_wrong' } } });
    expect(tab.session().account).toBeUndefined();
  });

  test('without a network says that the server was not reached', async () => {
    const live = await (await openTab()).liveWorld();
    house.isDown = true;
    const unreachable = { ok: false, refusal: { refusal: { code: 'unreachable' } } };
    expect(await live.requestCode('ada@example.org')).toEqual(unreachable);
    house.isDown = false;
    expect(await live.requestCode('ada@example.org')).toEqual({ ok: true, value: 'sent' });
    house.isDown = true;
    expect(await live.answerCode('ada@example.org', house.code)).toEqual(unreachable);
  });

  test('too soon after the last code passes on what the server says, and for how long', async () => {
    const message = 'For security purposes, you can only request this after 42 seconds.';
    house.sendRefusal = { status: 429, code: 'over_email_send_rate_limit', message };
    const live = await (await openTab()).liveWorld();
    expect(await live.requestCode('ada@example.org')).toEqual({
      ok: false,
      refusal: { refusal: { code: 'said_by_server', message }, afterSeconds: 42 },
    });
  });

  test('never tells whether an address is known, even where the backend would', async () => {
    house.sendRefusal = { status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' };
    const live = await (await openTab()).liveWorld();
    expect(await live.requestCode('nobody@example.org')).toEqual({ ok: true, value: 'sent' });
  });

  test('asks for the second factor of who has one, and is in only after it', async () => {
    house.hasFactor = true;
    const tab = await openTab();
    const live = await tab.liveWorld();
    expect(await live.answerCode('ada@example.org', house.code)).toEqual({
      ok: true,
      value: 'factor_wanted',
    });
    expect(tab.session().account).toBeUndefined();
    expect(house.accountsAsked()).toBe(0);
    const wrong = await live.answerFactor('111111');
    expect(wrong).toEqual({ ok: false, refusal: { refusal: { code: 'factor_wrong' } } });
    expect(await live.answerFactor(house.factorCode)).toEqual({ ok: true, value: 'in' });
    expect(tab.session().account?.email).toBe('ada@example.org');
  });

  test('with an account that cannot be loaded yet can be finished later', async () => {
    house.accountStatus = 503;
    const tab = await openTab();
    const live = await tab.liveWorld();
    expect(await live.answerCode('ada@example.org', house.code)).toEqual({ ok: true, value: 'unreachable' });
    expect(tab.session().account).toBeUndefined();
    house.accountStatus = undefined;
    expect(await live.enterAccount()).toBe('in');
    expect(tab.session().balance).toBe(4_000);
  });
});

describe('a signed-in person', () => {
  test('may not choose the jurisdiction, and picks by the rules of their own', async () => {
    const tab = await openTab();
    await signInAt(tab, house);
    tab.session().setJurisdiction('NY');
    expect(tab.session().jurisdiction).toBe('AL');
    for (const leg of legsOf(2)) expect(tab.session().addLeg(leg)).toBeUndefined();
    expect(tab.session().slip.legs).toHaveLength(2);
  });

  test('is told first what is wrong with the slip itself, by the account’s balance', async () => {
    const tab = await openTab();
    await signInAt(tab, house);
    for (const leg of legsOf(2)) tab.session().addLeg(leg);
    tab.session().setStakeInput('50');
    expect(tab.session().reviewEntry()).toEqual({ code: 'balance_too_low', balance: 4_000 });
  });

  test('has no use for a voucher of the demo, which is good there again afterwards', async () => {
    const tab = await openTab();
    const demo = await tab.session().createVoucher(cents(5_000));
    const code = demo.ok ? demo.value.code : '';
    await signInAt(tab, house);
    expect(await tab.session().payVoucher(code)).toEqual({ ok: false, refusal: { code: 'voucher_unknown' } });
    await (await tab.liveWorld()).signOut('local');
    expect(tab.session().balance).toBe(25_000);
    expect((await tab.session().payVoucher(code)).ok).toBe(true);
  });

  test('has a token, which is the one the server is asked with', async () => {
    const tab = await openTab();
    await signInAt(tab, house);
    expect(await tab.accessToken()).toMatch(/\.r1$/);
  });

  test('keeps the session over a reload, and the account is asked for again', async () => {
    const first = await openTab();
    await signInAt(first, house);
    first.close();
    house.account = { ...adaAccount, balance: cents(9_000) };
    const { session } = await openTab();
    await vi.waitFor(() => expect(session().balance).toBe(9_000));
  });

  test('has the balance asked for again when the page is looked at again', async () => {
    const tab = await openTab();
    await signInAt(tab, house);
    house.account = { ...adaAccount, balance: cents(1_500) };
    show('hidden');
    expect(tab.session().balance).toBe(4_000);
    show('visible');
    await vi.waitFor(() => expect(tab.session().balance).toBe(1_500));
  });
});
