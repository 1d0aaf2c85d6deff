import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { routeFor } from './routes.ts';

/**
 * Keeps the title true while the person moves between pages, and moves focus to the new page so that a
 * screen reader reads on from its top. The rest of the head is for who reads the page as it was served.
 */
export function DocumentHead() {
  const { pathname, hash } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    document.title = routeFor(pathname).title;
    if (first.current) {
      first.current = false;
      return;
    }
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target !== null) {
      target.scrollIntoView();
      return;
    }
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
