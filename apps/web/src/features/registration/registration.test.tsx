// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from '../../platform/navigation.fixture.tsx';
import { usePathname } from '../../platform/navigation.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RegisterPage } from '../../pages/register-page.tsx';
import { session } from '../../session/index.ts';

const toasts = vi.hoisted(() => ({ toastSuccess: vi.fn<(title: string, text?: string) => void>() }));
vi.mock('../../platform/toast.ts', () => toasts);

const Where = () => <p data-testid="path">{usePathname()}</p>;

function open() {
  return render(
    <StrictMode>
      <MemoryRouter initialEntries={['/register']}>
        <RegisterPage />
        <Where />
      </MemoryRouter>
    </StrictMode>,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  toasts.toastSuccess.mockClear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const step = () => screen.getByText(/^Step \d of \d$/).textContent;
const path = () => screen.getByTestId('path').textContent;

/** Goes from the start to the named step as a person would. */
function walkTo(last: number) {
  const walk = [
    () => press('Begin'),
    () => {
      type('E-mail', 'ann@example.com');
      press('Continue');
    },
    () => pass(2500),
    () => pass(2500),
    () => {
      fireEvent.click(screen.getByRole('radio', { name: /Slag & Ember/ }));
      press('Continue');
    },
    () => {
      type('Deposit amount in dollars', '50');
      press('Continue');
    },
    () => press('Continue'),
    () => press('Finish sign-up'),
  ];
  for (const go of walk.slice(0, last - 1)) go();
}

describe('the sign-up', () => {
  it('goes through nine steps in the order of the spec, under a progress bar', () => {
    open();
    const titles = [];
    for (const last of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      if (last > 1) {
        cleanup();
        sessionStorage.clear();
        open();
      }
      walkTo(last);
      expect(screen.getByRole('progressbar', { name: `Step ${last} of 9` })).toBeTruthy();
      titles.push(screen.getByRole('heading', { level: 2 }).textContent);
    }
    expect(titles).toEqual([
      'Welcome to the kiosk',
      'Your e-mail',
      'Scan your ID',
      'Face or fingerprint',
      'Choose your home venue',
      'Make a deposit',
      'Your sign-up code',
      'Choose your promotions',
      'You are signed up',
    ]);
  });

  it('moves the focus to the heading of each step, but not when the page opens', () => {
    open();
    expect(document.activeElement).toBe(document.body);
    press('Begin');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your e-mail' }));
  });

  it('asks for the e-mail in the words of the spec and puts the focus there', () => {
    open();
    walkTo(2);
    press('Continue');
    expect(screen.getByRole('alert').textContent).toBe('Please enter your email');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    type('E-mail', 'a');
    expect(screen.queryByText('Please enter your email')).toBeNull();
  });

  it('leaves the format of the e-mail to the input itself', () => {
    open();
    walkTo(2);
    const input = screen.getByLabelText('E-mail');
    expect(input.getAttribute('type')).toBe('email');
    expect(input.hasAttribute('required')).toBe(false);
    expect(input.closest('form')?.hasAttribute('novalidate')).toBe(false);
  });

  it('scans the ID and the face for 2.5 seconds each, then goes on by itself', () => {
    open();
    walkTo(3);
    pass(2499);
    expect(step()).toBe('Step 3 of 9');
    pass(1);
    expect(step()).toBe('Step 4 of 9');
    pass(2499);
    expect(step()).toBe('Step 4 of 9');
    pass(1);
    expect(step()).toBe('Step 5 of 9');
  });

  it('stops the scan when the person goes back', () => {
    open();
    walkTo(3);
    pass(1000);
    press('Back');
    pass(10_000);
    expect(step()).toBe('Step 2 of 9');
  });

  it('asks for a venue in the words of the spec', () => {
    open();
    walkTo(5);
    press('Continue');
    expect(screen.getByRole('alert').textContent).toBe('Please select a venue');
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  });

  it.each(['', '9', '9.99', 'ten'])('refuses a deposit of %j in the words of the spec', (deposit) => {
    open();
    walkTo(6);
    type('Deposit amount in dollars', deposit);
    press('Continue');
    expect(screen.getByRole('alert').textContent).toBe('Minimum deposit is $10');
  });

  it('offers 10, 20, 50 and 100 dollars and any amount from the least', () => {
    open();
    walkTo(6);
    const quick = within(screen.getByRole('group', { name: 'Quick amounts' })).getAllByRole('button');
    expect(quick.map((button) => button.textContent)).toEqual(['$10', '$20', '$50', '$100']);
    press('$20');
    expect(screen.getByRole('button', { name: '$20' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText('Deposit amount in dollars')).toHaveProperty('value', '20');
    type('Deposit amount in dollars', '10');
    press('Continue');
    expect(step()).toBe('Step 7 of 9');
  });
});

describe('going back in the sign-up', () => {
  it('keeps everything that was typed and chosen', () => {
    open();
    walkTo(8);
    fireEvent.click(screen.getByRole('checkbox', { name: /Refer a Friend/ }));
    press('Back');
    press('Back');
    expect(screen.getByLabelText('Deposit amount in dollars')).toHaveProperty('value', '50');
    press('Back');
    expect(screen.getByRole('radio', { name: /Slag & Ember/ })).toHaveProperty('checked', true);
    press('Back');
    press('Back');
    press('Back');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ann@example.com');
    press('Continue');
    pass(2500);
    pass(2500);
    for (const _ of ['venue', 'deposit', 'qr']) press('Continue');
    expect(screen.getByRole('checkbox', { name: /Refer a Friend/ })).toHaveProperty('checked', true);
  });

  it('survives a reload in the same tab', () => {
    const { unmount } = open();
    walkTo(6);
    unmount();
    open();
    expect(step()).toBe('Step 6 of 9');
    press('Back');
    expect(screen.getByRole('radio', { name: /Slag & Ember/ })).toHaveProperty('checked', true);
  });
});

describe('finishing the sign-up', () => {
  it('registers once, with the deposit on the balance and the venue as home, even under a double tap', () => {
    const before = session().balance;
    open();
    walkTo(8);
    fireEvent.change(screen.getByLabelText('Daily entry limit (optional)'), { target: { value: '5000' } });
    const finish = screen.getByRole('button', { name: 'Finish sign-up' });
    act(() => {
      finish.click();
      finish.click();
    });
    expect(session().balance - before).toBe(5000);
    expect(session().anchoredVenueId).toBe('slag-and-ember');
    expect(session().limits.dailyMax).toBe(5000);
    expect(session().activity[0]).toMatchObject({ type: 'deposit', amount: 5000 });
  });

  it('says so and goes to the contests after two seconds, once', () => {
    open();
    walkTo(9);
    pass(1999);
    expect(path()).toBe('/register');
    expect(toasts.toastSuccess).not.toHaveBeenCalled();
    pass(1);
    expect(path()).toBe('/play');
    expect(toasts.toastSuccess.mock.calls.map(([title]) => title)).toEqual(['Registration complete!']);
  });

  it('does not go anywhere when the person has left before', () => {
    const { unmount } = open();
    walkTo(9);
    unmount();
    pass(5000);
    expect(toasts.toastSuccess).not.toHaveBeenCalled();
  });

  it('starts over after a reload: what is registered is not registered again', () => {
    const { unmount } = open();
    walkTo(9);
    unmount();
    open();
    expect(step()).toBe('Step 1 of 9');
  });
});
