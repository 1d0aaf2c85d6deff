import { playWords } from '@iron/content';
import { formatCents, formatPercent, type Slip } from '@iron/domain';
import { classNames } from '@iron/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useDock } from '../../platform/dock.ts';
import { ClearAll } from './clear-all.tsx';
import { PlaceButton } from './place-button.tsx';
import type { SlipReview } from './review-slip.ts';
import { SlipPicks } from './slip-picks.tsx';

const words = playWords.slip;

const isInDialog = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('dialog') !== null;

type SlipDockProps = { readonly slip: Slip; readonly review: SlipReview };

/**
 * On a phone: a bar above the tabs that opens into the slip. It closes on Escape, and when the focus goes
 * back to the page, so that it never stands over what is focused.
 */
export function SlipDock({ slip, review }: SlipDockProps) {
  const [isOpen, setOpen] = useState(false);
  const dock = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  useDock(dock);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isInDialog(event.target)) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    // Escape and the focus are heard of from whichever of its controls has them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={dock}
      aria-label={words.title}
      className={classNames(
        'fixed inset-x-0 bottom-(--tab-bar) z-30 flex max-h-[min(75dvh,calc(100dvh-13rem))] flex-col',
        'rounded-t-2xl border-t-2 border-accent bg-surface',
        // Too low for a part of its own to scroll: then all of it does.
        '[@media(height<32rem)]:overflow-y-auto',
      )}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
    >
      <h2>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          className="flex min-h-14 w-full items-center gap-3 px-4 text-left"
          onClick={() => setOpen(!isOpen)}
        >
          <SlipSummary slip={slip} review={review} />
          {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          <span className="sr-only">{isOpen ? words.collapse : words.expand}</span>
        </button>
      </h2>
      <div
        id={bodyId}
        hidden={!isOpen}
        className="min-h-0 overflow-y-auto px-4 [@media(height<32rem)]:shrink-0"
      >
        {isOpen && (
          <>
            <SlipPicks slip={slip} review={review} />
            <div className="flex justify-end pt-2">
              <ClearAll />
            </div>
          </>
        )}
      </div>
      {isOpen && (
        <div className="px-4 py-3">
          <PlaceButton review={review} />
        </div>
      )}
    </section>
  );
}

function SlipSummary({ slip: { legs, style }, review: { quote, stake, chance } }: SlipDockProps) {
  const payout = quote === undefined || stake === undefined ? undefined : formatCents(quote.potentialPayout);
  return (
    <>
      <span>
        <span className="block text-sm text-muted">{words.title}</span>
        <span className="heading block text-lg">{words.summary(legs.length, style)}</span>
      </span>
      <span className="figure ml-auto text-lg">
        {payout === undefined ? words.chance(formatPercent(chance)) : words.toWin(payout)}
      </span>
    </>
  );
}
