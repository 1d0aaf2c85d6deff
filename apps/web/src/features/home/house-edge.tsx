import { homeWords } from '@iron/content';
import { buttonClass, Section } from '@iron/ui';
import { Activity, Scale, ShieldCheck } from 'lucide-react';
import { Link } from '../../platform/navigation.tsx';

const words = homeWords.house;
const icons = { odds: Activity, value: Scale, risk: ShieldCheck } as const;

/** What playing against the house means here (spec section 2, "Home"). */
export function HouseEdge() {
  return (
    <Section title={words.title} lead={words.lead}>
      <ul className="flex flex-col gap-4">
        {words.points.map(({ id, title, text }) => {
          const Icon = icons[id];
          return (
            <li key={id} className="flex gap-3">
              <Icon aria-hidden="true" size={24} className="mt-1 shrink-0 text-accent-text" />
              <div>
                <h3 className="heading text-xl">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <Link to="/play" className={`${buttonClass('primary', 'lg')} self-start`}>
        {words.explore}
      </Link>
    </Section>
  );
}
