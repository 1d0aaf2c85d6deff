import { Suspense, useEffect } from 'react';
import { usePathname } from '../platform/navigation.tsx';
import { rehydrateSession } from '../session/index.ts';
import { DocumentHead } from './document-head.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { routeFor } from './routes.ts';
import { Shell } from './shell.tsx';
import { WinCelebration } from './win-celebration.tsx';

/** The whole app. */
export function App() {
  useEffect(rehydrateSession, []);
  const pathname = usePathname();
  const { Page } = routeFor(pathname);
  return (
    <Shell>
      <DocumentHead />
      <WinCelebration />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
