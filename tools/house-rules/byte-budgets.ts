/** How heavy a page may be, in KiB, and which pages there must be. */
import type { PageWeight } from '../measure-pages.ts';

const marketing = [
  '/',
  '/promos',
  '/venues',
  '/playbooks',
  '/playbooks/player',
  '/playbooks/location',
].concat(['/kiosk-guide', '/faq', '/install', '/404', '/admin']);

/** Scripts per page. A page that is not listed is held to what a marketing page may weigh. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  ...Object.fromEntries(marketing.map((route) => [route, 95])),
  '/play': 105,
  '/register': 105,
  '/guru': 105,
  '/wallet': 120,
  '/admin/exposure': 120,
};

export const budgets = { scriptsElsewhere: 95, css: 8, html: 15, font: 50 } as const;

const kib = 1024;

/** Every budget that is exceeded, in words; `fontBytes` is the largest font file. */
export function exceededBudgets(pages: readonly PageWeight[], fontBytes: number): readonly string[] {
  const built = new Set(pages.map(({ route }) => route));
  return [
    ...Object.keys(scriptBudgets)
      .filter((route) => !built.has(route))
      .map((route) => `${route} was not built as a page`),
    ...pages.flatMap(({ route, js, css, html }) => [
      ...over(`${route} scripts`, js, scriptBudgets[route] ?? budgets.scriptsElsewhere),
      ...over(`${route} styles`, css, budgets.css),
      ...over(`${route} document`, html, budgets.html),
    ]),
    ...over('the largest font', fontBytes, budgets.font),
  ];
}

function over(what: string, bytes: number, budget: number): readonly string[] {
  return bytes <= budget * kib ? [] : [`${what}: ${inKib(bytes)} KiB, more than ${budget}`];
}

/** Bytes as KiB with one decimal, as the tables print them. */
export const inKib = (bytes: number): string => (bytes / kib).toFixed(1);
