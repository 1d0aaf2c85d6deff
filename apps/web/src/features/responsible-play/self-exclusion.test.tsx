// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../session/index.ts';
import { layOver } from '../../session/active-session.ts';
import { demoSession } from '../../session/demo-session.ts';
import { closedDesk } from '../../session/live/desk.fixture.ts';
import { adaAccount } from '../../session/live/fake-house.fixture.ts';
import { liveLayer } from '../../session/live/live-layer.ts';
import { SelfExclusion } from './self-exclusion.tsx';

const dayMs = 24 * 3_600_000;
const now = new Date(2026, 10, 20, 18, 30).getTime();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  demoSession.setState({ limits: {} });
});

afterEach(() => {
  cleanup();
  layOver(undefined);
  vi.useRealTimers();
});

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a time-out', () => {
  test.each([
    ['24 hours', 1],
    ['7 days', 7],
    ['30 days', 30],
  ])('of %s stops entries for that long', async (length, days) => {
    render(<SelfExclusion />);
    await userEvent.click(screen.getByRole('radio', { name: length }));
    await click('Continue');
    await click('Start time-out');
    expect(session().limits.timeOutUntilMs).toBe(now + days * dayMs);
  });

  test('of an account is not shown as begun while the server does not answer, and can be tried again', async () => {
    layOver(liveLayer(adaAccount, false, closedDesk));
    render(<SelfExclusion />);
    await click('Continue');
    await click('Start time-out');
    expect(await screen.findByText(/^The server did not answer, so it is not known/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start time-out' })).toBeTruthy();
    expect(session().limits).toEqual({});
  });

  test('is asked about once more, with its end and that cash-out stays open', async () => {
    render(<SelfExclusion />);
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    await click('Continue');
    const question = screen.getByRole('alert');
    expect(question.textContent).toContain('Stop entries for 7 days?');
    expect(question.textContent).toContain('No entries until Fri, Nov 27, 6:30 PM. This is irrevocable');
    expect(question.textContent).toContain('Cash-out stays open');
    expect(session().limits.timeOutUntilMs).toBeUndefined();
  });

  test('does not start when the person goes back', async () => {
    render(<SelfExclusion />);
    await click('Continue');
    await click('Go back');
    expect(session().limits.timeOutUntilMs).toBeUndefined();
    expect(screen.getByRole('radio', { name: '24 hours' })).toBeTruthy();
  });

  test('in force can only be made longer', () => {
    demoSession.setState({ limits: { timeOutUntilMs: now + 6 * dayMs } });
    render(<SelfExclusion />);
    expect(screen.getByText('Time-out in force until Thu, Nov 26, 6:30 PM')).toBeTruthy();
    expect(isOpen('24 hours')).toBe(false);
    expect(isOpen('7 days')).toBe(true);
    expect(isOpen('30 days')).toBe(true);
  });

  test('that is over is not spoken of', () => {
    demoSession.setState({ limits: { timeOutUntilMs: now - 1 } });
    render(<SelfExclusion />);
    expect(screen.queryByText(/in force/)).toBeNull();
    expect(isOpen('24 hours')).toBe(true);
  });
});

const isOpen = (length: string) => !screen.getByRole<HTMLInputElement>('radio', { name: length }).disabled;
