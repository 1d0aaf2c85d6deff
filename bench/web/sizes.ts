import { join } from 'node:path';
import { budgets, inKib, scriptBudgets } from '../../tools/house-rules/byte-budgets.ts';
import { measurePages } from '../../tools/measure-pages.ts';
import { printTable } from './table.ts';

/** One eager bundle with the usual heavier libraries, built once for comparison: the same on every page. */
const baselineKib = 356.8;

/** Compressed KiB of what each page loads, its budget, and the baseline's scripts. */
export function printSizes(): void {
  const pages = measurePages(join(import.meta.dirname, '../../apps/web/dist'));
  printTable(
    ['page', 'scripts KiB', 'budget', 'baseline', 'of baseline', 'styles', 'document'],
    pages.map(({ route, js, css, html }) => [
      route,
      inKib(js),
      String(scriptBudgets[route] ?? budgets.scriptsElsewhere),
      String(baselineKib),
      `${((js / 1024 / baselineKib) * 100).toFixed(0)}%`,
      inKib(css),
      inKib(html),
    ]),
  );
}
