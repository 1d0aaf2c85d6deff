import { exposureWords } from '@iron/content';
import type { ExposureBucket } from '@iron/domain';
import { EmptyState, Section, TextField } from '@iron/ui';
import { useState } from 'react';
import { BucketCard } from './bucket-card.tsx';

const words = exposureWords.buckets;

/** In the order the server gives; the filter only leaves out. */
export function BucketList({ buckets }: { readonly buckets: readonly ExposureBucket[] }) {
  const [filter, setFilter] = useState('');
  const sought = filter.trim().toLocaleLowerCase();
  const shown = buckets.filter(({ label }) => label.toLocaleLowerCase().includes(sought));
  return (
    <Section title={words.title}>
      <div className="max-w-xl">
        <TextField
          label={words.filter}
          type="search"
          autoComplete="off"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <output className="text-sm text-muted">{words.count(shown.length, buckets.length)}</output>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {shown.map((bucket) => (
            <BucketCard key={bucket.bucket_id} bucket={bucket} />
          ))}
        </ul>
      )}
    </Section>
  );
}
