import { routeFor } from './routes.ts';

type Navigate<Options> = (to: string, options?: Options) => void;

/** Longer than this nobody waits without a sign: the page changes and shows that it is loading. */
const patienceMs = 300;

/** Fetches the code of the page that was asked for and then goes there, so that no fallback flashes up. */
export function navigateWhenReady<Options>(go: Navigate<Options>, to: string, options?: Options): void {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const ready = routeFor(to.split(/[?#]/)[0] ?? to).preload();
  void Promise.race([ready.catch(() => undefined), patience]).then(() => go(to, options));
}
