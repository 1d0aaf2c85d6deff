import { walletWords } from '@iron/content';
import { formatSignedCents, type ActivityItem, type ActivityType } from '@iron/domain';
import { Button, buttonClass, EmptyState, LocalTime } from '@iron/ui';
import { Banknote, ListChecks, Ticket, Trophy, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../platform/navigation.tsx';
import { useSession } from '../../session/index.ts';

const words = walletWords.activity;

const icons: Readonly<Record<ActivityType, LucideIcon>> = {
  win: Trophy,
  entry: ListChecks,
  deposit: Banknote,
  cashout: Ticket,
};

const itemsAtOnce = 20;

/** What moved the balance, newest first: an icon, a word and a signed amount for each. */
export function ActivityList() {
  const activity = useSession((session) => session.activity);
  const [shown, setShown] = useState(itemsAtOnce);
  if (activity.length === 0) return <NoActivity />;
  return (
    <div className="flex flex-col gap-3">
      <ul className="card py-1">
        {activity.slice(0, shown).map((item) => (
          <ActivityRow key={item.id} item={item} />
        ))}
      </ul>
      {activity.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + itemsAtOnce)}>
          {words.more}
        </Button>
      )}
    </div>
  );
}

function ActivityRow({ item: { type, amount, date, desc } }: { readonly item: ActivityItem }) {
  const Icon = icons[type];
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken">
        <Icon aria-hidden="true" size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{words.types[type]}</p>
        <p className="text-sm text-muted">{desc}</p>
        <p className="min-h-5 text-sm text-muted">
          <LocalTime iso={date} parts={moment} />
        </p>
      </div>
      <p className={`figure text-lg ${type === 'win' ? 'text-good' : ''}`}>{formatSignedCents(amount)}</p>
    </li>
  );
}

const moment = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

function NoActivity() {
  return (
    <EmptyState
      title={words.empty.title}
      actions={
        <Link to="/play" className={buttonClass()}>
          {words.play}
        </Link>
      }
    >
      <p className="text-muted">{words.empty.text}</p>
    </EmptyState>
  );
}
