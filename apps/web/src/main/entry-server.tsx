import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from '../platform/navigation.tsx';
import { App } from '../app/app.tsx';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { notFoundRoute, routeFor, routes } from '../app/routes.ts';

export { notFoundRoute, routes };

/** The markup of one page as it is on the first visit. */
export async function renderPage(path: string): Promise<string> {
  await routeFor(path).preload();
  // Without a limit nothing is streamed in late by an inline script, which the policy would refuse.
  const options = { progressiveChunkSize: Number.POSITIVE_INFINITY };
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath={path}>
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
      </Router>
    </StrictMode>,
    options as object,
  );
  return new Response(prelude).text();
}
