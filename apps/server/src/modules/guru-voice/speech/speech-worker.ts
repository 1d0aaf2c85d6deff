/** Speaks what it is sent, one text after the other. A thread of its own: synthesis blocks. */
import { parentPort } from 'node:worker_threads';
import { loadFlite } from './flite.ts';

const synthesise = loadFlite();

parentPort?.on('message', ({ id, text }: { readonly id: number; readonly text: string }) => {
  try {
    const samples = synthesise(text);
    parentPort?.postMessage({ id, samples }, [samples.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  }
});
