import { exposureWords } from '@iron/content';
import {
  badgeVariant,
  formatCents,
  formatPercent,
  isNearCapacity,
  utilization,
  type BadgeVariant,
  type ExposureBucket,
} from '@iron/domain';
import { Badge, Card, Notice, Progress, type Tone } from '@iron/ui';
import { TriangleAlert } from 'lucide-react';

const words = exposureWords.buckets;

const tones: Record<BadgeVariant, Tone> = {
  default: 'neutral',
  warning: 'warning',
  destructive: 'danger',
};

export function BucketCard({ bucket }: { readonly bucket: ExposureBucket }) {
  const share = utilization(bucket);
  const percent = formatPercent(share);
  const tone = tones[badgeVariant(share)];
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 font-semibold">{bucket.label}</h3>
        <Badge tone={tone}>{bucket.status}</Badge>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="figure">
          {words.currentOfMax(
            formatCents(bucket.current_liability_cents),
            formatCents(bucket.max_liability_cents),
          )}
        </p>
        <p className="text-muted">{words.utilization(percent)}</p>
      </div>
      <Progress label={words.bar(bucket.label, percent)} value={share * 100} tone={tone} />
      {isNearCapacity(share) && (
        <Notice
          tone="danger"
          title={exposureWords.highExposure.title}
          icon={<TriangleAlert aria-hidden="true" size={20} className="shrink-0 text-danger" />}
        >
          <p>{exposureWords.highExposure.text}</p>
        </Notice>
      )}
    </Card>
  );
}
