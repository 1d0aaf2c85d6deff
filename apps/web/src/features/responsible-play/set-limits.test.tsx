// @vitest-environment happy-dom
import { dollars } from '@iron/domain';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../session/index.ts';
import { layOver } from '../../session/active-session.ts';
import { demoSession } from '../../session/demo-session.ts';
import { closedDesk } from '../../session/live/desk.fixture.ts';
import { adaAccount } from '../../session/live/fake-house.fixture.ts';
import { liveLayer } from '../../session/live/live-layer.ts';
import { SetLimits } from './set-limits.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 18, 30) });
  demoSession.setState({ limits: {} });
});

afterEach(() => {
  cleanup();
  layOver(undefined);
  vi.useRealTimers();
});

const setTo = async (amount: string) => {
  const field = screen.getByRole('textbox', { name: 'Daily limit in dollars' });
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
};

describe('a daily limit of one’s own', () => {
  test('is none to begin with, and the house’s stand beside it', () => {
    render(<SetLimits />);
    expect(screen.getByText('None of your own')).toBeTruthy();
    expect(screen.getByText(/10 entries a day, \$100 an entry/)).toBeTruthy();
  });

  test('holds at once when it is the first one', async () => {
    render(<SetLimits />);
    await setTo('60');
    expect(session().limits.dailyMax).toBe(dollars(60));
    expect(screen.getByText('$60 a day')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Limit set: $60 a day, from now on');
  });

  test('holds at once when it is tighter than the one before', async () => {
    render(<SetLimits />);
    await setTo('60');
    await setTo('25');
    expect(session().limits).toEqual({ dailyMax: dollars(25), pending: undefined });
  });

  test('waits 72 hours when it is looser, says until when, and keeps the tighter one meanwhile', async () => {
    render(<SetLimits />);
    await setTo('60');
    await setTo('200');
    expect(session().limits.dailyMax).toBe(dollars(60));
    expect(session().limits.pending?.fromMs).toBe(Date.now() + 72 * 3_600_000);
    expect(screen.getByText('$60 a day')).toBeTruthy();
    expect(screen.getByText(/\$200 a day from Mon, Nov 23, 6:30 PM/)).toBeTruthy();
  });

  test('can be kept while a looser one waits', async () => {
    render(<SetLimits />);
    await setTo('60');
    await userEvent.click(screen.getByRole('button', { name: 'Remove my limit' }));
    expect(screen.getByText(/^No limit from Mon, Nov 23/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the limit I have' }));
    expect(session().limits).toEqual({ dailyMax: dollars(60), pending: undefined });
    expect(screen.queryByText(/^No limit from/)).toBeNull();
  });

  test('of an account stays as it is while the server does not answer, and that is said', async () => {
    layOver(liveLayer({ ...adaAccount, limits: { dailyMax: dollars(60) } }, false, closedDesk));
    render(<SetLimits />);
    await setTo('25');
    const said = await screen.findByText(/^The server did not answer, so it is not known/);
    expect(said.getAttribute('role') ?? said.tagName).toBe('OUTPUT');
    expect(screen.getByText('$60 a day')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove my limit' }));
    expect(screen.getByText('$60 a day')).toBeTruthy();
  });

  test.each(['', 'plenty', '4', '1001', '12.50', '-20'])('refuses %j beside the field', async (typed) => {
    render(<SetLimits />);
    if (typed !== '') await userEvent.type(screen.getByRole('textbox'), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole dollar amount from $5 to $1,000.');
    expect(session().limits.dailyMax).toBeUndefined();
  });
});
