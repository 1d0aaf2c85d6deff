import { printTable, spread } from '../web/table.ts';
import { failures, type Window } from './drive.ts';

/** One window and, where there is pgbench, TPC-B's transactions a second around it. */
export type Sample = {
  readonly variant: string;
  /** Callers, or arrivals a second. */
  readonly load: string;
  readonly window: Window;
  readonly yardstick?: number | undefined;
};

/** Medians with spread of every variant and load, in the order in which they are named. */
export function printSamples(samples: readonly Sample[]): void {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const key = `${sample.variant} ${sample.load}`;
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  printTable(
    ['variant', 'load', 'placed a second', 'p50 ms', 'p99 ms', 'of TPC-B'],
    [...groups.values()]
      .map((group) => ({ group, ...(group[0] ?? { variant: '', load: '' }) }))
      .toSorted((a, b) => a.variant.localeCompare(b.variant) || rank(a.load) - rank(b.load))
      .map(({ group, variant, load }) => [
        variant,
        load,
        spread(group.map(({ window }) => window.perSecond)),
        spread(
          group.map(({ window }) => window.p50),
          1,
        ),
        spread(
          group.map(({ window }) => window.p99),
          1,
        ),
        ofYardstick(group),
      ]),
  );
  const refused = samples.filter(({ window }) => window.refused > 0);
  for (const { variant, load, window } of refused) {
    console.log(`${variant} at ${load}: ${window.refused} were not placed`);
  }
  for (const failure of failures) console.log(`Calls failed: ${failure}`);
}

const rank = (load: string): number => Number(load.replace(/\D/g, ''));

function ofYardstick(group: readonly Sample[]): string {
  const ratios = group.flatMap(({ window, yardstick }) =>
    yardstick === undefined ? [] : [window.perSecond / yardstick],
  );
  return ratios.length === 0 ? '' : spread(ratios, 2);
}
