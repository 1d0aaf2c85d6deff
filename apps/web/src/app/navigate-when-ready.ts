import { routeFor } from './routes.ts';

type Navigate<Options> = (to: string, options?: Options) => void;

/** Longer than this nobody waits without a sign: the page changes and shows that it is loading. */
const patienceMs = 300;

let latest = 0;

/**
 * Fetches the code of the page that was asked for and then goes there, so that no fallback flashes up. The
 * page asked for last is the one that is shown, however long the code of another one takes.
 */
export function navigateWhenReady<Options>(go: Navigate<Options>, to: string, options?: Options): void {
  latest += 1;
  const mine = latest;
  const from = location.href;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const ready = routeFor(to.split(/[?#]/)[0] ?? to).preload();
  void Promise.race([ready.catch(() => undefined), patience]).then(() => {
    if (mine === latest && location.href === from) go(to, options);
  });
}
