import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openExposureFeed, type ExposureFeed, type ExposureSource } from './exposure-feed.ts';
import { bucketOf, fakeSource } from './fake-source.fixture.ts';
import type { FeedState } from './feed-state.ts';

const list = [bucketOf('Slate', 100, 200)];

function open(connect?: () => Promise<ExposureSource>) {
  const fake = fakeSource();
  const states: FeedState[] = [];
  const onFailure = vi.fn<() => void>();
  const feed: ExposureFeed = openExposureFeed({
    connect: connect ?? fake.connect,
    onState: (state) => states.push(state),
    onFailure,
  });
  return { ...fake, opened: feed, onFailure, state: () => states.at(-1) };
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers({ now: 5_000 }));
afterEach(() => vi.useRealTimers());

describe('the exposure feed', () => {
  it('reads when it opens and remembers when', async () => {
    const { last, state } = open();
    await settle();
    last()?.answer(list);
    await settle();
    expect(state()).toMatchObject({ buckets: list, updatedMs: 5_000 });
  });

  it('reads at most once every 150 ms through a burst of changes', async () => {
    const { reads, last, feed: listener } = open();
    await settle();
    for (let change = 0; change < 50; change += 1) listener()?.change();
    last()?.answer(list);
    await settle(149);
    expect(reads).toHaveLength(1);
    await settle(1);
    expect(reads).toHaveLength(2);
    last()?.answer(list);
    await settle(5_000);
    expect(reads).toHaveLength(2);
  });

  it('reads again when the feed comes back', async () => {
    const { reads, last, feed: listener, state } = open();
    await settle();
    last()?.answer(list);
    await settle(1_000);
    listener()?.down();
    expect(state()?.link).toBe('reconnecting');
    await settle(60_000);
    expect(reads).toHaveLength(1);
    listener()?.up();
    await settle();
    expect(state()?.link).toBe('live');
    expect(reads).toHaveLength(2);
  });

  it('says once that reading fails, tries again by itself and recovers', async () => {
    const { reads, last, onFailure, state } = open();
    await settle();
    last()?.fail();
    await settle(1_000);
    expect(reads).toHaveLength(2);
    last()?.fail();
    await settle(2_000);
    expect(reads).toHaveLength(3);
    expect(onFailure).toHaveBeenCalledTimes(1);
    last()?.answer(list);
    await settle();
    expect(state()).toMatchObject({ buckets: list, failures: 0 });
    await settle(60_000);
    expect(reads).toHaveLength(3);
  });

  it('connects again after it could not', async () => {
    const fake = fakeSource();
    const connect = vi
      .fn<() => Promise<ExposureSource>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(fake.source);
    const { onFailure } = open(connect);
    await settle();
    expect(onFailure).toHaveBeenCalledTimes(1);
    await settle(1_000);
    expect(fake.reads).toHaveLength(1);
    expect(connect).toHaveBeenCalledTimes(2);
  });

  it('does not wait for the next retry when the network is back', async () => {
    const { reads, last, opened } = open();
    await settle();
    last()?.fail();
    await settle(200);
    opened.wake();
    expect(reads).toHaveLength(2);
  });

  it('reads, follows and says nothing more once it is closed', async () => {
    const { reads, last, onFailure, opened, state } = open();
    await settle();
    opened.close();
    last()?.fail();
    await settle(60_000);
    expect(reads).toHaveLength(1);
    expect(onFailure).not.toHaveBeenCalled();
    expect(state()?.failures).toBe(0);
    opened.refresh();
    expect(reads).toHaveLength(1);
  });

  it('leaves the subscription when it is closed', async () => {
    const fake = fakeSource();
    const feed = openExposureFeed({ connect: fake.connect, onState: () => {}, onFailure: () => {} });
    await settle();
    expect(fake.feed()).toBeDefined();
    feed.close();
    expect(fake.feed()).toBeUndefined();
  });
});
