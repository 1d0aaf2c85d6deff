import { adminWords } from '@iron/content';
import { DataTable, Disclosure, Donut, Section } from '@iron/ui';
import { dashboardMetrics } from '../../session/world.ts';

const words = adminWords.cashOut;
const { spentInVenue, cashOutOnly } = dashboardMetrics.cashoutVsSpend;

const slices = [
  { label: words.spentInVenue, value: spentInVenue, tone: 'accent', key: 'bg-accent' },
  { label: words.cashOutOnly, value: cashOutOnly, tone: 'cool', key: 'bg-cool' },
] as const;

export function CashOutChart() {
  return (
    <Section title={words.title}>
      <div className="card flex flex-col items-center gap-3">
        <Donut
          label={words.chart(`${spentInVenue}%`, `${cashOutOnly}%`)}
          slices={slices}
          middle={`${spentInVenue}%`}
        />
        <ul>
          {slices.map(({ label, value, key }) => (
            <li key={label} className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-3 rounded-full ${key}`} />
              <span className="figure">{value}%</span> {label}
            </li>
          ))}
        </ul>
        <div className="w-full">
          <Disclosure summary={adminWords.showTable}>
            <DataTable
              caption={words.title}
              columns={[words.behaviour, words.share]}
              rows={slices.map(({ label, value }) => [label, `${value}%`])}
            />
          </Disclosure>
        </div>
      </div>
    </Section>
  );
}
