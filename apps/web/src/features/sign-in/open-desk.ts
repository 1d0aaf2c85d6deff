import { appWords } from '@iron/content';
import { createElement } from 'react';
import { toastError } from '../../platform/toast.ts';
import { useDesk, type DeskTopic } from './desk.ts';

/** Opens the dialog for this. Its code is fetched the first time, so that no page pays for it at load. */
export async function openDesk(topic: DeskTopic): Promise<void> {
  try {
    const { DeskView } = await import('./desk-view.tsx');
    useDesk.setState({ view: createElement(DeskView), topic });
  } catch {
    toastError(appWords.chunkFailed.text);
  }
}
