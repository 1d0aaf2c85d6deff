import type { Log } from '../../platform/log.ts';

/** Runs what takes time one after the other, in the order of arrival; what takes none runs at once. */
export function createInOrder(log: Log): (work: () => void | Promise<void>) => void {
  const waiting: (() => void | Promise<void>)[] = [];
  let isBusy = false;
  const goOn = (): void => {
    while (!isBusy) {
      const work = waiting.shift();
      if (work === undefined) return;
      const running = work();
      if (running === undefined) continue;
      isBusy = true;
      running
        .catch((error: unknown) => log.error({ err: error }, 'a realtime frame could not be answered'))
        .finally(() => {
          isBusy = false;
          goOn();
        });
    }
  };
  return (work) => {
    waiting.push(work);
    goOn();
  };
}
