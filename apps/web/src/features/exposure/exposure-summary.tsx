import { exposureWords } from '@iron/content';
import {
  formatCents,
  formatCount,
  formatPercent,
  summarizeExposure,
  type ExposureBucket,
} from '@iron/domain';
import { Section, StatTile } from '@iron/ui';

const words = exposureWords.summary;

/** The four summary cards (spec section 2). */
export function ExposureSummary({ buckets }: { readonly buckets: readonly ExposureBucket[] }) {
  const summary = summarizeExposure(buckets);
  return (
    <Section title={words.title}>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <StatTile label={words.totalExposure} value={formatCents(summary.totalExposureCents)} />
        <StatTile label={words.totalCapacity} value={formatCents(summary.totalCapacityCents)} />
        <StatTile label={words.overallUtilization} value={formatPercent(summary.overallUtilization)} />
        <StatTile label={words.activeBuckets} value={formatCount(summary.activeBuckets)} />
      </dl>
    </Section>
  );
}
