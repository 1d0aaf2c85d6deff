import { playWords } from '@iron/content';
import { useId } from 'react';
import { useWideScreen } from '../../platform/wide-screen.ts';
import { useSession } from '../../session/index.ts';
import { ClearAll } from './clear-all.tsx';
import { PlaceButton } from './place-button.tsx';
import { reviewSlip } from './review-slip.ts';
import { SlipDock } from './slip-dock.tsx';
import { SlipPicks } from './slip-picks.tsx';

/** The picks so far and what they are worth; nothing while there are none (spec section 2). */
export function ContestSlip() {
  const slip = useSession((session) => session.slip);
  const jurisdiction = useSession((session) => session.jurisdiction);
  const isWide = useWideScreen();
  const titleId = useId();
  if (slip.legs.length === 0) return null;
  const review = reviewSlip(slip, jurisdiction);
  if (!isWide) return <SlipDock slip={slip} review={review} />;
  return (
    <section
      aria-labelledby={titleId}
      className="card flex max-h-[calc(100dvh-12rem)] flex-col gap-3 overflow-hidden"
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id={titleId} className="heading text-2xl">
            {playWords.slip.title}
          </h2>
          <p className="font-semibold">{playWords.slip.summary(slip.legs.length, slip.style)}</p>
        </div>
        <ClearAll />
      </div>
      <div className="-mx-2 min-h-0 overflow-y-auto px-2">
        <SlipPicks slip={slip} review={review} />
      </div>
      <PlaceButton review={review} />
    </section>
  );
}
