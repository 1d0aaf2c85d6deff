import { locationPlaybookWords } from '@iron/content';
import { formatCount, locationRevenue } from '@iron/domain';
import { revenueShares } from '@iron/rulebook';
import type { StatePlaybook } from '../../session/world.ts';
import { formatDollars, formatShare } from './format-figures.ts';

const words = locationPlaybookWords.model;

export type ModelLine = {
  readonly step: string;
  readonly working: string;
  readonly result: string;
};

export type Model = {
  readonly lines: readonly ModelLine[];
  /** What the formula gives. */
  readonly total: string;
  /** What the copy says, which is another figure. */
  readonly sample: string;
  readonly difference: string;
};

/** The location revenue model for one location and month, each step with its working (spec section 9). */
export function modelOf(playbook: StatePlaybook): Model {
  const { avgPlayersPerLocation, avgBetsPerPlayer, avgBetSize, locationMonthlyRevenue } = playbook;
  const inputs = { players: avgPlayersPerLocation, betsPerPlayer: avgBetsPerPlayer, betSize: avgBetSize };
  const revenue = locationRevenue(inputs, revenueShares);
  const handle = formatDollars(revenue.handle);
  const entryShare = formatDollars(revenue.entryShare);
  const spendBack = formatDollars(revenue.spendBack);
  const total = formatDollars(revenue.total);
  const { hold, locationShare, payout, spentBack } = revenueShares;
  return {
    lines: [
      {
        step: words.handle,
        working: words.handleWorking({
          players: formatCount(avgPlayersPerLocation),
          entries: formatCount(avgBetsPerPlayer),
          size: formatDollars(avgBetSize),
        }),
        result: handle,
      },
      {
        step: words.entryShare,
        working: words.entryShareWorking({
          handle,
          hold: formatShare(hold),
          share: formatShare(locationShare),
        }),
        result: entryShare,
      },
      {
        step: words.spendBack,
        working: words.spendBackWorking({
          handle,
          payout: formatShare(payout),
          back: formatShare(spentBack),
        }),
        result: spendBack,
      },
      { step: words.total, working: words.totalWorking(entryShare, spendBack), result: total },
    ],
    total,
    sample: formatDollars(locationMonthlyRevenue),
    difference: formatDollars(Math.abs(locationMonthlyRevenue - revenue.total)),
  };
}
