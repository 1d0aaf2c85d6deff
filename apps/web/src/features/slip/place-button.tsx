import { explainRefusal, playWords, type Refusal } from '@iron/content';
import type { Slip } from '@iron/domain';
import { Button } from '@iron/ui';
import { useId, useRef, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { session, useEntryRefusal, useSession } from '../../session/index.ts';
import type { SlipReview } from './review-slip.ts';

const words = playWords.slip;

/** What can be done about an answer of the house; fetched by whoever is signed in. */
const LiveAnswer = lazyPart(async () => (await import('./live-answer.tsx')).LiveAnswer);

/** What the house said of a slip; of another slip it says nothing. */
type Answer = { readonly refusal: Refusal; readonly slip: Slip };

/**
 * Places the slip, or says why not. It looks quiet while it would refuse, but is never disabled: a tap on it
 * has to be answered in words (spec section 5).
 */
export function PlaceButton({ review }: { readonly review: SlipReview }) {
  const { placementOpen, missing } = review;
  const reasonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const known = useEntryRefusal();
  const slip = useSession((state) => state.slip);
  const isLive = useSession(({ account }) => account !== undefined);
  const { place, isPlacing, answer } = usePlacing(review);

  const said = answer?.slip === slip ? answer.refusal : undefined;
  const refusal = isPlacing ? undefined : (known ?? said);
  const label = missing > 0 ? words.addMore(missing) : placementOpen ? words.place : words.browseOnly;
  // What is wrong with the amount stands beside the amount.
  const isSaid = refusal === undefined || refusal.code === review.stakeRefusal?.code;
  const isReady = known === undefined || known.code === 'place_unknown';
  return (
    <div className="flex flex-col gap-2">
      <Button
        ref={button}
        size="lg"
        variant={isReady ? 'primary' : 'secondary'}
        aria-describedby={reasonId}
        aria-busy={isPlacing}
        // The second tap of a double tap, when the first was answered in no time.
        onClick={({ detail: taps }) => {
          if (taps < 2) void place();
        }}
      >
        {isPlacing ? words.placing : label}
      </Button>
      <output id={reasonId} className="text-center text-sm font-semibold empty:hidden">
        {isSaid ? undefined : explain(refusal, review)}
      </output>
      {isLive && <LiveAnswer last={answer?.refusal} said={said} onDone={() => button.current?.focus()} />}
    </div>
  );
}

function usePlacing(review: SlipReview) {
  const isUnderWay = useRef(false);
  const [isPlacing, setPlacing] = useState(false);
  const [answer, setAnswer] = useState<Answer>();

  const place = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // The demo answers at once.
    setPlacing(session().account !== undefined);
    const outcome = await session().placeEntry();
    isUnderWay.current = false;
    setPlacing(false);
    // What the slip can see for itself it says for itself, for as long as it holds.
    const isNews = session().reviewEntry() === undefined;
    setAnswer(outcome.ok || !isNews ? undefined : { refusal: outcome.refusal, slip: session().slip });
    if (outcome.ok) toastSuccess(words.placed);
    // Lines that moved are asked about in a dialog.
    else if (outcome.refusal.code !== 'lines_moved') toastError(explain(outcome.refusal, review));
  };
  return { place, isPlacing, answer };
}

const explain = (refusal: Refusal, { least }: SlipReview): string =>
  refusal.code === 'legs_too_few' ? words.tooFewForStyle(refusal.style, least) : explainRefusal(refusal);
