import { locationPlaybookWords } from '@iron/content';
import { dollars, formatCount, formatShortCents } from '@iron/domain';
import type { StatePlaybook } from '../../session/world.ts';
import { formatMonth } from './format-figures.ts';

const words = locationPlaybookWords.facts;

/** Where a state stands, in a line of figures (spec section 3). */
export function StateFacts({ playbook }: { readonly playbook: StatePlaybook }) {
  const facts = [
    [words.locations, formatCount(playbook.locations)],
    [words.launched, formatMonth(playbook.launchDate)],
    [words.players, formatCount(playbook.activePlayers)],
    [words.handle, formatShortCents(dollars(playbook.monthlyHandle))],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 border-y border-line py-4 lg:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-col">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figure order-first text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
