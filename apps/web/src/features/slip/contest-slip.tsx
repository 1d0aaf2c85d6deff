import { playWords } from '@iron/content';
import { useId } from 'react';
import { useWideScreen } from '../../platform/wide-screen.ts';
import { useSession } from '../../session/index.ts';
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
    <section aria-labelledby={titleId} className="card flex flex-col gap-3">
      <div>
        <h2 id={titleId} className="heading text-2xl">
          {playWords.slip.title}
        </h2>
        <p className="font-semibold">{playWords.slip.summary(slip.legs.length, slip.style)}</p>
      </div>
      <SlipPicks slip={slip} review={review} />
      <PlaceButton review={review} />
    </section>
  );
}
