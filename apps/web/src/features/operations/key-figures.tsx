import { adminWords } from '@iron/content';
import { formatCount } from '@iron/domain';
import { Section, StatTile } from '@iron/ui';
import { dashboardMetrics } from '../../session/world.ts';
import { wholeDollars } from './whole-dollars.ts';

const words = adminWords.kpis;
const { installs, signups, activePlayers, totalHandle, cashOuts, venueCount } = dashboardMetrics;

const tiles = [
  { label: words.installs, value: formatCount(installs) },
  { label: words.signups, value: formatCount(signups) },
  { label: words.activePlayers, value: formatCount(activePlayers) },
  { label: words.totalHandle, value: wholeDollars(totalHandle) },
  { label: words.cashOuts, value: formatCount(cashOuts) },
  { label: words.venueCount, value: formatCount(venueCount) },
];

/** The six tiles; the other three of the nine demo numbers are in StatCards. */
export function KeyFigures() {
  return (
    <Section title={words.title}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {tiles.map(({ label, value }) => (
          <StatTile key={label} label={label} value={value} />
        ))}
      </dl>
    </Section>
  );
}
