import { adminWords } from '@iron/content';
import { BarChart, DataTable, Disclosure, Section } from '@iron/ui';
import { dashboardMetrics } from '../../session/world.ts';
import { weekday, wholeDay } from './day-names.ts';
import { wholeDollars } from './whole-dollars.ts';

const words = adminWords.handle;
/** Dollars a day (spec section 2). */
const scaleTop = 25_000;
const scaleMarks = [0, 5_000, 10_000, 15_000, 20_000, scaleTop];

const thousands = (amount: number): string => `${(amount / 1_000).toFixed(1)}k`;

export function HandleChart() {
  const { dailyHandle } = dashboardMetrics;
  const amounts = dailyHandle.map(({ amount }) => amount);
  return (
    <Section title={words.title} lead={words.scale(wholeDollars(scaleTop))}>
      <div className="card flex flex-col items-center gap-3">
        <BarChart
          label={words.chart(wholeDollars(Math.max(...amounts)), wholeDollars(Math.min(...amounts)))}
          bars={dailyHandle.map(({ date, amount }) => ({
            label: weekday(date),
            value: amount,
            text: thousands(amount),
          }))}
          max={scaleTop}
          marks={scaleMarks.map((value) => ({ value, text: value === 0 ? '$0' : `$${value / 1_000}k` }))}
        />
        <div className="w-full">
          <Disclosure summary={adminWords.showTable}>
            <DataTable
              caption={words.title}
              columns={[words.day, words.amount]}
              rows={dailyHandle.map(({ date, amount }) => [wholeDay(date), wholeDollars(amount)])}
            />
          </Disclosure>
        </div>
      </div>
    </Section>
  );
}
