import type { playerPlaybookWords } from '@iron/content';
import { formatCount } from '@iron/domain';
import { StatePicker } from './state-picker.tsx';
import { useStatePlaybook } from './use-state-playbook.ts';

/** Given by the page, so that the other playbook does not carry this one's words. */
type PlayerCountProps = { readonly words: typeof playerPlaybookWords.count };

/** How many play in a state (spec section 2, "/playbooks/player"). */
export function PlayerCount({ words }: PlayerCountProps) {
  const { playbook, choose } = useStatePlaybook();
  if (playbook === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-4">
      <dl>
        <dt className="kicker">{words.label(playbook.name)}</dt>
        <dd className="figure text-5xl">{formatCount(playbook.activePlayers)}</dd>
        <dd className="text-sm text-muted">{words.note(formatCount(playbook.locations))}</dd>
      </dl>
      <StatePicker label={words.choose} selected={playbook} onSelect={choose} />
    </div>
  );
}
