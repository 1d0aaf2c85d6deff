import { describe, expect, it, vi } from 'vitest';
import { encodePcm } from './pcm.ts';
import { createPlayer } from './player.ts';

const oneSecond = encodePcm(new Int16Array(24_000));

/** A context that plays nothing and remembers when it was told to. */
function fakeContext() {
  const starts: number[] = [];
  const stops: number[] = [];
  const context = {
    currentTime: 10,
    destination: {},
    resume: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    close: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    createBuffer: (_channels: number, length: number, rate: number) => ({
      duration: length / rate,
      copyToChannel: () => {},
    }),
    createBufferSource: () => ({
      connect: () => {},
      addEventListener: () => {},
      start: (at: number) => starts.push(at),
      stop: () => stops.push(starts.length),
    }),
  };
  const open = () => context as unknown as AudioContext;
  return { context, starts, stops, player: createPlayer(open) };
}

describe('GURU’s voice', () => {
  it('starts 80 ms ahead and goes on without a gap', () => {
    const { player, starts } = fakeContext();
    player.play(oneSecond);
    player.play(oneSecond);
    expect(starts).toEqual([10.08, 11.08]);
  });

  it('takes a new head start after the queue ran dry', () => {
    const { player, starts, context } = fakeContext();
    player.play(oneSecond);
    context.currentTime = 20;
    player.play(oneSecond);
    expect(starts).toEqual([10.08, 20.08]);
  });

  it('is silent at once when it is stopped, and starts afresh', () => {
    const { player, starts, stops } = fakeContext();
    player.play(oneSecond);
    player.play(oneSecond);
    player.stop();
    expect(stops).toHaveLength(2);
    player.play(oneSecond);
    expect(starts.at(-1)).toBe(10.08);
  });

  it('plays nothing for an empty piece', () => {
    const { player, starts } = fakeContext();
    player.play('');
    expect(starts).toEqual([]);
  });

  it('is unlocked by a tap and gives the device back at the end', () => {
    const { player, context } = fakeContext();
    player.unlock();
    expect(context.resume).toHaveBeenCalledOnce();
    player.close();
    expect(context.close).toHaveBeenCalledOnce();
  });
});
