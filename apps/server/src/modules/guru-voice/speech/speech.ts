import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../../platform/log.ts';
import { createResampler } from '../resample.ts';
import { clausesOf } from './clauses.ts';
import { fliteHz } from './flite.ts';

/** What the browser plays (spec section 9). */
const voiceHz = 24_000;

export type Speech = {
  /**
   * Speaks a text: pieces of sound, 24 kHz mono, as they are ready. Ends early when `signal` says so, or
   * when nothing can be spoken: whoever listens still has the words.
   */
  say(text: string, signal: AbortSignal): AsyncIterable<Int16Array>;
  close(): Promise<void>;
};

type Limits = {
  /** Texts that wait to be spoken; more are not spoken at all. */
  readonly waitingMax: number;
  /** After which a part that does not come is given up and the thread replaced. */
  readonly partMs: number;
  readonly heapMb: number;
};
const speechLimits: Limits = { waitingMax: 200, partMs: 5_000, heapMb: 96 };

type Answer = { readonly id: number; readonly samples?: Int16Array; readonly failed?: string };
type Waiting = {
  readonly resolve: (samples: Int16Array | undefined) => void;
  readonly timer: NodeJS.Timeout;
};

/** A voice in a thread of its own, started when it is first needed and replaced when it dies. */
export function createSpeech(log: Log, limits: Partial<Limits> = {}): Speech {
  const { waitingMax, partMs, heapMb } = { ...speechLimits, ...limits };
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;
  let isClosed = false;

  function settle(id: number, samples: Int16Array | undefined): void {
    const one = waiting.get(id);
    if (one === undefined) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    one.resolve(samples);
  }

  function start(): Worker {
    const started = new Worker(join(import.meta.dirname, 'speech-worker.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    started.unref();
    started.on('message', ({ id, samples, failed }: Answer) => {
      if (failed !== undefined) log.warn({ reason: failed }, 'GURU could not speak a sentence');
      settle(id, samples);
    });
    started.on('error', (error) => log.warn({ err: error }, 'the voice of GURU died'));
    started.on('exit', () => {
      if (worker === started) drop();
    });
    return started;
  }

  /** What waits is not spoken; the next text starts a new thread. */
  function drop(): void {
    worker = undefined;
    for (const id of waiting.keys()) settle(id, undefined);
  }

  function speak(text: string): Promise<Int16Array | undefined> {
    if (isClosed || waiting.size >= waitingMax) return Promise.resolve(undefined);
    worker ??= start();
    const id = (lastId += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        log.warn({}, 'the voice of GURU hangs and is started anew');
        void worker?.terminate();
        drop();
      }, partMs);
      waiting.set(id, { resolve, timer });
      worker?.postMessage({ id, text });
    });
  }

  return {
    async *say(text, signal) {
      const resampler = createResampler(fliteHz, voiceHz);
      for (const clause of clausesOf(text)) {
        if (signal.aborted) return;
        const samples = await speak(clause);
        if (samples === undefined || signal.aborted) return;
        yield resampler.push(samples);
      }
      yield resampler.flush();
    },
    async close() {
      isClosed = true;
      const closing = worker;
      drop();
      await closing?.terminate();
    },
  };
}
