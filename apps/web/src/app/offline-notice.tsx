import { appWords } from '@iron/content';
import { useSyncExternalStore } from 'react';

/** A quiet line while the network is away; the demo goes on. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="empty:hidden">
      {!online && <span className="notice notice-warning mb-4">{appWords.offline}</span>}
    </output>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
