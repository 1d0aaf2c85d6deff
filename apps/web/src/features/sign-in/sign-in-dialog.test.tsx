// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryRouter } from '../../platform/navigation.fixture.tsx';
import { FakeHouse } from '../../session/live/fake-house.fixture.ts';

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn<(title: string) => void>(),
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
  vi.useRealTimers();
});

/** The header's button and the place for the dialog, over a fresh session. */
async function visit() {
  vi.resetModules();
  const { AccountButton, DeskSlot } = await import('./index.ts');
  const { session, rehydrateSession, liveWorld } = await import('../../session/index.ts');
  stop = rehydrateSession();
  render(
    <MemoryRouter>
      <AccountButton />
      <DeskSlot />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), session, liveWorld };
}

type Visit = Awaited<ReturnType<typeof visit>>;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const email = () => screen.findByLabelText('E-mail');
const code = () => screen.findByLabelText<HTMLInputElement>('Six-digit code');

async function askForCode({ user }: Visit) {
  await user.click(await button('Sign in'));
  await user.type(await email(), 'ada@example.org{Enter}');
  return code();
}

describe('signing in', () => {
  test('asks for the e-mail, then for the code, and says who is in', async () => {
    const opened = await visit();
    const input = await askForCode(opened);
    expect(screen.getByRole('dialog', { name: 'Enter your code' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(
      'If this e-mail has an account, a six-digit code is on its way.',
    );
    expect(document.activeElement).toBe(input);
    await opened.user.type(input, '123456');
    expect(await button('Account: ada@example.org')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts.toastSuccess).toHaveBeenCalledWith('Signed in');
    expect(opened.session().balance).toBe(4_000);
  });

  test('takes a code that is pasted with a gap, and enters it by itself', async () => {
    const opened = await visit();
    await opened.user.click(await askForCode(opened));
    await opened.user.paste('123 456');
    expect(await button('Account: ada@example.org')).toBeTruthy();
  });

  test('asks the phone’s keyboard for digits and for the code that came', async () => {
    const input = await askForCode(await visit());
    expect(input.inputMode).toBe('numeric');
    expect(input.autocomplete).toBe('one-time-code');
  });

  test('without an e-mail says so at the field, and asks nobody', async () => {
    const { user } = await visit();
    await user.click(await button('Sign in'));
    await user.click(await button('Send a code'));
    expect(await screen.findByText('Please enter your email')).toBeTruthy();
    expect((await email()).getAttribute('aria-invalid')).toBe('true');
    expect(house.asked).not.toContain('POST /auth/v1/otp');
  });

  test('says that a code is wrong, and takes the next one', async () => {
    const opened = await visit();
    const input = await askForCode(opened);
    await opened.user.type(input, '000000');
    await screen.findByText('That code is wrong or has expired. Check it, or send a new one.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await opened.user.clear(input);
    await opened.user.type(input, '123456');
    expect(await button('Account: ada@example.org')).toBeTruthy();
  });

  test('entering fewer than six digits is answered in words', async () => {
    const opened = await visit();
    await opened.user.type(await askForCode(opened), '123{Enter}');
    expect(await screen.findByText('Enter all six digits.')).toBeTruthy();
    expect(house.asked).not.toContain('POST /auth/v1/verify');
  });

  test('without a network says so, and the same button works once it is back', async () => {
    const opened = await visit();
    house.isDown = true;
    await opened.user.click(await button('Sign in'));
    await opened.user.type(await email(), 'ada@example.org{Enter}');
    await screen.findByText('The server could not be reached. Check your connection and try again.');
    house.isDown = false;
    await opened.user.click(await button('Send a code'));
    expect(await code()).toBeTruthy();
  });

  test('too soon after another code shows what the server says', async () => {
    const message = 'For security purposes, you can only request this after 42 seconds.';
    house.sendRefusal = { status: 429, code: 'over_email_send_rate_limit', message };
    const { user } = await visit();
    await user.click(await button('Sign in'));
    await user.type(await email(), 'ada@example.org{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('takes a code that came another way, without sending one', async () => {
    const { user } = await visit();
    await user.click(await button('Sign in'));
    await user.type(await email(), 'ada@example.org');
    await user.click(await button('I already have a code'));
    await user.type(await code(), '123456');
    expect(await button('Account: ada@example.org')).toBeTruthy();
    expect(house.asked).not.toContain('POST /auth/v1/otp');
  });

  test('closed at the code, goes on there; another e-mail starts over with it', async () => {
    const opened = await visit();
    await opened.user.type(await askForCode(opened), '12');
    await opened.user.click(await button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await opened.user.click(await button('Sign in'));
    expect((await code()).value).toBe('12');
    await opened.user.click(await button('Use another e-mail'));
    expect((await email()).getAttribute('value')).toBe('ada@example.org');
  });

  test('says that accounts are made at a kiosk, and leads to the guide', async () => {
    const { user } = await visit();
    await user.click(await button('Sign in'));
    const link = await screen.findByRole('link', { name: 'How a kiosk works' });
    expect(link.getAttribute('href')).toBe('/kiosk-guide');
    await user.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('another code', () => {
  test('may be sent after a minute, counted down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const opened = await visit();
    opened.user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
    await askForCode(opened);
    const again = await button(/^Send a new code \(in \d+ s\)$/);
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await opened.user.click(again);
    const sends = () => house.asked.filter((line) => line === 'POST /auth/v1/otp').length;
    expect(sends()).toBe(1);
    await vi.advanceTimersByTimeAsync(61_000);
    await opened.user.click(await button('Send a new code'));
    await waitFor(() => expect(sends()).toBe(2));
  });
});

describe('a second factor', () => {
  test('is asked for after the code, and only then is anybody in', async () => {
    house.hasFactor = true;
    const opened = await visit();
    await opened.user.type(await askForCode(opened), '123456');
    const input = await screen.findByRole('textbox', { name: 'Authenticator code' });
    expect(document.activeElement).toBe(input);
    expect(opened.session().account).toBeUndefined();
    await opened.user.type(input, '111111');
    await screen.findByText('That code is wrong or too old. Enter the one your app shows now.');
    await opened.user.clear(input);
    await opened.user.type(input, '654321');
    expect(await button('Account: ada@example.org')).toBeTruthy();
  });

  test('that is still owed after a reload is asked for at once', async () => {
    house.hasFactor = true;
    const first = await visit();
    await first.user.type(await askForCode(first), '123456');
    await screen.findByRole('textbox', { name: 'Authenticator code' });
    cleanup();
    stop();
    const second = await visit();
    await second.user.click(await button('Sign in'));
    expect(await screen.findByRole('textbox', { name: 'Authenticator code' })).toBeTruthy();
    await second.user.click(await button('Use another e-mail'));
    expect(await email()).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('iron-picks-session')).toBeNull());
  });
});

describe('an account that cannot be loaded after the right code', () => {
  test('can be tried again without another code', async () => {
    house.accountStatus = 503;
    const opened = await visit();
    await opened.user.type(await askForCode(opened), '123456');
    await screen.findByText(/your account could not be loaded/);
    house.accountStatus = undefined;
    await opened.user.click(await button('Try again'));
    expect(await button('Account: ada@example.org')).toBeTruthy();
  });
});
