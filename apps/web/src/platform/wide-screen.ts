import { useSyncExternalStore } from 'react';

/** The width from which the tabs move to the top and a page has room for a second column. */
const query = '(width >= 64rem)';

/** False while a page is drawn ahead of time. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
