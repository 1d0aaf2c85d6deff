export type Device = {
  readonly userAgent: string;
  /** The page runs in a window of its own, without a browser around it. */
  readonly standalone: boolean;
  readonly maxTouchPoints: number;
};

export type Platform = 'installed' | 'ios' | 'other';

/**
 * Which way to install this device has. An iPad calls itself a Mac since 2019; what gives it away is that
 * no Mac has a touch screen.
 */
export function detectPlatform({ userAgent, standalone, maxTouchPoints }: Device): Platform {
  if (standalone) return 'installed';
  const isIos = /iPhone|iPad|iPod/.test(userAgent) && !/Windows Phone/.test(userAgent);
  const isIpadAsMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isIos || isIpadAsMac ? 'ios' : 'other';
}

const standaloneQuery = '(display-mode: standalone)';

/** Reads the device from the browser; a prerender has none. */
export const currentPlatform = (): Platform =>
  detectPlatform({
    userAgent: navigator.userAgent,
    standalone:
      matchMedia(standaloneQuery).matches ||
      // Safari's own word for it, older than the media query.
      (navigator as { readonly standalone?: boolean }).standalone === true,
    maxTouchPoints: navigator.maxTouchPoints,
  });

/** A page can move from a tab into the app's own window while it is open. */
export function onPlatformChange(listener: () => void): () => void {
  const query = matchMedia(standaloneQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
