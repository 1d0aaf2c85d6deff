// @vitest-environment happy-dom
import { cents } from '@iron/domain';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { legsOf } from '../session/demo-legs.fixture.ts';
import { adaAccount } from '../session/live/fake-house.fixture.ts';

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn<(title: string) => void>(),
  toastError: vi.fn<(title: string) => void>(),
}));
vi.mock('../platform/toast.ts', () => toasts);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** The pages over a fresh session, and a way to show an account in it as the live world does. */
async function open() {
  vi.resetModules();
  const { WalletPage } = await import('./wallet-page.tsx');
  const { RegisterPage } = await import('./register-page.tsx');
  const { PlaceButton } = await import('../features/slip/place-button.tsx');
  const { reviewSlip } = await import('../features/slip/review-slip.ts');
  const { layOver } = await import('../session/active-session.ts');
  const { liveLayer } = await import('../session/live/live-layer.ts');
  const { session } = await import('../session/index.ts');
  const enter = (account = adaAccount, isStale = false) => act(() => layOver(liveLayer(account, isStale)));
  const leave = () => act(() => layOver(undefined));
  return {
    WalletPage,
    RegisterPage,
    PlaceButton,
    reviewSlip,
    session,
    enter,
    leave,
    user: userEvent.setup(),
  };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the wallet', () => {
  test('is the account’s while it is signed in, and the demo’s before and after', async () => {
    const { WalletPage, enter, leave } = await open();
    render(<WalletPage />);
    expect(screen.getByText('$250.00')).toBeTruthy();
    expect(button('Sign in')).toBeTruthy();
    enter();
    expect(screen.getByText('$40.00')).toBeTruthy();
    expect(screen.getByText('The account of ada@example.org.')).toBeTruthy();
    expect(screen.queryByText(/^Demo money/)).toBeNull();
    expect(screen.getByText('Cash deposit at The Iron Tap House')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    leave();
    expect(screen.getByText('$250.00')).toBeTruthy();
  });

  test('says when the account could not be refreshed', async () => {
    const { WalletPage, enter } = await open();
    render(<WalletPage />);
    enter(adaAccount, true);
    expect(screen.getByText('Could not refresh. This is what was known last.')).toBeTruthy();
    enter();
    expect(screen.queryByText(/^Could not refresh/)).toBeNull();
  });

  test('answers a cash-out in words, and opens no voucher', async () => {
    const { WalletPage, enter, user } = await open();
    render(<WalletPage />);
    enter();
    await user.click(button('Cash Out at Kiosk'));
    await waitFor(() =>
      expect(toasts.toastError).toHaveBeenCalledWith(
        'Cash-outs from your account are not open yet. Your balance stays as it is.',
      ),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('$40.00')).toBeTruthy();
  });

  test('of an account without a home venue says so', async () => {
    const { WalletPage, enter } = await open();
    render(<WalletPage />);
    enter({ ...adaAccount, venueId: null });
    expect(screen.getByText('You have no home venue yet.')).toBeTruthy();
  });

  test('goes by the rules of the account’s jurisdiction', async () => {
    const { WalletPage, enter } = await open();
    render(<WalletPage />);
    enter({ ...adaAccount, jurisdiction: 'NY', balance: cents(9_000) });
    expect(screen.getByText('Cash-out is not available in this jurisdiction.')).toBeTruthy();
  });
});

describe('placing', () => {
  test('says before and after the tap that entries are not open; the slip stays', async () => {
    const { PlaceButton, reviewSlip, session, enter, user } = await open();
    for (const leg of legsOf(2)) session().addLeg(leg);
    enter();
    render(<PlaceButton review={reviewSlip(session().slip, 'AL')} />);
    const words = 'Entries with your account are not open yet. Sign out to play the demo.';
    expect(screen.getByRole('status').textContent).toBe(words);
    await user.click(button('Place Entry'));
    await waitFor(() => expect(toasts.toastError).toHaveBeenCalledWith(words));
    expect(session().slip.legs).toHaveLength(2);
    expect(session().balance).toBe(4_000);
  });
});

describe('the sign-up', () => {
  test('offers to sign in to who has an account, and keeps out of the way of who is in', async () => {
    const { RegisterPage, enter, leave } = await open();
    render(<RegisterPage />);
    expect(button('Sign in').closest('p')?.textContent).toContain('Already signed up at a kiosk?');
    expect(button('Begin')).toBeTruthy();
    enter();
    expect(screen.getByText('You are signed in as ada@example.org')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
    leave();
    expect(button('Begin')).toBeTruthy();
  });
});
