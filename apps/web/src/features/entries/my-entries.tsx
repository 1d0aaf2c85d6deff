import { entriesWords as words, playWords, walletWords } from '@iron/content';
import { formatCents } from '@iron/domain';
import type { LiveEntry, LiveLeg } from '@iron/protocol';
import { Badge, Button, buttonClass, EmptyState, LocalTime, Section } from '@iron/ui';
import { useId, useRef, useState } from 'react';
import { Link } from '../../platform/navigation.tsx';
import { useSession } from '../../session/index.ts';
import { CancelEntry } from './cancel-entry.tsx';

const shownAtOnce = 5;

/** Every entry of the account: the open ones first, then the latest others. */
export function MyEntries() {
  const entries = useSession(({ account }) => account?.entries ?? none);
  const [shown, setShown] = useState(shownAtOnce);
  const list = useRef<HTMLUListElement>(null);
  const open = entries.filter(({ status }) => status === 'open');
  const rest = entries.filter(({ status }) => status !== 'open');
  const shownRest = rest.slice(0, Math.max(0, shown - open.length));
  return (
    <Section title={words.title}>
      {entries.length === 0 && <NoEntries />}
      <ul
        ref={list}
        tabIndex={-1}
        aria-live="polite"
        className="grid gap-3 outline-none empty:hidden lg:grid-cols-2"
      >
        {[...open, ...shownRest].map((entry) => (
          <EntryCard key={entry.id} entry={entry} onCancelled={() => list.current?.focus()} />
        ))}
      </ul>
      {shownRest.length < rest.length && (
        <Button variant="secondary" onClick={() => setShown(shown + shownAtOnce)}>
          {words.more}
        </Button>
      )}
    </Section>
  );
}

const none: readonly LiveEntry[] = [];

type EntryCardProps = { readonly entry: LiveEntry; readonly onCancelled: () => void };

function EntryCard({ entry, onCancelled }: EntryCardProps) {
  const { style, stake, potentialPayout, status, placedAt, legs } = entry;
  const nameId = useId();
  const isOpen = status === 'open';
  return (
    <li aria-labelledby={nameId} className="card flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 id={nameId} className="heading text-xl">
            {words.name(style, legs.length)}
          </h3>
          <p className="text-sm text-muted">
            {words.placed} <LocalTime iso={placedAt} parts={moment} />
          </p>
        </div>
        <Badge tone={isOpen ? 'good' : 'neutral'}>{words.status[status]}</Badge>
      </div>
      <ul>
        {legs.map((leg) => (
          <LegRow key={`${leg.playerId}:${leg.stat}`} leg={leg} />
        ))}
      </ul>
      <dl className="mt-auto flex justify-between gap-3">
        <div>
          <dt className="text-sm text-muted">{words.stake}</dt>
          <dd className="figure text-lg">{formatCents(stake)}</dd>
        </div>
        <div className="text-right">
          <dt className="text-sm text-muted">{words.payout}</dt>
          <dd className={`figure text-lg ${isOpen ? '' : 'text-muted line-through'}`}>
            {formatCents(potentialPayout)}
          </dd>
        </div>
      </dl>
      <CancelEntry entry={entry} onCancelled={onCancelled} />
    </li>
  );
}

function LegRow({ leg: { playerName, team, stat, selection, line } }: { readonly leg: LiveLeg }) {
  return (
    <li className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 last:border-0">
      <span className="min-w-0">
        <span className="font-semibold">{playerName}</span>{' '}
        <span className="text-sm text-muted">
          {team} {stat}
        </span>
      </span>
      <span className={`figure shrink-0 ${selection === 'over' ? 'text-good' : 'text-cool'}`}>
        {playWords.board.sides[selection]} {line}
      </span>
    </li>
  );
}

const moment = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

function NoEntries() {
  return (
    <EmptyState
      title={words.empty.title}
      actions={
        <Link to="/play" className={buttonClass()}>
          {walletWords.activity.play}
        </Link>
      }
    >
      <p className="text-muted">{words.empty.text}</p>
    </EmptyState>
  );
}
