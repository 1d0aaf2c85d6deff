import { playWords } from '@iron/content';
import { formatPercent, type SlipLeg } from '@iron/domain';
import { X } from 'lucide-react';
import { session } from '../../session/index.ts';

const words = playWords.slip;

export function SlipLegRow({ leg }: { readonly leg: SlipLeg }) {
  const { id, playerName, stat, line, selection, winProb, projected } = leg;
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{playerName}</p>
        <p className="flex flex-wrap gap-x-2 text-sm">
          <span>
            <span className={`font-semibold ${selection === 'over' ? 'text-good' : 'text-cool'}`}>
              {playWords.board.sides[selection]} <span className="figure">{line}</span>
            </span>{' '}
            {stat}
          </span>
          <span className="text-muted">{words.chance(formatPercent(winProb))}</span>
          {!projected && <span className="text-warning">{words.unprojected}</span>}
        </p>
      </div>
      <button type="button" className="icon-button" onClick={() => session().removeLeg(id)}>
        <X aria-hidden="true" size={18} />
        <span className="sr-only">{words.remove(playerName, stat)}</span>
      </button>
    </li>
  );
}
