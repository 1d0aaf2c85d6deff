import { exposureWords } from '@iron/content';
import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../platform/toast.ts';
import { useOnline } from '../../platform/use-online.ts';
import { useSession } from '../../session/index.ts';
import { openExposureFeed, type ExposureFeed, type ExposureSource } from './exposure-feed.ts';
import { unopenedFeed, type FeedState } from './feed-state.ts';

/** The clients of the backend are fetched when the page is up, so that it does not wait for them. */
const connectLater = async (): Promise<ExposureSource> =>
  (await import('./backend-source.ts')).connectToBackend();

export type Exposures = {
  readonly feed: FeedState;
  readonly isOnline: boolean;
  readonly refresh: () => void;
};

/** The exposures while the page is up; leaving it ends the subscription. */
export function useExposures(connect: () => Promise<ExposureSource> = connectLater): Exposures {
  const [feed, setFeed] = useState<FeedState>(unopenedFeed);
  const opened = useRef<ExposureFeed>(undefined);
  const isOnline = useOnline();
  const signedIn = useSession(({ account }) => account?.email);

  useEffect(() => {
    const current = openExposureFeed({
      connect,
      onState: setFeed,
      onFailure: () => toastError(exposureWords.failed.toast),
    });
    opened.current = current;
    addEventListener('online', current.wake);
    return () => {
      removeEventListener('online', current.wake);
      opened.current = undefined;
      current.close();
    };
    // What may be followed is decided when a channel is joined: whoever comes in or leaves joins anew.
  }, [connect, signedIn]);

  return { feed, isOnline, refresh: () => opened.current?.refresh() };
}
