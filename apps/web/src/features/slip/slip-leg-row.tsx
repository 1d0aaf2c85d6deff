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
        <p className="text-sm">
          <span className={`font-semibold ${selection === 'over' ? 'text-good' : 'text-cool'}`}>
            {playWords.board.sides[selection]} <span className="figure">{line}</span>
          </span>{' '}
          {stat}
        </p>
        <p className="text-sm text-muted">
          {words.chance(formatPercent(winProb))}
          {!projected && <span className="ml-2 text-warning">{words.unprojected}</span>}
        </p>
      </div>
      <button type="button" className="icon-button" onClick={() => session().removeLeg(id)}>
        <X aria-hidden="true" size={18} />
        <span className="sr-only">{words.remove(playerName, stat)}</span>
      </button>
    </li>
  );
}
