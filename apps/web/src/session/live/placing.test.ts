// @vitest-environment happy-dom
import { cents, type SlipLeg } from '@iron/domain';
import type { LiveEntry } from '@iron/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { legOf, legsOf } from '../demo-legs.fixture.ts';
import { adaAccount, FakeHouse, saysNo } from './fake-house.fixture.ts';
import { slateOfLegs } from './slate-of-legs.fixture.ts';
import { closeTabs, openTab, settleTabs, signInAt, type Tab } from './tabs.fixture.ts';

let house: FakeHouse;
const legs = [legOf('0', { lineVersion: 3 }), legOf('1')];

beforeEach(() => {
  localStorage.clear();
  house = new FakeHouse().open();
  house.slate = slateOfLegs(legs);
  house.functions.set('place-entry', takeEntry());
});
afterEach(async () => {
  await settleTabs();
  closeTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Takes an entry once per key, as the server does, and has the account tell of it from then on. */
function takeEntry() {
  const taken = new Map<unknown, object>();
  return ({ key, stakeCents, style }: Readonly<Record<string, unknown>>) => {
    const before = taken.get(key);
    if (before !== undefined) return { body: before };
    const stake = cents(Number(stakeCents));
    const times = { placedAt: new Date().toISOString(), cancelUntil: '2099-01-01T00:00:00.000Z' };
    const answer = { stake, potentialPayout: cents(3 * stake), ...times };
    const id = `e${taken.size + 1}`;
    const entry = { id, style, status: 'open', legs: [], ...answer } as unknown as LiveEntry;
    house.account = {
      ...house.account,
      balance: cents(house.account.balance - stake),
      entries: [entry, ...house.account.entries],
    };
    taken.set(key, { entryId: id, ...answer });
    return { body: { entryId: id, ...answer } };
  };
}

async function openWithSlip(picked: readonly SlipLeg[] = legs): Promise<Tab> {
  const tab = await openTab();
  await signInAt(tab, house);
  await tab.loadBoard();
  for (const leg of picked) tab.session().addLeg(leg);
  return tab;
}

const keysSent = () => house.sentTo('place-entry').map(({ key }) => key);
const unknown = { ok: false, refusal: { code: 'place_unknown' } };

describe('placing with an account', () => {
  test('sends the slate, the style, the stake in cents, and the version of each line that was seen', async () => {
    const tab = await openWithSlip();
    tab.session().setStakeInput('15');
    await tab.session().placeEntry();
    const seen = { stat: 'Points', selection: 'over' };
    expect(house.sentTo('place-entry')).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        slateId: 'sunday',
        style: 'STANDARD',
        stakeCents: 1_500,
        legs: [
          { playerId: '0', ...seen, lineVersion: 3 },
          { playerId: '1', ...seen, lineVersion: 1 },
        ],
      },
    ]);
  });

  test('shows the entry and the balance at once, and empties the slip but for its amount', async () => {
    const tab = await openWithSlip();
    const outcome = await tab.session().placeEntry();
    expect(outcome).toEqual({
      ok: true,
      value: { entryId: 'e1', stake: 1_000, potentialPayout: 3_000 },
    });
    const { account, balance, slip } = tab.session();
    expect(account?.entries).toHaveLength(1);
    expect(account?.entries[0]).toMatchObject({ id: 'e1', status: 'open' });
    expect(account?.entries[0]?.legs).toMatchObject([{ playerName: 'Player 0', line: 20.5 }, {}]);
    expect(tab.session().activity[0]).toMatchObject({ type: 'entry', amount: -1_000 });
    expect(balance).toBe(3_000);
    expect(slip).toEqual({ legs: [], style: 'STANDARD', stakeInput: '10' });
  });

  test('leaves the demo’s money alone', async () => {
    const tab = await openWithSlip();
    await tab.session().placeEntry();
    await (await tab.liveWorld()).signOut('local');
    expect(tab.session().balance).toBe(25_000);
    expect(tab.session().slip.legs).toEqual([]);
  });

  test('is not undone by an answer about the account that was on its way before', async () => {
    const tab = await openWithSlip();
    const { enterAccount } = await tab.liveWorld();
    let letGo = () => {};
    house.accountHeld = new Promise((resolve) => {
      letGo = resolve;
    });
    const asked = house.accountsAsked();
    const entering = enterAccount();
    await vi.waitFor(() => expect(house.accountsAsked()).toBe(asked + 1));
    await tab.session().placeEntry();
    letGo();
    await entering;
    expect(tab.session().balance).toBe(3_000);
    expect(tab.session().account?.entries).toHaveLength(1);
  });

  test('says first what is wrong with the slip itself, and asks nobody', async () => {
    const tab = await openWithSlip(legsOf(1));
    const refusal = { code: 'legs_too_few', missing: 1, style: 'STANDARD' };
    expect(tab.session().reviewEntry()).toEqual(refusal);
    expect(await tab.session().placeEntry()).toEqual({ ok: false, refusal });
    expect(house.sent).toEqual([]);
  });

  test('of an account without a home venue, or over the person’s own limit, is refused before the tap', async () => {
    house.account = { ...adaAccount, venueId: null };
    const tab = await openWithSlip();
    expect(tab.session().reviewEntry()).toEqual({ code: 'account_without_venue' });
    house.account = { ...adaAccount, limits: { dailyMax: cents(500) } };
    await (await tab.liveWorld()).enterAccount();
    expect(tab.session().reviewEntry()).toEqual({
      code: 'own_limit_reached',
      dailyMax: 500,
      left: 500,
    });
  });

  test('counts what was entered today by the venue’s own day, less what was cancelled', async () => {
    const date = new Date().toISOString();
    const moved = (id: string, amount: number) =>
      ({ id, type: 'entry', amount: cents(amount), date, desc: '' }) as const;
    house.account = {
      ...adaAccount,
      limits: { dailyMax: cents(3_000) },
      activity: [moved('c', 1_000), moved('b', -1_000), moved('a', -2_500), ...adaAccount.activity],
    };
    const tab = await openWithSlip();
    expect(tab.session().reviewEntry()).toMatchObject({ code: 'own_limit_reached', left: 500 });
    tab.session().setStakeInput('5');
    expect(tab.session().reviewEntry()).toBeUndefined();
  });
});

