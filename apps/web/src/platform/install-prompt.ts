/** What Chromium hands over when a page may be installed; not in the DOM's own types. */
export type InstallPromptEvent = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

export type InstallResult = 'accepted' | 'dismissed' | 'unavailable';

/** `offered`: the browser has a prompt, or had one during this visit. */
export type InstallState = { readonly offered: boolean; readonly installed: boolean };

let held: InstallPromptEvent | undefined;
let state: InstallState = { offered: false, installed: false };
const listeners = new Set<() => void>();

/**
 * Holds on to the browser's offer, which comes once and early, until somebody asks for it. Called before
 * the first render. Returns a function that stops it.
 */
export function captureInstallPrompt(): () => void {
  const onOffer = (event: Event) => {
    // The browser would show its own bar at a moment of its choosing.
    event.preventDefault();
    held = event as InstallPromptEvent;
    change({ offered: true });
  };
  const onInstalled = () => {
    held = undefined;
    change({ installed: true });
  };
  addEventListener('beforeinstallprompt', onOffer);
  addEventListener('appinstalled', onInstalled);
  return () => {
    removeEventListener('beforeinstallprompt', onOffer);
    removeEventListener('appinstalled', onInstalled);
    held = undefined;
    change({ offered: false, installed: false });
  };
}

/** Shows the browser's prompt, which works once for each offer, and says how it was answered. */
export async function showInstallPrompt(): Promise<InstallResult> {
  const offer = held;
  held = undefined;
  if (offer === undefined) return 'unavailable';
  const { outcome } = await offer.prompt();
  if (outcome === 'accepted') change({ installed: true });
  return outcome;
}

export const installState = (): InstallState => state;

export function onInstallStateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(changed: Partial<InstallState>): void {
  state = { ...state, ...changed };
  for (const listener of listeners) listener();
}
