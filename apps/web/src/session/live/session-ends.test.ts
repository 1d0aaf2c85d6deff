// @vitest-environment happy-dom
import { cents } from '@iron/domain';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { legsOf } from '../demo-legs.fixture.ts';
import { adaAccount, FakeHouse } from './fake-house.fixture.ts';
import { closeTabs, openTab, show, signInAt, type Tab } from './tabs.fixture.ts';

let house: FakeHouse;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  house = new FakeHouse().open();
});
afterEach(() => {
  closeTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const comeBack = () => {
  show('hidden');
  show('visible');
};
const isOut = (tab: Tab) => vi.waitFor(() => expect(tab.session().account).toBeUndefined());

describe('signing out', () => {
  test('brings the demo back as it was, without waiting for the server', async () => {
    const tab = await openTab();
    tab.session().setJurisdiction('NY');
    const demo = tab.session();
    const live = await signInAt(tab, house);
    house.isDown = true;
    expect(await live.signOut('local')).toBe('out');
    expect(tab.session()).toEqual(demo);
    expect(localStorage.getItem('iron-picks-session')).toBeNull();
    expect(localStorage.getItem('iron-picks-account')).toBeNull();
    expect(tab.news).toEqual([]);
  });

  test('everywhere needs the server: without it one stays signed in and is told', async () => {
    const tab = await openTab();
    const live = await signInAt(tab, house);
    house.isDown = true;
    expect(await live.signOut('global')).toBe('unreachable');
    expect(tab.session().account?.email).toBe('ada@example.org');
    house.isDown = false;
    expect(await live.signOut('global')).toBe('out');
    await isOut(tab);
    expect(tab.news).toEqual([]);
  });

  test('works where not even the address of the server can be learnt', async () => {
    const first = await openTab();
    await signInAt(first, house);
    first.close();
    house.isDown = true;
    const tab = await openTab();
    await vi.waitFor(() => expect(tab.session().account?.isStale).toBe(true));
    expect(await (await tab.liveWorld()).signOut('local')).toBe('out');
    expect(tab.session()).toMatchObject({ account: undefined, balance: 25_000 });
    expect(tab.hasStoredSession()).toBe(false);
  });

  test('is followed by the other tabs, and so is signing in; nobody is told of an end', async () => {
    const one = await openTab();
    const two = await openTab();
    const live = await signInAt(one, house);
    dispatchEvent(new StorageEvent('storage', { key: 'iron-picks-session' }));
    await vi.waitFor(() => expect(two.session().account?.email).toBe('ada@example.org'));
    await live.signOut('local');
    await isOut(two);
    expect([...one.news, ...two.news]).toEqual([]);
  });
});

describe('word of another tab that arrives before what it stored', () => {
  const say = (event: string, session: object | null) => {
    const channel = new BroadcastChannel('iron-picks-session');
    channel.postMessage({ event, session });
    return channel;
  };

  test('of a sign-out is followed at once, as something that was wanted', async () => {
    const tab = await openTab();
    await signInAt(tab, house);
    const channel = say('SIGNED_OUT', null);
    await isOut(tab);
    channel.close();
    expect(tab.news).toEqual([]);
  });

  test('of a sign-in is followed when the session is there, and ends nothing before', async () => {
    const tab = await openTab();
    await signInAt(tab, house);
    const stored = localStorage.getItem('iron-picks-session') ?? '';
    const session = JSON.parse(stored) as object;
    await (await tab.liveWorld()).signOut('local');
    await isOut(tab);
    house.asked.length = 0;
    const channel = say('SIGNED_IN', session);
    await vi.waitFor(() => expect(house.asked).toEqual([]));
    house.readmit();
    localStorage.setItem('iron-picks-session', stored);
    dispatchEvent(new StorageEvent('storage', { key: 'iron-picks-session' }));
    await vi.waitFor(() => expect(tab.session().account?.email).toBe('ada@example.org'));
    channel.close();
    expect(tab.news).toEqual([]);
    expect(house.asked).not.toContain('POST /auth/v1/logout');
  });
});

describe('a session that has ended on the server', () => {
  test('is told, and brings the demo back with the slip as it was', async () => {
    const tab = await openTab();
    for (const leg of legsOf(2)) tab.session().addLeg(leg);
    await signInAt(tab, house);
    house.endSessions();
    comeBack();
    await isOut(tab);
    expect(tab.news).toEqual(['ended']);
    expect(tab.session().slip.legs).toHaveLength(2);
    expect(tab.session().balance).toBe(25_000);
    expect(tab.hasStoredSession()).toBe(false);
  });

  test('is told when it is found at the next visit', async () => {
    const first = await openTab();
    await signInAt(first, house);
    first.close();
    house.endSessions();
    const tab = await openTab();
    await vi.waitFor(() => expect(tab.news).toEqual(['ended']));
    expect(tab.session().account).toBeUndefined();
  });

  test('is told when the client itself finds that its token cannot be renewed', async () => {
    const first = await openTab();
    await signInAt(first, house);
    first.close();
    house.endSessions();
    const stored = JSON.parse(localStorage.getItem('iron-picks-session') ?? '{}') as object;
    localStorage.setItem('iron-picks-session', JSON.stringify({ ...stored, expires_at: 1 }));
    const tab = await openTab();
    await vi.waitFor(() => expect(tab.news).toEqual(['ended']));
    expect(tab.session().account).toBeUndefined();
  });

  test('is told once, however many tabs there are', async () => {
    const one = await openTab();
    await signInAt(one, house);
    const two = await openTab();
    await vi.waitFor(() => expect(two.session().account).toBeDefined());
    house.endSessions();
    comeBack();
    await isOut(one);
    await isOut(two);
    expect([...one.news, ...two.news].length).toBeGreaterThan(0);
    expect(one.news.length).toBeLessThan(2);
    expect(two.news.length).toBeLessThan(2);
  });

  test('a token that is only too old is renewed, and nobody is signed out', async () => {
    const tab = await openTab();
    await signInAt(tab, house);
    house.outdateTokens();
    house.account = { ...adaAccount, balance: cents(7_000) };
    comeBack();
    await vi.waitFor(() => expect(tab.session().balance).toBe(7_000));
    expect(tab.news).toEqual([]);
  });
});

describe('a server that cannot be reached', () => {
  test.each([
    ['no network', () => (house.isDown = true)],
    ['a fault of its own', () => (house.accountStatus = 500)],
    ['an answer that is no account', () => (house.accountStatus = 200)],
  ])('(%s) never signs anybody out: what was known last stays, and says so', async (_, fail) => {
    const tab = await openTab();
    await signInAt(tab, house);
    fail();
    comeBack();
    await vi.waitFor(() => expect(tab.session().account?.isStale).toBe(true));
    expect(tab.session()).toMatchObject({ balance: 4_000, account: { email: 'ada@example.org' } });
    expect(tab.news).toEqual([]);
    house.isDown = false;
    house.accountStatus = undefined;
    house.account = { ...adaAccount, balance: cents(4_200) };
    dispatchEvent(new Event('online'));
    await vi.waitFor(() =>
      expect(tab.session()).toMatchObject({ balance: 4_200, account: { isStale: false } }),
    );
  });

  test('at the next visit shows what was known last, even with a token too old to be used', async () => {
    const first = await openTab();
    await signInAt(first, house);
    first.close();
    const stored = JSON.parse(localStorage.getItem('iron-picks-session') ?? '{}') as object;
    localStorage.setItem('iron-picks-session', JSON.stringify({ ...stored, expires_at: 1 }));
    house.isDown = true;
    const tab = await openTab();
    await vi.waitFor(() => expect(tab.session().account?.isStale).toBe(true));
    expect(tab.session().balance).toBe(4_000);
    expect(tab.news).toEqual([]);
    house.isDown = false;
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(tab.session().account?.isStale).toBe(false));
  });
});

describe('what is under way when somebody leaves', () => {
  test('an answer that comes after the sign-out is not shown', async () => {
    const tab = await openTab();
    const live = await signInAt(tab, house);
    const refreshing = live.enterAccount();
    await live.signOut('local');
    expect(await refreshing).toBe('out');
    expect(tab.session().account).toBeUndefined();
    expect(localStorage.getItem('iron-picks-account')).toBeNull();
  });

  test('an account kept for another session is not shown to this one', async () => {
    localStorage.setItem('iron-picks-account', JSON.stringify({ ...adaAccount, userId: 'bob', balance: 1 }));
    const first = await openTab();
    await signInAt(first, house);
    first.close();
    localStorage.setItem('iron-picks-account', JSON.stringify({ ...adaAccount, userId: 'bob', balance: 1 }));
    house.isDown = true;
    const tab = await openTab();
    await vi.waitFor(() => expect(house.asked.at(-1)).toBe('GET /config.json'));
    expect(tab.session()).toMatchObject({ account: undefined, balance: 25_000 });
  });
});

describe('the link of an e-mail', () => {
  test('brings in whoever asked for it in this browser', async () => {
    const first = await openTab();
    await (await first.liveWorld()).requestCode('ada@example.org');
    first.close();
    history.replaceState(null, '', `/wallet?code=${house.linkCode}`);
    const tab = await openTab();
    await vi.waitFor(() => expect(tab.news).toEqual(['came_by_link']));
    await vi.waitFor(() => expect(tab.session().account?.email).toBe('ada@example.org'));
    expect(location.search).toBe('');
  });

  test('that cannot be used here is told, and the address is tidied', async () => {
    history.replaceState(null, '', '/wallet?error=access_denied&error_code=otp_expired');
    const tab = await openTab();
    await vi.waitFor(() => expect(tab.news).toEqual(['link_refused']));
    expect(location.search).toBe('');
    expect(location.pathname).toBe('/wallet');
  });
});
