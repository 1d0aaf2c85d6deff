import { useEffect, useRef } from 'react';
import { usePathname } from '../platform/navigation.tsx';
import { routeFor } from './routes.ts';

/**
 * Keeps the title true while the person moves between pages, and moves focus to the new page so that a
 * screen reader reads on from its top. The rest of the head is for who reads the page as it was served.
 */
export function DocumentHead() {
  const pathname = usePathname();
  const shown = useRef<string>(undefined);
  const wentBack = useRef(false);

  useEffect(() => {
    // Going back, the browser itself returns to where the person was on the page.
    const onPopState = () => {
      wentBack.current = true;
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    document.title = routeFor(pathname).title;
    const isFirst = shown.current === undefined || shown.current === pathname;
    shown.current = pathname;
    if (isFirst) return;
    const section = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    if (section !== null) section.scrollIntoView();
    else if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
