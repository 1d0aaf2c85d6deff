import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBigSlate } from '@iron/demo';
import { chromium } from '@playwright/test';
import { boardCards } from '../../apps/web/src/features/board/board-cards.ts';
import { filterBoard } from '../../apps/web/src/features/board/filter-board.ts';
import { startServer } from '../../tests/running-server.ts';
import { chromiumArguments, findBrowser } from '../../tools/ensure-browser.ts';
import { printTable, spread } from './table.ts';

const slate = makeBigSlate({ players: 500, linesPerPlayer: 4, seed: 1 });
const searches = ['a', 'an', 'points', 'nobody of that name', 'ja'];

/** Filtering a board of 2,000 lines: the function alone, and from the key to the next paint. */
export async function measureFilter(runs: number): Promise<void> {
  console.log(`Budget: <= 50 ms. The slate holds ${slate.lines.length} lines.`);
  const inPage = await measureInPage(runs);
  printTable(
    ['ms', 'median [least..most]'],
    [
      ['the function alone, all sports', spread(measureFunction(runs), 2)],
      ['key to next paint, in the page', spread(inPage)],
    ],
  );
}

function measureFunction(runs: number): readonly number[] {
  const cards = slate.sports.flatMap(({ id }) => boardCards(slate, id));
  return Array.from({ length: runs * searches.length }, (_, run) => {
    const before = performance.now();
    filterBoard(cards, { query: searches[run % searches.length] ?? '', stat: undefined });
    return performance.now() - before;
  });
}

async function measureInPage(runs: number): Promise<readonly number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'iron-picks-bench-'));
  const file = join(folder, 'slate.json');
  await writeFile(file, JSON.stringify({ format: 'iron-picks-slate/1', ...slate }));
  const server = await startServer({}, ['--slate', file]);
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No Chromium found');
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/play`);
    const search = page.getByLabel('Search');
    await page
      .getByRole('button', { name: / OVER / })
      .first()
      .waitFor();
    const times: number[] = [];
    for (let run = 0; run < runs * searches.length; run += 1) {
      const text = searches[run % searches.length] ?? '';
      times.push(
        await search.evaluate((input: HTMLInputElement, value) => {
          // React watches the element's own setter; the prototype's reaches the page like a key does.
          const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
          const before = performance.now();
          property?.set?.call(input, value);
          input.dispatchEvent(new Event('input', { bubbles: true }));
          return new Promise<number>((resolve) => {
            // The second frame begins when the first has been painted.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - before)));
          });
        }, text),
      );
    }
    return times;
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
