import { legId, type SlipLeg } from './leg.ts';

/** A row of the table exposures, with the spec's field names (section 3). Amounts are whole cents. */
export type ExposureBucket = {
  readonly bucket_id: string;
  readonly label: string;
  readonly status: string;
  readonly current_liability_cents: number;
  readonly max_liability_cents: number;
};

export type BadgeVariant = 'default' | 'warning' | 'destructive';

const warningFrom = 0.75;
const destructiveFrom = 0.9;

/**
 * Share of the cap in use; above 1 only if a cap was lowered below what is already held. A cap of zero is
 * full as soon as anything is held against it.
 */
export const utilization = (
  bucket: Pick<ExposureBucket, 'current_liability_cents' | 'max_liability_cents'>,
): number => shareOf(bucket.current_liability_cents, bucket.max_liability_cents);

const shareOf = (held: number, cap: number): number => (cap > 0 ? held / cap : held > 0 ? 1 : 0);

/** 90% or more is destructive, 75% or more is warning (spec section 4). */
export function badgeVariant(share: number): BadgeVariant {
  if (share >= destructiveFrom) return 'destructive';
  return share >= warningFrom ? 'warning' : 'default';
}

/** True from 90%: the page shows the High Exposure Warning (spec section 2). */
export const isNearCapacity = (share: number): boolean => share >= destructiveFrom;

export type ExposureSummary = {
  readonly totalExposureCents: number;
  readonly totalCapacityCents: number;
  /** Share from 0 to 1. */
  readonly overallUtilization: number;
  readonly activeBuckets: number;
};

export function summarizeExposure(buckets: readonly ExposureBucket[]): ExposureSummary {
  const totalExposureCents = sum(buckets.map((bucket) => bucket.current_liability_cents));
  const totalCapacityCents = sum(buckets.map((bucket) => bucket.max_liability_cents));
  return {
    totalExposureCents,
    totalCapacityCents,
    overallUtilization: shareOf(totalExposureCents, totalCapacityCents),
    activeBuckets: buckets.filter((bucket) => bucket.status === 'ACTIVE').length,
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What an exposure bucket is for: one side of a line, a game, or a whole slate. */
export const legBucketId = (leg: Pick<SlipLeg, 'playerId' | 'stat' | 'selection'>): string =>
  `leg:${legId(leg)}`;
export const gameBucketId = (gameId: string): string => `game:${gameId}`;
export const slateBucketId = (slateId: string): string => `slate:${slateId}`;
