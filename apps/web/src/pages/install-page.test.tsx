// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from '../platform/navigation.fixture.tsx';
import { Router } from '../platform/navigation.tsx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { captureInstallPrompt, type InstallPromptEvent } from '../platform/install-prompt.ts';
import { InstallPage } from './install-page.tsx';

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

let stop: () => void;
beforeEach(() => {
  stop = captureInstallPrompt();
});

afterEach(() => {
  cleanup();
  act(stop);
  vi.restoreAllMocks();
});

const page = <InstallPage />;
const show = (userAgent = android) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  render(page, { wrapper: MemoryRouter });
};
const installButton = () => screen.findByRole('button', { name: 'Install App' });

/** What Chromium does when a page may be installed; the person's answer is known beforehand. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<InstallPromptEvent['prompt']>(() => Promise.resolve({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => {
    dispatchEvent(event);
  });
  return event;
}

describe('the install page', () => {
  test('is neutral before the device is known', () => {
    const html = renderToString(<Router ssrPath="/install">{page}</Router>);
    expect(html).toContain('Checking what this device can do');
    expect(html).not.toContain('Add to Home Screen');
  });

  test('shows the steps for Safari on an iPhone, and never an install button', () => {
    show(iphone);
    offer('accepted');
    expect(screen.getByRole('heading', { name: 'Tap Add to Home Screen' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Install App' })).toBeNull();
  });

  test('shows the steps by hand where the browser offers nothing', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Tap Install app' })).toBeTruthy();
  });

  test('always leads to sign-up until the app is installed', () => {
    show();
    expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register');
  });

  test('takes an offer that came before it was opened, says that it is installed, leads home', async () => {
    const event = offer('accepted');
    show();
    expect(event.defaultPrevented).toBe(true);
    await userEvent.click(await installButton());
    expect(event.prompt).toHaveBeenCalledOnce();
    expect(await screen.findByText('App installed successfully!')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('App Installed!');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
  });

  test('says so when the person declines, and at the next tap that there is no prompt left', async () => {
    show();
    offer('dismissed');
    await userEvent.click(await installButton());
    expect(await screen.findByText('Installation cancelled')).toBeTruthy();
    await userEvent.click(await installButton());
    expect(await screen.findByText('Install prompt not available')).toBeTruthy();
  });

  test('knows when it runs as the installed app', () => {
    const query = Object.assign(new EventTarget(), { matches: true });
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(query as MediaQueryList);
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('App Installed!');
  });

  test('notices when the app is installed from the browser’s own menu', () => {
    show();
    act(() => {
      dispatchEvent(new Event('appinstalled'));
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('App Installed!');
  });
});
