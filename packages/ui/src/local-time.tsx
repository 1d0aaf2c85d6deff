import { useSyncExternalStore } from 'react';

type LocalTimeProps = {
  /** ISO 8601, UTC. */
  readonly iso: string;
  readonly parts: Intl.DateTimeFormatOptions;
};

/**
 * A moment on the clock of whoever reads it. A page drawn ahead of time cannot know that clock, so the words
 * come with the first effect; until then the element is empty.
 */
export function LocalTime({ iso, parts }: LocalTimeProps) {
  const isHere = useSyncExternalStore(never, inBrowser, onServer);
  return <time dateTime={iso}>{isHere ? new Date(iso).toLocaleString('en-US', parts) : ''}</time>;
}

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