describe('a fault while placing', () => {
  test('leaves the slip, and the retry is sent under the same key', async () => {
    const tab = await openWithSlip();
    house.isDown = true;
    expect(await tab.session().placeEntry()).toEqual(unknown);
    expect(tab.session().slip.legs).toEqual(legs);
    expect(tab.session().reviewEntry()).toEqual({ code: 'place_unknown' });
    house.isDown = false;
    house.answersLost = 1;
    expect(await tab.session().placeEntry()).toEqual(unknown);
    expect((await tab.session().placeEntry()).ok).toBe(true);
    expect(keysSent()).toHaveLength(2);
    expect(new Set(keysSent()).size).toBe(1);
    expect(tab.session().balance).toBe(3_000);
    expect(tab.session().account?.entries).toHaveLength(1);
  });

  test('keeps its key over a reload, whatever the balance is by then', async () => {
    house.account = { ...adaAccount, balance: cents(1_000) };
    const first = await openWithSlip();
    house.answersLost = 1;
    await first.session().placeEntry();
    first.close();
    const tab = await openTab();
    await vi.waitFor(() => expect(tab.session().balance).toBe(0));
    expect(tab.session().slip.legs).toEqual(legs);
    expect((await tab.session().placeEntry()).ok).toBe(true);
    expect(new Set(keysSent()).size).toBe(1);
    expect(tab.session().balance).toBe(0);
    expect(tab.session().slip.legs).toEqual([]);
  });

  test('is sent again to the slate that it was made for', async () => {
    const tab = await openWithSlip();
    house.answersLost = 1;
    await tab.session().placeEntry();
    tab.close();
    house.slate = { ...slateOfLegs(legs), id: 'monday' };
    const later = await openTab();
    await vi.waitFor(() => expect(later.session().account).toBeDefined());
    await later.session().placeEntry();
    expect(house.sentTo('place-entry').map(({ slateId }) => slateId)).toEqual(['sunday', 'sunday']);
  });

  test.each([
    ['another amount', (tab: Tab) => tab.session().setStakeInput('15')],
    ['another style', (tab: Tab) => tab.session().setStyle('FLEX')],
    ['another pick', (tab: Tab) => tab.session().addLeg(legOf('2'))],
    [
      'a pick taken out and put back',
      (tab: Tab) => {
        tab.session().removeLeg(legs[1]?.id ?? '');
        tab.session().addLeg(legOf('1'));
      },
    ],
  ])('is forgotten with %s: that is another entry', async (_, change) => {
    const tab = await openWithSlip([...legs, legOf('3')]);
    house.answersLost = 1;
    await tab.session().placeEntry();
    change(tab);
    expect(tab.session().reviewEntry()).toBeUndefined();
    await tab.session().placeEntry();
    expect(new Set(keysSent()).size).toBe(2);
  });

  test('that is an answer nobody can read is no answer', async () => {
    const tab = await openWithSlip();
    house.functions.set('place-entry', () => ({ body: { entryId: 7 } }));
    expect(await tab.session().placeEntry()).toEqual(unknown);
    expect(tab.session().slip.legs).toEqual(legs);
  });

  test('of the server itself is one too', async () => {
    const tab = await openWithSlip();
    house.functions.set('place-entry', () => ({ status: 500, body: { code: 'function_failed' } }));
    expect(await tab.session().placeEntry()).toEqual(unknown);
  });

  test('before the board was ever there sends nothing', async () => {
    house.slate = undefined;
    const tab = await openWithSlip();
    expect(await tab.session().placeEntry()).toEqual({ ok: false, refusal: { code: 'unreachable' } });
    expect(house.sent).toEqual([]);
  });
});

