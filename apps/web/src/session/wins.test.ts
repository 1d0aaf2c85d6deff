// @vitest-environment happy-dom
import type { Cents } from '@iron/domain';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { legsOf } from './demo-legs.fixture.ts';
import { closedDesk } from './live/desk.fixture.ts';
import { adaAccount } from './live/fake-house.fixture.ts';

const openTab = async () => {
  vi.resetModules();
  const tab = await import('./index.ts');
  tab.rehydrateSession();
  return tab;
};

type Tab = Awaited<ReturnType<typeof openTab>>;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function placeWinner({ session }: Tab) {
  for (const leg of legsOf(2)) session().addLeg(leg);
  await session().placeEntry();
}

describe('a win', () => {
  test('is credited once, after a second and a half, with the activity that says so', async () => {
    const tab = await openTab();
    const onWin = vi.fn<(amount: Cents) => void>();
    const stop = tab.watchWins(onWin);
    await placeWinner(tab);
    expect(tab.session().balance).toBe(24_000);
    vi.advanceTimersByTime(1_499);
    expect(onWin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onWin).toHaveBeenCalledExactlyOnceWith(3_000);
    expect(tab.session().balance).toBe(27_000);
    expect(tab.session().activity[0]).toMatchObject({
      type: 'win',
      amount: 3_000,
      desc: 'STANDARD entry won, 2 picks at 3x',
    });
    vi.advanceTimersByTime(60_000);
    expect(tab.session().balance).toBe(27_000);
    stop();
  });

  test('that a reload interrupted is credited by the next visit', async () => {
    await placeWinner(await openTab());
    const next = await openTab();
    const onWin = vi.fn<(amount: Cents) => void>();
    next.watchWins(onWin);
    vi.advanceTimersByTime(1_500);
    expect(onWin).toHaveBeenCalledExactlyOnceWith(3_000);
    expect(next.session().balance).toBe(27_000);
    const third = await openTab();
    third.watchWins(onWin);
    vi.advanceTimersByTime(60_000);
    expect(onWin).toHaveBeenCalledOnce();
    expect(third.session().balance).toBe(27_000);
  });

  test('that is long overdue comes at once, and one dated in a far future within the usual time', async () => {
    await placeWinner(await openTab());
    vi.setSystemTime(new Date(2020, 0, 1));
    const next = await openTab();
    const onWin = vi.fn<(amount: Cents) => void>();
    next.watchWins(onWin);
    vi.advanceTimersByTime(1_500);
    expect(onWin).toHaveBeenCalledOnce();
  });

  test('watched by two tabs is credited by one of them', async () => {
    const one = await openTab();
    const onWinInOne = vi.fn<(amount: Cents) => void>();
    one.watchWins(onWinInOne);
    await placeWinner(one);
    const two = await openTab();
    const onWinInTwo = vi.fn<(amount: Cents) => void>();
    two.watchWins(onWinInTwo);
    vi.advanceTimersByTime(2_000);
    expect(onWinInOne.mock.calls.length + onWinInTwo.mock.calls.length).toBe(1);
    expect((await openTab()).session().balance).toBe(27_000);
  });

  test('nobody watches any more waits for the next who does', async () => {
    const tab = await openTab();
    const onWin = vi.fn<(amount: Cents) => void>();
    tab.watchWins(onWin)();
    await placeWinner(tab);
    vi.advanceTimersByTime(5_000);
    expect(tab.session().balance).toBe(24_000);
    tab.watchWins(onWin);
    vi.advanceTimersByTime(0);
    expect(tab.session().balance).toBe(27_000);
  });

  test('waits while an account is signed in, whose balance it is not', async () => {
    const tab = await openTab();
    const { layOver } = await import('./active-session.ts');
    const { liveLayer } = await import('./live/live-layer.ts');
    const onWin = vi.fn<(amount: Cents) => void>();
    const stop = tab.watchWins(onWin);
    await placeWinner(tab);
    layOver(liveLayer(adaAccount, false, closedDesk));
    vi.advanceTimersByTime(60_000);
    expect(onWin).not.toHaveBeenCalled();
    expect(tab.session().balance).toBe(adaAccount.balance);
    layOver(undefined);
    vi.advanceTimersByTime(0);
    expect(onWin).toHaveBeenCalledExactlyOnceWith(3_000);
    expect(tab.session().balance).toBe(27_000);
    stop();
  });
});
