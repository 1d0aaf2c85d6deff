import { playWords } from '@iron/content';
import type { Slip } from '@iron/domain';
import { Button } from '@iron/ui';
import { session } from '../../session/index.ts';
import type { SlipReview } from './review-slip.ts';
import { SlipFigures } from './slip-figures.tsx';
import { SlipLegRow } from './slip-leg-row.tsx';
import { StakeField } from './stake-field.tsx';

type SlipPicksProps = { readonly slip: Slip; readonly review: SlipReview };

/** All of the slip but the button that places it. */
export function SlipPicks({ slip: { legs, stakeInput }, review }: SlipPicksProps) {
  return (
    <div className="flex flex-col gap-3">
      <div>
        <ul>
          {legs.map((leg) => (
            <SlipLegRow key={leg.id} leg={leg} />
          ))}
        </ul>
        <div className="flex justify-end pt-2">
          <Button size="sm" variant="secondary" className="min-h-11" onClick={() => session().clearSlip()}>
            {playWords.slip.clearAll}
          </Button>
        </div>
      </div>
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