describe('two tabs', () => {
  test('that place the same slip at once place it once, and it is gone from both', async () => {
    const first = await openWithSlip();
    const second = await openTab();
    await vi.waitFor(() => expect(second.session().account).toBeDefined());
    const outcomes = await Promise.all([first.session().placeEntry(), second.session().placeEntry()]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect(new Set(keysSent()).size).toBe(1);
    expect(house.account.entries).toHaveLength(1);
    expect(second.session().slip.legs).toEqual([]);
  });
});

describe('a "no" of the house', () => {
  const place = async (code: string, fields: object = {}) => {
    const tab = await openWithSlip();
    house.functions.set('place-entry', saysNo(code, fields));
    return { tab, outcome: await tab.session().placeEntry() };
  };

  test.each([
    ['too_young', { ageMin: 21 }],
    ['entries_used_up', { per: 'kiosk', max: 10 }],
    ['timed_out', { untilMs: 5 }],
    ['exposure_reached', { largestStake: 1_500 }],
    ['balance_too_low', { balance: 300 }],
    ['key_used_otherwise', {}],
  ])('%s comes with its figures, and the slip stays', async (code, fields) => {
    const { tab, outcome } = await place(code, fields);
    expect(outcome).toEqual({ ok: false, refusal: { code, ...fields } });
    expect(tab.session().slip.legs).toEqual(legs);
    expect(tab.session().balance).toBe(4_000);
  });

  test.each([
    ['a code that is not known', 'moon_full', {}],
    ['a code of the language', 'toString', {}],
    ['figures that are missing', 'exposure_reached', {}],
    ['figures that are none', 'lines_moved', { moved: [{ legId: 1 }] }],
  ])('with %s has words of its own', async (_, code, fields) => {
    const { outcome } = await place(code, fields);
    expect(outcome).toEqual({ ok: false, refusal: { code: 'refused_otherwise' } });
  });

  test('is an answer: the next try is another one', async () => {
    const { tab } = await place('exposure_reached', { largestStake: 500 });
    expect(tab.session().reviewEntry()).toBeUndefined();
    await tab.session().placeEntry();
    expect(new Set(keysSent()).size).toBe(2);
  });

  test('about a pick names it, and the board is fetched again', async () => {
    const { outcome } = await place('game_started', { legId: '0:Points:over' });
    expect(outcome).toMatchObject({ refusal: { code: 'game_started', pick: 'Player 0 Points' } });
    expect(house.asked.filter((line) => line === 'GET /slate.json')).toHaveLength(2);
  });

  test('about a balance brings the account up to date', async () => {
    const tab = await openWithSlip();
    house.functions.set('place-entry', saysNo('balance_too_low', { balance: 300 }));
    house.account = { ...adaAccount, balance: cents(300) };
    await tab.session().placeEntry();
    expect(tab.session().balance).toBe(300);
    expect(tab.session().reviewEntry()).toEqual({ code: 'balance_too_low', balance: 300 });
  });

  test('to a role that may not play ends no session', async () => {
    const tab = await openWithSlip();
    house.functions.set('place-entry', () => ({ status: 403, body: { code: 'not_allowed' } }));
    expect(await tab.session().placeEntry()).toEqual({
      ok: false,
      refusal: { code: 'refused_otherwise' },
    });
    expect(tab.session().account).toBeDefined();
  });

  test('because the session is over is told, and the slip stays', async () => {
    const tab = await openWithSlip();
    house.endSessions();
    expect(await tab.session().placeEntry()).toEqual({ ok: false, refusal: { code: 'signed_out' } });
    await vi.waitFor(() => expect(tab.news).toEqual(['ended']));
    expect(tab.session().slip.legs).toEqual(legs);
  });

  test('because the token is too old is none: a fresh one is had, and it is placed', async () => {
    const tab = await openWithSlip();
    house.outdateTokens();
    expect((await tab.session().placeEntry()).ok).toBe(true);
    expect(keysSent()).toHaveLength(1);
  });
});

describe('lines that moved', () => {
  const moved = [{ legId: '0:Points:over', line: 22.5, version: 4 }];

  const openMoved = async () => {
    const tab = await openWithSlip();
    house.functions.set('place-entry', saysNo('lines_moved', { moved }));
    await tab.session().placeEntry();
    return { tab, live: await tab.liveWorld() };
  };

  test('have the board fetched again when it is older, and not when it is not', async () => {
    const boards = () => house.asked.filter((line) => line === 'GET /slate.json').length;
    house.slate = slateOfLegs([legOf('0', { lineVersion: 3 }), legOf('1')]);
    const { tab } = await openMoved();
    expect(boards()).toBe(2);
    house.slate = slateOfLegs([legOf('0', { line: 22.5, lineVersion: 4 }), legOf('1')]);
    await tab.session().placeEntry();
    expect(boards()).toBe(3);
    await tab.session().placeEntry();
    expect(boards()).toBe(3);
  });

  test('are shown with the win chance of before and of now', async () => {
    const { tab, live } = await openMoved();
    const [leg, ...others] = live.movedLegs(tab.session().slip, moved);
    expect(others).toEqual([]);
    expect(leg?.before).toMatchObject({ line: 20.5, winProb: 0.5 });
    expect(leg?.after).toMatchObject({ line: 22.5, lineVersion: 4, projected: true });
    // The projection stands at 20.5 with a deviation of 5.
    expect(leg?.after.winProb).toBeCloseTo(0.3446, 4);
  });

  test('that are kept stand on the slip with their new version, and are asked about no more', async () => {
    const { tab, live } = await openMoved();
    const [leg] = live.movedLegs(tab.session().slip, moved);
    if (leg !== undefined) live.keepMovedLine(leg);
    expect(tab.session().slip.legs[0]).toMatchObject({ line: 22.5, lineVersion: 4 });
    expect(live.movedLegs(tab.session().slip, moved)).toEqual([]);
    await tab.session().placeEntry();
    expect(house.sentTo('place-entry').at(-1)).toMatchObject({ legs: [{ lineVersion: 4 }, {}] });
  });

  test('that are removed are asked about no more', async () => {
    const { tab, live } = await openMoved();
    tab.session().removeLeg('0:Points:over');
    expect(live.movedLegs(tab.session().slip, moved)).toEqual([]);
  });
});
