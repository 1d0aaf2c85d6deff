import { exposureWords } from '@iron/content';
import { Badge } from '@iron/ui';
import type { Exposures } from './use-exposures.ts';

const words = exposureWords.feed;

/** How fresh the figures are: quiet, and in words. */
export function FeedStatus({ feed, isOnline }: Pick<Exposures, 'feed' | 'isOnline'>) {
  const { updatedMs, failures, buckets } = feed;
  const isStale = failures > 0 && buckets !== undefined;
  const link = isOnline ? feed.link : 'offline';
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
      <output>
        <Badge tone={link === 'live' ? 'good' : 'neutral'}>{words[link]}</Badge>
      </output>
      {updatedMs !== undefined && (
        <time dateTime={new Date(updatedMs).toISOString()}>
          {words.updated(new Date(updatedMs).toLocaleTimeString('en-US'))}
        </time>
      )}
      {isStale && <p className="text-warning">{words.stale}</p>}
    </div>
  );
}
