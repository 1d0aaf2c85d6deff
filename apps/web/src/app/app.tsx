import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { rehydrateSession } from '../session/index.ts';
import { DocumentHead } from './document-head.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { notFoundRoute, routes } from './routes.ts';
import { Shell } from './shell.tsx';
import { WinCelebration } from './win-celebration.tsx';

/** The whole app below the router. */
export function App() {
  useEffect(rehydrateSession, []);
  const { pathname } = useLocation();
  return (
    <Shell>
      <DocumentHead />
      <WinCelebration />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            {[...routes, notFoundRoute].map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
