import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { routeFor } from './routes.ts';

/**
 * Keeps the head true while the person moves between pages, and moves focus to the new page so that a
 * screen reader reads on from its top. The first page's head is written by the prerender.
 */
export function DocumentHead() {
  const { pathname, hash } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    const { meta } = routeFor(pathname);
    document.title = meta.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical !== null) canonical.href = pathname;
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
