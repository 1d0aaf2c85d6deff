import type { ExposureBucket } from '@iron/domain';
import { describe, expect, it } from 'vitest';
import { advanceFeed, unopenedFeed, type FeedEffect, type FeedEvent, type FeedState } from './feed-state.ts';

const bucket: ExposureBucket = {
  bucket_id: 'b',
  label: 'B',
  status: 'ACTIVE',
  current_liability_cents: 1,
  max_liability_cents: 2,
};
const read: FeedEvent = { type: 'read', buckets: [bucket], atMs: 1_000 };
const wanted: FeedEvent = { type: 'read_wanted' };
const failed: FeedEvent = { type: 'read_failed' };
const rested: FeedEvent = { type: 'rested' };

/** Runs the events and gives the last state and every effect in order. */
function run(...events: FeedEvent[]) {
  let state: FeedState = unopenedFeed;
  const effects: FeedEffect[] = [];
  for (const event of events) {
    const step = advanceFeed(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, done: effects.map((effect) => effect.do), effects };
}
const reads = (...events: FeedEvent[]) => run(...events).done.filter((effect) => effect === 'read').length;

describe('reading the exposures', () => {
  it('reads at once when nothing is under way', () => {
    expect(run(wanted).done).toEqual(['read', 'rest']);
  });

  it('keeps one read in flight and one more queued, however much changes', () => {
    expect(reads(wanted, wanted, wanted, wanted)).toBe(1);
    expect(reads(wanted, wanted, wanted, rested, read)).toBe(2);
    expect(reads(wanted, wanted, wanted, rested, read, rested, read)).toBe(2);
  });

  it('waits out the rest before the queued read, also when the answer comes sooner', () => {
    expect(reads(wanted, wanted, read)).toBe(1);
    expect(reads(wanted, wanted, read, rested)).toBe(2);
  });

  it('does not read again when nothing changed', () => {
    expect(reads(wanted, read, rested)).toBe(1);
  });

  it('keeps the list and the time of the last good read', () => {
    const { state } = run(wanted, read, rested, wanted, failed);
    expect(state).toMatchObject({ buckets: [bucket], updatedMs: 1_000, failures: 1 });
  });
});

describe('a read that fails', () => {
  it('is told once until a read succeeds', () => {
    const twice = run(wanted, failed, rested, wanted, failed);
    expect(twice.done.filter((effect) => effect === 'tell_failure')).toHaveLength(1);
    const again = run(wanted, failed, rested, wanted, read, rested, wanted, failed);
    expect(again.done.filter((effect) => effect === 'tell_failure')).toHaveLength(2);
  });

  it('is tried again after 1, 2, 4, 8 and then every 15 seconds', () => {
    const cycles = Array.from({ length: 6 }, () => [wanted, failed, rested]).flat();
    const waits = run(...cycles).effects.flatMap((effect) => (effect.do === 'retry' ? [effect.afterMs] : []));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  });

  it('does not read at once again for changes that came meanwhile', () => {
    expect(reads(wanted, wanted, failed, rested)).toBe(1);
  });

  it('is forgotten after a good read', () => {
    expect(run(wanted, failed, rested, wanted, read).state.failures).toBe(0);
  });
});

describe('the live feed', () => {
  it('is connecting, then live, and reconnecting after a drop', () => {
    expect(unopenedFeed.link).toBe('connecting');
    expect(run({ type: 'linked' }).state.link).toBe('live');
    expect(run({ type: 'linked' }, { type: 'unlinked' }).state.link).toBe('reconnecting');
  });

  it('reads whenever it comes up: changes before that were not told', () => {
    expect(reads({ type: 'linked' }, read, rested, { type: 'unlinked' }, { type: 'linked' })).toBe(2);
  });

  it('reads nothing when it drops', () => {
    expect(reads({ type: 'unlinked' })).toBe(0);
  });
});

describe('a tap on Refresh', () => {
  const tap: FeedEvent = { type: 'refresh_tapped' };

  it('reads and shows that it does until the answer is there', () => {
    expect(run(tap).state.refreshing).toBe(true);
    expect(run(tap, read).state.refreshing).toBe(false);
    expect(run(tap, failed).state.refreshing).toBe(false);
  });

  it('during a read waits for the read that follows', () => {
    expect(run(wanted, tap, read).state.refreshing).toBe(true);
    expect(run(wanted, tap, read, rested, read).state.refreshing).toBe(false);
  });

  it('is the only thing that shows as refreshing', () => {
    expect(run(wanted).state.refreshing).toBe(false);
  });
});
