import type { Slate } from '@iron/domain';
import { isSlate } from '@iron/protocol';
import { useEffect } from 'react';
import { create } from 'zustand';

/** The day's board as the server gives it; offline the service worker answers with the last one seen. */
export type Board =
  | { readonly status: 'idle' | 'loading' | 'failed'; readonly slate?: undefined }
  | { readonly status: 'ready'; readonly slate: Slate };

const store = create<Board>()(() => ({ status: 'idle' }));

/** Loads the slate once per visit; after a failure it may be asked again. */
export async function loadBoard(): Promise<void> {
  const { status } = store.getState();
  if (status === 'loading' || status === 'ready') return;
  store.setState({ status: 'loading' }, true);
  const slate = await fetchSlate();
  store.setState(slate === undefined ? { status: 'failed' } : { status: 'ready', slate }, true);
}

/**
 * Asks for the slate again, and shows the one that there was until another has come. Answers with the one
 * that is shown then; undefined when there is none.
 */
export async function reloadBoard(): Promise<Slate | undefined> {
  const slate = await fetchSlate();
  if (slate !== undefined) store.setState({ status: 'ready', slate }, true);
  return shownSlate();
}

export const shownSlate = (): Slate | undefined => store.getState().slate;

async function fetchSlate(): Promise<Slate | undefined> {
  try {
    const response = await fetch('/slate.json');
    const body: unknown = response.ok ? await response.json() : undefined;
    return isSlate(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

export function useBoard(): Board {
  useEffect(() => {
    void loadBoard();
  }, []);
  return store();
}
