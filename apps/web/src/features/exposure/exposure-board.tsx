import { exposureWords } from '@iron/content';
import { Button, EmptyState, Skeleton } from '@iron/ui';
import { BucketList } from './bucket-list.tsx';
import { ExposureSummary } from './exposure-summary.tsx';
import { FeedStatus } from './feed-status.tsx';
import type { Exposures } from './use-exposures.ts';

const { empty, failed, loading } = exposureWords;

/** The summary and the buckets, or what stands in for them while there are none. */
export function ExposureBoard({ feed, isOnline, refresh }: Exposures) {
  const { buckets, failures } = feed;
  return (
    <>
      <FeedStatus feed={feed} isOnline={isOnline} />
      {buckets === undefined && failures === 0 && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <Skeleton label={loading} count={8} className="h-28" />
        </div>
      )}
      {buckets === undefined && failures > 0 && (
        <EmptyState title={failed.title} actions={<Button onClick={refresh}>{failed.retry}</Button>}>
          <p className="text-muted">{failed.text}</p>
        </EmptyState>
      )}
      {buckets !== undefined && <ExposureSummary buckets={buckets} />}
      {buckets !== undefined && buckets.length > 0 && <BucketList buckets={buckets} />}
      {buckets?.length === 0 && (
        <EmptyState title={empty.title}>
          <p className="text-muted">{empty.text}</p>
        </EmptyState>
      )}
    </>
  );
}
