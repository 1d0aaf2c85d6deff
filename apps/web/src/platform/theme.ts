import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const key = 'iron-picks-theme';
const listeners = new Set<() => void>();

/** theme.js has set the class before the first paint; the document is the truth from then on. */
const current = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

export function chooseTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The choice holds for this visit.
  }
  for (const listener of listeners) listener();
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'light');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
