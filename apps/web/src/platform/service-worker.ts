let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** Whether a newer version has been fetched and waits for a word. */
export const updateReady = (): boolean => waiting !== undefined;

export function onUpdateReady(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the newer version take over; the page reloads when it has. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** Registers the worker once the page is quiet, so that it never competes with the first paint. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const whenQuiet = () => setTimeout(() => void register(), 2_500);
  if (document.readyState === 'complete') whenQuiet();
  else addEventListener('load', whenQuiet, { once: true });
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    announce(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const installing = registration.installing;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') announce(registration.waiting);
      });
    });
  } catch {
    // Without a worker the app works as long as there is a network; there is nothing to tell anybody.
  }
}

/** On the very first visit there is nothing to replace, and so nothing to announce. */
function announce(worker: ServiceWorker | null): void {
  if (worker === null || navigator.serviceWorker.controller === null) return;
  waiting = worker;
  for (const listener of listeners) listener();
}
