import { useEffect, type RefObject } from 'react';

/**
 * Tells the page how tall the thing docked above the tab bar is (the contest slip), as `--dock` on the
 * root: the page leaves room for it, focus scrolls clear of it, and the GURU avatar stands above it.
 */
export function useDock(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--dock', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--dock');
    };
  }, [ref]);
}
