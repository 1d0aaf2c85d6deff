// @vitest-environment happy-dom
import { cents, type SlipLeg } from '@iron/domain';
import type { LiveEntry } from '@iron/protocol';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { legOf } from '../session/demo-legs.fixture.ts';
import { adaAccount, FakeHouse, saysNo } from '../session/live/fake-house.fixture.ts';
import { slateOfLegs } from '../session/live/slate-of-legs.fixture.ts';

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn<(title: string, description?: string) => void>(),
  toastError: vi.fn<(title: string) => void>(),
}));
vi.mock('../platform/toast.ts', () => toasts);

const legs: readonly SlipLeg[] = [legOf('Mahomes'), legOf('Allen', { selection: 'under' })];
const entry: LiveEntry = {
  id: 'e1',
  style: 'STANDARD',
  stake: cents(1_000),
  potentialPayout: cents(3_000),
  status: 'open',
  placedAt: '2026-11-20T12:00:00.000Z',
  cancelUntil: '2099-01-01T00:00:00.000Z',
  legs: legs.map((leg) => ({ ...leg })),
};

let house: FakeHouse;
let stop = async () => {};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  house = new FakeHouse().open();
  house.slate = slateOfLegs(legs);
});
afterEach(async () => {
  cleanup();
  await stop();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The page of contests on a wide screen with ada signed in, and these picks on the slip. */
async function visit(picked = legs) {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const { PlayPage } = await import('./play-page.tsx');
  const { session, rehydrateSession, liveWorld } = await import('../session/index.ts');
  const leave = rehydrateSession();
  const live = await liveWorld();
  stop = async () => {
    await live.enterAccount();
    leave();
  };
  await live.answerCode('ada@example.org', house.code);
  for (const leg of picked) session().addLeg(leg);
  render(<PlayPage />);
  return { user: userEvent.setup(), session };
}

const slip = () => screen.getByRole('region', { name: 'Contest Slip' });
const place = () => within(slip()).getByRole('button', { name: 'Place Entry' });
const strip = (name: string) => screen.findByRole('region', { name });

describe('the strip of open entries', () => {
  test('is not there while none is open', async () => {
    house.account = { ...adaAccount, entries: [{ ...entry, status: 'cancelled' }] };
    await visit();
    await screen.findByRole('region', { name: 'Contest Slip' });
    expect(screen.queryByRole('region', { name: /open entr/ })).toBeNull();
  });

  test('counts them, names the picks in short, and says what they may pay', async () => {
    house.account = { ...adaAccount, entries: [entry, { ...entry, id: 'e2' }] };
    await visit([]);
    const shown = await strip('2 open entries');
    expect(within(shown).getAllByText('To win $30.00')).toHaveLength(2);
    expect(shown.textContent).toContain('Mahomes OVER 20.5, Allen UNDER 20.5');
    expect(within(shown).getByRole('link', { name: 'All my entries' })).toBeTruthy();
  });

  test('offers to cancel only while that may be', async () => {
    house.account = { ...adaAccount, entries: [{ ...entry, cancelUntil: '2026-01-01T00:00:00.000Z' }] };
    await visit([]);
    const shown = await strip('1 open entry');
    expect(within(shown).queryByRole('button')).toBeNull();
  });

  test('cancels: what came back is told, and the strip goes', async () => {
    house.account = { ...adaAccount, entries: [entry] };
    house.functions.set('cancel-entry', () => {
      house.account = { ...adaAccount, entries: [{ ...entry, status: 'cancelled' }] };
      return { body: { refunded: 1_000 } };
    });
    const { user } = await visit([]);
    const shown = await strip('1 open entry');
    await user.click(within(shown).getByRole('button', { name: 'Cancel entry' }));
    await waitFor(() =>
      expect(toasts.toastSuccess).toHaveBeenCalledWith('Entry cancelled', '$10.00 is back in your balance.'),
    );
    expect(screen.queryByRole('region', { name: /open entr/ })).toBeNull();
  });
});

describe('placing', () => {
  test('a fault is told in the slip until the slip changes, and the button stays ready', async () => {
    house.functions.set('place-entry', () => ({ status: 500, body: {} }));
    const { user, session } = await visit();
    await user.click(place());
    expect(await within(slip()).findByText(/it is not known whether your entry was placed/)).toBeTruthy();
    expect(place().className).toContain('bg-accent');
    await user.click(screen.getByRole('button', { name: 'Raise the entry amount' }));
    expect(within(slip()).queryByText(/not known/)).toBeNull();
    expect(session().slip.legs).toHaveLength(2);
  });

  test('a second tap while the first is under way sends nothing', async () => {
    const { user } = await visit();
    house.functions.set('place-entry', saysNo('slate_unknown'));
    await user.dblClick(place());
    await within(slip()).findByText('The board has changed since you picked. Look at your picks again.');
    expect(house.sent).toHaveLength(1);
  });

  test('a stake too large is put right by a tap', async () => {
    house.functions.set('place-entry', saysNo('exposure_reached', { largestStake: 500 }));
    const { user } = await visit();
    await user.click(place());
    await user.click(await screen.findByRole('button', { name: 'Enter $5 instead' }));
    expect(screen.getByLabelText<HTMLInputElement>('Entry amount').value).toBe('5');
    expect(document.activeElement).toBe(place());
    expect(screen.queryByRole('button', { name: 'Enter $5 instead' })).toBeNull();
  });

  test('a pick that is full is told, and offers no amount', async () => {
    house.functions.set('place-entry', saysNo('exposure_reached', { largestStake: 0 }));
    const { user } = await visit();
    await user.click(place());
    await within(slip()).findByText(/^This pick is full/);
    expect(screen.queryByRole('button', { name: /instead/ })).toBeNull();
  });

  test('lines that moved are asked about one by one, and nothing is toasted over the question', async () => {
    const moved = [
      { legId: 'Mahomes:Points:over', line: 22.5, version: 2 },
      { legId: 'Allen:Points:under', line: 19.5, version: 2 },
    ];
    house.functions.set('place-entry', saysNo('lines_moved', { moved }));
    const { user, session } = await visit();
    await user.click(place());
    const dialog = await screen.findByRole('dialog', { name: '2 lines have moved' });
    const row = within(dialog).getByRole('listitem', { name: 'Player Mahomes Points' });
    expect(row.textContent).toContain('You pickedOVER 20.550.0% chance');
    expect(row.textContent).toContain('It is nowOVER 22.534.5% chance');
    expect(toasts.toastError).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Keep all' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session().slip.legs.map(({ line, lineVersion }) => [line, lineVersion])).toEqual([
      [22.5, 2],
      [19.5, 2],
    ]);
  });
});
