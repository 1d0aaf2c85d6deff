// @vitest-environment happy-dom
import { cents } from '@iron/domain';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closedDesk } from '../session/live/desk.fixture.ts';
import { adaAccount } from '../session/live/fake-house.fixture.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The pages over a fresh session, and a way to show an account in it as the live world does. */
async function open() {
  vi.resetModules();
  const { WalletPage } = await import('./wallet-page.tsx');
  const { RegisterPage } = await import('./register-page.tsx');
  const { layOver } = await import('../session/active-session.ts');
  const { liveLayer } = await import('../session/live/live-layer.ts');
  const enter = (account = adaAccount, isStale = false) =>
    act(() => layOver(liveLayer(account, isStale, closedDesk)));
  const leave = () => act(() => layOver(undefined));
  return { WalletPage, RegisterPage, enter, leave };
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
