import type { Slip } from '@iron/domain';
import { session } from '../../session/index.ts';
import type { SlipReview } from './review-slip.ts';
import { SlipFigures } from './slip-figures.tsx';
import { SlipLegRow } from './slip-leg-row.tsx';
import { StakeField } from './stake-field.tsx';

type SlipPicksProps = { readonly slip: Slip; readonly review: SlipReview };

/** The picks, the amount and what they are worth together. */
export function SlipPicks({ slip: { legs, stakeInput }, review }: SlipPicksProps) {
  return (
    <div className="flex flex-col gap-3">
      <ul>
        {legs.map((leg) => (
          <SlipLegRow key={leg.id} leg={leg} />
        ))}
      </ul>
      <StakeField
        value={stakeInput}
        limits={review.limits}
        refusal={review.stakeRefusal}
        onChange={session().setStakeInput}
      />
      <SlipFigures review={review} />
    </div>
  );
}
