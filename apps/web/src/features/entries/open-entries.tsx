import { entriesWords, playWords } from '@iron/content';
import { formatCents } from '@iron/domain';
import type { LiveEntry, LiveLeg } from '@iron/protocol';
import { useId, useRef } from 'react';
import { Link } from '../../platform/navigation.tsx';
import { useSession } from '../../session/index.ts';
import { CancelEntry } from './cancel-entry.tsx';

const words = entriesWords.strip;

const shownMax = 3;

/** A quiet strip above the board with what is open; nothing while nothing is. */
export function OpenEntries() {
  const entries = useSession(({ account }) => account?.entries);
  const titleId = useId();
  const strip = useRef<HTMLElement>(null);
  const open = entries?.filter(({ status }) => status === 'open') ?? [];
  if (open.length === 0) return null;
  return (
    <section
      ref={strip}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-xl border border-line bg-sunken px-4 py-2 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="font-semibold" aria-live="polite">
          {words.title(open.length)}
        </h2>
        <Link to="/wallet" className="link inline-flex min-h-11 items-center text-sm">
          {words.all}
        </Link>
      </div>
      <ul>
        {open.slice(0, shownMax).map((entry) => (
          <OpenEntry key={entry.id} entry={entry} onCancelled={() => strip.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

type OpenEntryProps = { readonly entry: LiveEntry; readonly onCancelled: () => void };

function OpenEntry({ entry, onCancelled }: OpenEntryProps) {
  const { style, legs, potentialPayout } = entry;
  const nameId = useId();
  return (
    <li aria-labelledby={nameId} className="flex flex-col gap-1 border-t border-line py-2">
      <p id={nameId} className="sr-only">
        {entriesWords.name(style, legs.length)}
      </p>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0">
          {legs.map((leg, index) => (
            <span key={`${leg.playerId}:${leg.stat}`}>
              {index > 0 && <span className="text-muted">, </span>}
              <ShortLeg leg={leg} />
            </span>
          ))}
        </span>
        <span className="figure shrink-0">{words.toWin(formatCents(potentialPayout))}</span>
      </p>
      <CancelEntry entry={entry} onCancelled={onCancelled} />
    </li>
  );
}

/** By the family name, or whatever comes after the first. */
function ShortLeg({ leg: { playerName, selection, line } }: { readonly leg: LiveLeg }) {
  return (
    <span className="whitespace-nowrap">
      {playerName.replace(/^\S+\s+/, '')}{' '}
      <span className={`figure ${selection === 'over' ? 'text-good' : 'text-cool'}`}>
        {playWords.board.sides[selection]} {line}
      </span>
    </span>
  );
}
