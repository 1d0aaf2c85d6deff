import {
  cents,
  hasFeature,
  quoteEntry,
  readStake,
  slipProbability,
  type Cents,
  type Quote,
  type Slip,
  type StakeLimits,
  type StakeRefusal,
} from '@iron/domain';
import { configFor, jurisdictions, stakeLimits } from '@iron/rulebook';

/** All that the slip shows of itself; undefined figures are those that cannot be known yet. */
export type SlipReview = {
  readonly placementOpen: boolean;
  readonly limits: StakeLimits;
  readonly stake: Cents | undefined;
  readonly stakeRefusal: StakeRefusal | undefined;
  /** From 0 to 1: every leg hits. */
  readonly chance: number;
  /** The row in force and what it pays; undefined while the table has no row for this many legs. */
  readonly quote: Quote | undefined;
  /** Fewest legs that this style takes, and how many of them are still to be added. */
  readonly least: number;
  readonly missing: number;
};

export function reviewSlip(slip: Slip, jurisdiction: string): SlipReview {
  const config = configFor(jurisdiction);
  const limits = stakeLimits(config);
  const read = readStake(slip.stakeInput, limits);
  const chances = slip.legs.map(({ winProb }) => winProb);
  const stake = read.ok ? read.value : undefined;
  const least = config.entry_formats[slip.style].min_legs;
  return {
    placementOpen: hasFeature(jurisdictions, jurisdiction, 'placeEntry'),
    limits,
    stake,
    stakeRefusal: read.ok ? undefined : read.refusal,
    chance: slipProbability(chances),
    quote: quoteEntry(config.payout_schedules, slip.style, stake ?? cents(0), chances),
    least,
    missing: Math.max(0, least - slip.legs.length),
  };
}
