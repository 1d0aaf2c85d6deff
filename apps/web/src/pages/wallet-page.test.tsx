// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import jsQR from 'jsqr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { qrPath } from '../features/cash-out/qr-path.ts';

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn<(title: string) => void>(),
  toastError: vi.fn<(title: string) => void>(),
}));
vi.mock('../platform/toast.ts', () => toasts);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  toasts.toastSuccess.mockClear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function visit(state?: object) {
  vi.resetModules();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
  if (state !== undefined) localStorage.setItem('iron-picks-demo', JSON.stringify({ version: 1, state }));
  const { WalletPage } = await import('./wallet-page.tsx');
  const { session, rehydrateSession } = await import('../session/index.ts');
  rehydrateSession();
  render(<WalletPage />);
  return { user: userEvent.setup(), session };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const dialog = () => screen.getByRole('dialog', { name: 'Cash-Out Voucher' });
const shownCode = () => screen.getByRole('img', { name: /^QR code of voucher/ }).getAttribute('aria-label');

describe('the wallet', () => {
  test('shows balance, home venue and activity; deposits are for the kiosk', async () => {
    await visit();
    expect(screen.getByText('$250.00')).toBeTruthy();
    expect(screen.getByText('Your home venue is The Iron Tap House.')).toBeTruthy();
    expect(button(/Deposit/).disabled).toBe(true);
    expect(screen.getByText('Kiosk only')).toBeTruthy();
    expect(screen.getAllByText('+$60.00')).toHaveLength(1);
  });

  test('without any activity says what will be there', async () => {
    await visit({ activity: [] });
    expect(screen.getByText('Nothing yet')).toBeTruthy();
  });

  test.each([
    [{ balance: 999 }, 'You can cash out from a balance of $10.'],
    [{ jurisdiction: 'NY' }, 'Cash-out is not available in this jurisdiction.'],
  ])('does not cash out with %o, and says why', async (state, words) => {
    await visit(state);
    expect(button('Cash Out at Kiosk').disabled).toBe(true);
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('cashes out from just $10', async () => {
    await visit({ balance: 1_000 });
    expect(button('Cash Out at Kiosk').disabled).toBe(false);
  });
});

describe('cashing out', () => {
  test('opens at once with a code for the whole balance, the fee and what the kiosk pays', async () => {
    const { user, session } = await visit();
    await user.click(button('Cash Out at Kiosk'));
    expect(toasts.toastSuccess).toHaveBeenCalledExactlyOnceWith(
      'Voucher created! Show at kiosk to cash out.',
    );
    const qr = within(dialog()).getByRole('img');
    expect([qr.getAttribute('width'), qr.getAttribute('height')]).toEqual(['300', '300']);
    expect(within(dialog()).getByText('$250.00')).toBeTruthy();
    expect(within(dialog()).getByText('$12.50')).toBeTruthy();
    expect(within(dialog()).getByText('$237.50')).toBeTruthy();
    expect(session().balance).toBe(25_000);
  });

  test('another amount makes a new code once it is entered; a wrong one is answered in words', async () => {
    const { user } = await visit();
    await user.click(button('Cash Out at Kiosk'));
    const first = shownCode();
    const amount = within(dialog()).getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '40');
    expect(shownCode()).toBe(first);
    await user.keyboard('{Enter}');
    expect(await within(dialog()).findByText('$38.00')).toBeTruthy();
    const second = shownCode();
    expect(second).not.toBe(first);
    await user.clear(amount);
    await user.type(amount, '251');
    await user.tab();
    expect(within(dialog()).getByText('Your balance is $250.00: enter that or less.')).toBeTruthy();
    expect(shownCode()).toBe(second);
  });

  test('the scan pays once: the balance falls, the activity shows it, a second scan is refused', async () => {
    const { user, session } = await visit();
    await user.click(button('Cash Out at Kiosk'));
    await user.click(button('Simulate kiosk scan'));
    expect(await within(dialog()).findByText('Paid: the kiosk paid out $237.50.')).toBeTruthy();
    expect(within(dialog()).queryByRole('img')).toBeNull();
    expect(session().balance).toBe(0);
    await user.click(button('Simulate kiosk scan'));
    expect(await within(dialog()).findByText('This code has been paid. A code pays once.')).toBeTruthy();
    expect(session().balance).toBe(0);
    await user.click(within(dialog()).getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    expect(screen.getByText('-$250.00')).toBeTruthy();
  });

  test('closing without a scan leaves the balance as it was', async () => {
    const { user, session } = await visit();
    await user.click(button('Cash Out at Kiosk'));
    await user.click(within(dialog()).getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session().balance).toBe(25_000);
  });
});

test('the drawn QR code reads back as the code, quiet zone included', () => {
  const code = 'IRON17951760000000123456789ABCDEF';
  const { size, path } = qrPath(code);
  const scale = 4;
  const edge = size * scale;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = (row * edge + Number(x) * scale) * 4;
      pixels.fill(0, from, from + Number(width) * scale * 4);
    }
  }
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255;
  expect(jsQR(pixels, edge, edge)?.data).toBe(code);
  expect(path).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
});
