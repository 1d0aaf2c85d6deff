import { playbooksWords as words } from '@iron/content';
import { buttonClass, PageHeader } from '@iron/ui';
import { Check, Smartphone, Store, type LucideIcon } from 'lucide-react';
import { Link } from '../platform/navigation.tsx';

export function PlaybooksPage() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader kicker={words.tagline} title={words.title} lead={words.lead} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaybookCard words={words.cards.player} to="/playbooks/player" Icon={Smartphone} />
        <PlaybookCard words={words.cards.location} to="/playbooks/location" Icon={Store} />
      </div>
    </div>
  );
}

type PlaybookCardProps = {
  readonly words: (typeof words.cards)[keyof typeof words.cards];
  readonly to: string;
  readonly Icon: LucideIcon;
};

function PlaybookCard({ words: { title, text, points, button }, to, Icon }: PlaybookCardProps) {
  return (
    <section aria-label={title} className="card flex flex-col items-start gap-4 sm:p-8">
      <Icon aria-hidden="true" size={40} className="text-accent-text" />
      <h2 className="heading text-3xl">{title}</h2>
      <p>{text}</p>
      <ul className="flex flex-col gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-good" />
            {point}
          </li>
        ))}
      </ul>
      <Link to={to} className={`${buttonClass('primary', 'lg')} mt-auto`}>
        {button}
      </Link>
    </section>
  );
}
