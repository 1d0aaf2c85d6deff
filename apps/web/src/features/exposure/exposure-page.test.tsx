// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExposurePage } from '../../pages/exposure-page.tsx';
import { bucketOf, fakeSource } from './fake-source.fixture.ts';

const toasts = vi.hoisted(() => ({ toastError: vi.fn<(title: string) => void>() }));
vi.mock('../../platform/toast.ts', () => toasts);

const buckets = [
  bucketOf('Game BUF at KC', 70_000, 100_000),
  bucketOf('Leg A over', 465_000, 500_000),
  bucketOf('Leg B under', 375_000, 500_000, 'SUSPENDED'),
];

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(list?: readonly (typeof buckets)[number][]) {
  const fake = fakeSource();
  const view = render(
    <StrictMode>
      <ExposurePage connect={fake.connect} />
    </StrictMode>,
  );
  await settle();
  if (list !== undefined) {
    fake.last()?.answer(list);
    await settle();
  }
  return { ...fake, ...view };
}

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const card = (label: string) => {
  const item = screen.getByRole('heading', { name: label }).closest('li');
  if (item === null) throw new Error(`No card for ${label}`);
  return within(item);
};

beforeEach(() => {
  vi.useFakeTimers();
  toasts.toastError.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the exposure page', () => {
  it('says what it is and that it is loading', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Exposure Management');
    expect(screen.getByText('Monitor and control contest liability in real-time')).toBeTruthy();
    expect(screen.getByText('Loading exposure data')).toBeTruthy();
  });

  it('sums up the four figures', async () => {
    await open(buckets);
    const labels = ['Total Exposure', 'Total Capacity', 'Overall Utilization', 'Active Buckets'];
    expect(labels.map(figure)).toEqual(['$9,100.00', '$11,000.00', '82.7%', '2']);
  });

  it('shows each bucket with its dollars, status, utilization and bar', async () => {
    await open(buckets);
    const leg = card('Leg B under');
    expect(leg.getByText('$3,750.00 / $5,000.00')).toBeTruthy();
    expect(leg.getByText('SUSPENDED')).toBeTruthy();
    expect(leg.getByText('75.0% utilization')).toBeTruthy();
    const bar = leg.getByRole('progressbar', { name: 'Leg B under: 75.0% of capacity' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['75', '100']);
  });

  it('tones badge and bar by utilization: default, warning, destructive', async () => {
    await open(buckets);
    const toneOf = (label: string) => card(label).getByRole('progressbar').className;
    expect(toneOf('Game BUF at KC')).toContain('progress-neutral');
    expect(toneOf('Leg B under')).toContain('progress-warning');
    expect(toneOf('Leg A over')).toContain('progress-danger');
  });

  it('warns from 90% on, and only there', async () => {
    await open(buckets);
    expect(screen.getAllByText('High Exposure Warning')).toHaveLength(1);
    const text = 'This bucket is near capacity. Consider suspending offers or increasing limits.';
    expect(card('Leg A over').getByText(text)).toBeTruthy();
  });

  it('keeps the order of the server', async () => {
    await open(buckets.toReversed());
    const labels = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(labels).toEqual(['Leg B under', 'Leg A over', 'Game BUF at KC']);
  });

  it('filters by label and says how many are shown', async () => {
    await open(buckets);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter by label' }), {
      target: { value: ' leg ' },
    });
    expect(screen.getByText('2 of 3 buckets shown')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Game BUF at KC' })).toBeNull();
  });

  it('says when there is nothing yet', async () => {
    await open([]);
    expect(screen.getByText('No exposure yet')).toBeTruthy();
    expect(figure('Overall Utilization')).toBe('0.0%');
  });
});

describe('a change of the table', () => {
  it('reloads the list and says when', async () => {
    const { feed, last } = await open(buckets);
    vi.setSystemTime(new Date(2026, 10, 20, 21, 5, 7));
    await settle(1_000);
    act(() => feed()?.change());
    last()?.answer([bucketOf('Leg A over', 100_000, 500_000)]);
    await settle();
    expect(card('Leg A over').getByText('20.0% utilization')).toBeTruthy();
    expect(screen.getByText('Last updated 9:05:08 PM')).toBeTruthy();
  });

  it('is no longer followed once the page is left', async () => {
    const { feed, unmount } = await open(buckets);
    unmount();
    expect(feed()).toBeUndefined();
  });
});

describe('when the backend is in trouble', () => {
  it('says so in the words of the spec, once, and offers to try again', async () => {
    const { last } = await open();
    last()?.fail();
    await settle(1_000);
    last()?.fail();
    await settle();
    expect(toasts.toastError.mock.calls).toEqual([['Failed to fetch exposure data']]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle(150);
    last()?.answer(buckets);
    await settle();
    expect(figure('Active Buckets')).toBe('2');
  });

  it('keeps the last figures and says that they are old', async () => {
    const { last } = await open(buckets);
    await settle(1_000);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(screen.getByRole('button', { name: 'Refreshing…' })).toBeTruthy();
    last()?.fail();
    await settle();
    expect(figure('Active Buckets')).toBe('2');
    expect(screen.getByText('The last read failed. These are the figures from before.')).toBeTruthy();
  });

  it('shows quietly that the feed dropped, and that it is live again', async () => {
    const { feed } = await open(buckets);
    act(() => feed()?.up());
    expect(screen.getByText('Live')).toBeTruthy();
    act(() => feed()?.down());
    expect(screen.getByText('Live updates paused. Reconnecting…')).toBeTruthy();
    expect(toasts.toastError).not.toHaveBeenCalled();
  });

  it('says that the person is offline', async () => {
    await open(buckets);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline. Updates go on when you are back.')).toBeTruthy();
    vi.restoreAllMocks();
  });
});
