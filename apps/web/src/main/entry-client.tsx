import '../app/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { navigateWhenReady } from '../app/navigate-when-ready.ts';
import { routeFor } from '../app/routes.ts';
import { Router } from '../platform/navigation.tsx';
import { captureInstallPrompt } from '../platform/install-prompt.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';

captureInstallPrompt();
registerServiceWorker();
void start();

async function start(): Promise<void> {
  const host = document.getElementById('app');
  if (host === null) throw new Error('The page has no place for the app');
  const tree = (
    <StrictMode>
      <Router aroundNav={navigateWhenReady}>
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
      </Router>
    </StrictMode>
  );
  // With the page's code at hand, hydration never replaces what the prerender drew by a fallback.
  await routeFor(location.pathname)
    .preload()
    .catch(() => undefined);
  startTransition(() => {
    if (host.firstElementChild === null) createRoot(host).render(tree);
    else hydrateRoot(host, tree);
  });
}
