import { explainRefusal, playWords } from '@iron/content';
import { Button } from '@iron/ui';
import { useId, useRef } from 'react';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { session, useEntryRefusal, type PlaceRefusal } from '../../session/index.ts';
import type { SlipReview } from './review-slip.ts';

const words = playWords.slip;

/**
 * Places the slip, or says why not. It looks quiet while it would refuse, but is never disabled: a tap on it
 * has to be answered in words (spec section 5).
 */
export function PlaceButton({ review }: { readonly review: SlipReview }) {
  const { placementOpen, missing } = review;
  const reasonId = useId();
  const refusal = useEntryRefusal();
  const placing = useRef(false);

  const place = async () => {
    if (placing.current) return;
    placing.current = true;
    const outcome = await session().placeEntry();
    placing.current = false;
    if (outcome.ok) toastSuccess(words.placed);
    else toastError(explain(outcome.refusal, review));
  };

  const label = missing > 0 ? words.addMore(missing) : placementOpen ? words.place : words.browseOnly;
  // What is wrong with the amount stands beside the amount.
  const isSaid = refusal === undefined || refusal.code === review.stakeRefusal?.code;
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="lg"
        variant={refusal === undefined ? 'primary' : 'secondary'}
        aria-describedby={reasonId}
        onClick={() => void place()}
      >
        {label}
      </Button>
      <output id={reasonId} className="text-center text-sm font-semibold empty:hidden">
        {isSaid ? undefined : explain(refusal, review)}
      </output>
    </div>
  );
}

const explain = (refusal: PlaceRefusal, { least }: SlipReview): string =>
  refusal.code === 'legs_too_few' ? words.tooFewForStyle(refusal.style, least) : explainRefusal(refusal);
