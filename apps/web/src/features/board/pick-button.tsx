import { explainRefusal, playWords } from '@iron/content';
import type { SlipLeg } from '@iron/domain';
import { classNames } from '@iron/ui';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { toastError } from '../../platform/toast.ts';
import { session } from '../../session/index.ts';

const words = playWords.board;

/** One side of a line. What the combo rules forbid is answered in words, at the tap (spec section 5). */
export function PickButton({ leg, picked }: { readonly leg: SlipLeg; readonly picked: boolean }) {
  const side = words.sides[leg.selection];
  const tone = leg.selection === 'over' ? 'text-good' : 'text-cool';
  const pick = ({ detail: clicks }: MouseEvent) => {
    // The second tap of a double tap on Place Entry lands here, where the slip has just gone.
    if (clicks > 1) return;
    const refusal = session().addLeg(leg);
    if (refusal !== undefined) toastError(explainRefusal(refusal));
  };
  return (
    <button
      type="button"
      aria-pressed={picked}
      aria-label={words.pick(leg.playerName, leg.stat, side, String(leg.line))}
      onClick={pick}
      className={classNames(
        'button min-h-11 flex-1 gap-1 border px-2 whitespace-normal',
        picked ? 'border-ink bg-ink text-paper' : `border-line-strong hover:border-ink ${tone}`,
      )}
    >
      {picked && <Check aria-hidden="true" size={16} />}
      {side} <span className="figure">{leg.line}</span>
    </button>
  );
}
