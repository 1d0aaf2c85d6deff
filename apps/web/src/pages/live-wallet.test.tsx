// @vitest-environment happy-dom
import { cents } from '@iron/domain';
import type { LiveEntry, LiveVoucher } from '@iron/protocol';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adaAccount, FakeHouse, saysNo } from '../session/live/fake-house.fixture.ts';

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn<(title: string, description?: string) => void>(),
  toastError: vi.fn<(title: string) => void>(),
}));
vi.mock('../platform/toast.ts', () => toasts);
vi.mock('../platform/confetti.ts', () => ({ burstConfetti: () => Promise.resolve() }));

const entryOf = (id: string, changes: Partial<LiveEntry> = {}): LiveEntry => ({
  id,
  style: 'FLEX',
  stake: cents(2_500),
  potentialPayout: cents(7_500),
  status: 'open',
  placedAt: '2026-11-20T12:00:00.000Z',
  cancelUntil: '2026-11-20T12:02:00.000Z',
  legs: [],
  ...changes,
});
const voucher: LiveVoucher = {
  code: 'IRON1795176000000ABCDEFGHJKMNPQRS',
  gross: cents(2_000),
  fee: cents(100),
  pays: cents(1_900),
  status: 'open',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2027-05-21T12:00:00.000Z',
};

let house: FakeHouse;
let stop = async () => {};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  house = new FakeHouse().open();
});
afterEach(async () => {
  cleanup();
  await stop();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The wallet with ada signed in. */
async function visit() {
  vi.resetModules();
  const { WalletPage } = await import('./wallet-page.tsx');
  const { session, rehydrateSession, liveWorld } = await import('../session/index.ts');
  const leave = rehydrateSession();
  const live = await liveWorld();
  stop = async () => {
    await live.enterAccount();
    leave();
  };
  await live.answerCode('ada@example.org', house.code);
  render(<WalletPage />);
  return { user: userEvent.setup(), session };
}

const region = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.findByRole('button', { name });

describe('my entries', () => {
  test('shows the open ones first, and what became of the others', async () => {
    const pick = { team: 'KC', stat: 'Passing Yards', line: 275.5, winProb: 0.5 };
    const legs = [
      { ...pick, playerId: 'm', playerName: 'Patrick Mahomes', selection: 'over' },
      { ...pick, playerId: 'a', playerName: 'Josh Allen', selection: 'under' },
    ] as const;
    const entries = [entryOf('b', { status: 'cancelled', style: 'STANDARD' }), entryOf('a', { legs })];
    house.account = { ...adaAccount, entries };
    await visit();
    const items = within(await region('My entries')).getAllByRole('listitem', { name: /entry/ });
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(
        /^FLEX entry, 2 picksPlaced .*OpenPatrick Mahomes KC Passing YardsOVER 275.5.*UNDER/,
      ),
      expect.stringMatching(/^STANDARD entry, 0 picksPlaced .*Cancelled.*\$25\.00.*\$75\.00$/),
    ]);
    expect(screen.queryByRole('button', { name: 'Cancel entry' })).toBeNull();
  });

  test('shows every open one, and five in all until more are asked for', async () => {
    const closed = Array.from({ length: 7 }, (_, n) => entryOf(`c${n}`, { status: 'cancelled' }));
    house.account = { ...adaAccount, entries: [...closed, entryOf('a')] };
    const { user } = await visit();
    const shown = () => screen.getAllByRole('listitem', { name: /entry/ }).length;
    await region('My entries');
    expect(shown()).toBe(5);
    await user.click(await button('Show earlier entries'));
    expect(shown()).toBe(8);
  });

  test('says so when there is none', async () => {
    await visit();
    expect(within(await region('My entries')).getByText('No entries yet')).toBeTruthy();
  });

  test('that it is too late for are told so, and stand', async () => {
    house.account = { ...adaAccount, entries: [entryOf('a', { cancelUntil: '2099-01-01T00:00:00.000Z' })] };
    house.functions.set('cancel-entry', saysNo('cancel_too_late'));
    const { user } = await visit();
    await user.click(await button('Cancel entry'));
    await waitFor(() =>
      expect(toasts.toastError).toHaveBeenCalledWith('It is too late to cancel this entry: it stands.'),
    );
    expect(within(await region('My entries')).getByText('Open')).toBeTruthy();
  });
});

describe('vouchers', () => {
  test('are listed with what the kiosk pays, the fee, and their day', async () => {
    house.account = { ...adaAccount, vouchers: [{ ...voucher, code: 'IRON2', status: 'paid' }, voucher] };
    await visit();
    const items = within(await region('Vouchers')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Voucher of \$20\.00OpenThe kiosk pays \$19\.00, after a fee of \$1\.00\./),
      expect.stringMatching(/^Voucher of \$20\.00Paid/),
    ]);
    expect(items[0]?.textContent).toMatch(/ending PQRS. Good until May 21, 2027/);
    expect(within(items[1] ?? document.body).queryByRole('button')).toBeNull();
  });

  test('are not there while there is none', async () => {
    await visit();
    await region('My entries');
    expect(screen.queryByRole('region', { name: 'Vouchers' })).toBeNull();
  });

  test('show their code again, and say when it is spent meanwhile', async () => {
    house.account = { ...adaAccount, vouchers: [voucher] };
    const { user } = await visit();
    await user.click(await button('Show code'));
    const dialog = await screen.findByRole('dialog', { name: 'Cash-Out Voucher' });
    expect(within(dialog).getByRole('img', { name: `QR code of voucher ${voucher.code}` })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Simulate kiosk scan' })).toBeNull();
    house.account = { ...adaAccount, vouchers: [{ ...voucher, status: 'paid' }] };
    document.dispatchEvent(new Event('visibilitychange'));
    await within(dialog).findByText('This voucher is no longer open.');
    expect(within(dialog).queryByRole('img')).toBeNull();
  });

  test('too many are refused in the form', async () => {
    house.functions.set('create-voucher', saysNo('vouchers_too_many', { max: 5 }));
    const { user } = await visit();
    await user.click(await button('Cash Out at Kiosk'));
    await user.click(await button('Create voucher'));
    expect((await screen.findByText(/^You have 5 open vouchers/)).getAttribute('role')).toBe('alert');
  });
});

describe('the statement', () => {
  test('is asked for by a tap, and again after a fault', async () => {
    const { user } = await visit();
    expect(await region('Statement')).toBeTruthy();
    house.functions.set('statement', () => ({ status: 500, body: {} }));
    await user.click(await button('Show statement'));
    await screen.findByText('The server could not be reached. Check your connection and try again.');
    const [deposit] = adaAccount.activity;
    house.functions.set('statement', () => ({
      body: {
        lines: [
          { ...deposit, balance: 4_000 },
          { ...deposit, id: 'd0', balance: 0 },
        ],
        hasMore: true,
      },
    }));
    await user.click(await button('Try again'));
    const table = await screen.findByRole('table', { name: 'Statement' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/\+\$40\.00\$40\.00$/);
    expect(screen.getByText('Only the latest 2 movements are here.')).toBeTruthy();
  });
});

describe('the demo’s wallet', () => {
  test('has none of it', async () => {
    vi.resetModules();
    const { WalletPage } = await import('./wallet-page.tsx');
    render(<WalletPage />);
    stop = () => Promise.resolve();
    expect(screen.getAllByRole('region').map((part) => part.querySelector('h2')?.textContent)).toEqual([
      'Available balance',
      'Recent Activity',
    ]);
  });
});
