import { adminWords } from '@iron/content';
import { formatPercent } from '@iron/domain';
import { Section, StatTile } from '@iron/ui';
import { dashboardMetrics } from '../../session/world.ts';
import { wholeDollars } from './whole-dollars.ts';

const words = adminWords.stats;
const { holdPercent, ltv, mobileConversion } = dashboardMetrics;

const cards = [
  { label: words.hold, value: formatPercent(holdPercent / 100), note: words.holdNote },
  { label: words.ltv, value: wholeDollars(ltv), note: words.ltvNote },
  { label: words.mobileConversion, value: `${mobileConversion}%`, note: words.mobileConversionNote },
];

export function StatCards() {
  return (
    <Section title={words.title}>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <StatTile key={card.label} {...card} />
        ))}
      </dl>
    </Section>
  );
}
