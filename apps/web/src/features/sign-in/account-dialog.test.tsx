// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryRouter } from '../../platform/navigation.fixture.tsx';
import { adaAccount, FakeHouse } from '../../session/live/fake-house.fixture.ts';

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn<(title: string, description?: string) => void>(),
  toastError: vi.fn<(title: string) => void>(),
}));
vi.mock('../../platform/toast.ts', () => toasts);

let house: FakeHouse;
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  house = new FakeHouse().open();
});
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The app's frame with ada signed in. */
async function visitSignedIn() {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const { Header } = await import('../../app/header.tsx');
  const { DeskSlot } = await import('./index.ts');
  const { session, rehydrateSession, liveWorld } = await import('../../session/index.ts');
  stop = rehydrateSession();
  const live = await liveWorld();
  await live.answerCode('ada@example.org', house.code);
  render(
    <MemoryRouter>
      <Header />
      <DeskSlot />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), session, live };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function openAccount() {
  const visit = await visitSignedIn();
  await visit.user.click(await button('Account: ada@example.org'));
  return { ...visit, dialog: await screen.findByRole('dialog', { name: 'Account' }) };
}

describe('the header of a signed-in person', () => {
  test('says who is in and offers no sign-up', async () => {
    await visitSignedIn();
    expect(await button('Account: ada@example.org')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  });

  test('shows the jurisdiction of the account and says why it cannot be chosen', async () => {
    house.account = { ...adaAccount, jurisdiction: 'NY' };
    await visitSignedIn();
    const why = 'The venue of your account decides the jurisdiction.';
    const group = screen.getByRole<HTMLFieldSetElement>('group', { name: `Jurisdiction. ${why}` });
    expect(group.disabled).toBe(true);
    expect(group.title).toBe(why);
    const newYork = within(group).getByRole('button', { name: 'NY' });
    expect(newYork.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the account', () => {
  test('says who, where from, and how much there is', async () => {
    const { dialog } = await openAccount();
    for (const text of ['ada@example.org', 'The Iron Tap House', '$40.00']) {
      expect(within(dialog).getByText(text)).toBeTruthy();
    }
    expect(within(dialog).queryByText('Operator')).toBeNull();
  });

  test('of an operator says so, and that there is no home venue', async () => {
    house.account = { ...adaAccount, role: 'operator', venueId: null };
    const { dialog } = await openAccount();
    expect(within(dialog).getByText('Operator')).toBeTruthy();
    expect(within(dialog).getByText('None')).toBeTruthy();
  });

  test('is left by signing out: the demo is back, and the header offers to sign in', async () => {
    const { user, session } = await openAccount();
    await user.click(await button('Sign out'));
    expect(await button('Sign in')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session().balance).toBe(25_000);
    await waitFor(() =>
      expect(toasts.toastSuccess).toHaveBeenCalledWith(
        'Signed out',
        'You are back in the demo. Your slip is as it was.',
      ),
    );
  });

  test('signing out everywhere says so when the server cannot be reached', async () => {
    const { user, dialog } = await openAccount();
    house.isDown = true;
    await user.click(await button('Sign out everywhere'));
    await within(dialog).findByText(/^Not signed out: the server could not be reached/);
    house.isDown = false;
    await user.click(await button('Sign out everywhere'));
    expect(await button('Sign in')).toBeTruthy();
  });

  test('that could not be refreshed says so quietly, and can be asked for again', async () => {
    const { user, dialog, live } = await openAccount();
    house.isDown = true;
    await live.enterAccount();
    await within(dialog).findByText(/^Could not refresh\./);
    house.isDown = false;
    await user.click(await button('Refresh now'));
    await waitFor(() => expect(within(dialog).queryByText(/^Could not refresh\./)).toBeNull());
  });
});

describe('a session that has ended', () => {
  test('is said until it is answered, and leads back to signing in', async () => {
    const { user, live } = await visitSignedIn();
    house.endSessions();
    await live.enterAccount();
    const notice = await screen.findByRole('alert', { name: 'Your session has ended. Sign in again.' });
    expect(notice.textContent).toContain('You are back in the demo, and your slip is as it was.');
    await user.click(within(notice).getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByRole('alert', { name: /^Your session/ })).toBeNull();
  });

  test('can be left at that', async () => {
    const { user, live } = await visitSignedIn();
    house.endSessions();
    await live.enterAccount();
    await user.click(await button('Later'));
    expect(screen.queryByRole('alert', { name: /^Your session/ })).toBeNull();
    expect(await button('Sign in')).toBeTruthy();
  });
});
