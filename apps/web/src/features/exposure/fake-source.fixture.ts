import type { ExposureBucket } from '@iron/domain';
import type { ExposureListener, ExposureSource } from './exposure-feed.ts';

export const bucketOf = (label: string, current: number, max: number, status = 'ACTIVE'): ExposureBucket => ({
  bucket_id: label.toLowerCase(),
  label,
  status,
  current_liability_cents: current,
  max_liability_cents: max,
});

/** A source whose reads a test answers one by one, and whose feed it drives. */
export function fakeSource() {
  const reads: { readonly answer: (list: readonly ExposureBucket[]) => void; readonly fail: () => void }[] =
    [];
  let listener: ExposureListener | undefined;
  const source: ExposureSource = {
    read: () =>
      new Promise((resolve, reject) => {
        reads.push({ answer: resolve, fail: () => reject(new Error('no answer')) });
      }),
    follow: (on) => {
      listener = on;
      return () => (listener = undefined);
    },
  };
  return {
    source,
    connect: () => Promise.resolve(source),
    reads,
    last: () => reads.at(-1),
    feed: () => listener,
  };
}
