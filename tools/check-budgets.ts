/** Prints what each page of the build weighs and fails when one weighs more than it may. */
import { join } from 'node:path';
import { budgets, exceededBudgets, inKib, scriptBudgets } from './house-rules/byte-budgets.ts';
import { reportProblems } from './house-rules/report-problems.ts';
import { largestFont, measurePages, type PageWeight } from './measure-pages.ts';

const dist = join(import.meta.dirname, '../apps/web/dist');
const pages = measurePages(dist);
const font = largestFont(dist);

console.log('KiB, compressed'.padEnd(24) + ['scripts', 'styles', 'document', 'fonts'].map(cell).join(''));
for (const page of pages) console.log(page.route.padEnd(24) + cellsOf(page).map(cell).join(''));
console.log(`Largest font file: ${inKib(font)} of ${budgets.font} KiB.`);
reportProblems('Budgets', exceededBudgets(pages, font), `${pages.length} pages`);

function cellsOf({ route, js, css, html, fontsPreloaded }: PageWeight): readonly string[] {
  return [
    `${inKib(js)} of ${scriptBudgets[route] ?? budgets.scriptsElsewhere}`,
    `${inKib(css)} of ${budgets.css}`,
    `${inKib(html)} of ${budgets.html}`,
    String(fontsPreloaded),
  ];
}

function cell(text: string): string {
  return text.padStart(15);
}
