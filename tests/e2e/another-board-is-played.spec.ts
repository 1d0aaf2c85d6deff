import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBigSlate } from '@iron/demo';
import { startServer, type RunningServer } from '../running-server.ts';
import { expect, test as base } from './fixtures.ts';

type BigHouse = { readonly server: RunningServer; readonly slate: ReturnType<typeof makeBigSlate> };

/** A server that plays hundreds of players from a file. */
const test = base.extend<object, { readonly house: BigHouse }>({
  house: [
    // Playwright reads the fixtures a fixture needs from this pattern, even when it needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'iron-picks-slate-'));
      const slate = makeBigSlate({ players: 500, linesPerPlayer: 4, seed: 7 });
      const file = join(folder, 'big.json');
      await writeFile(file, JSON.stringify({ format: 'iron-picks-slate/1', ...slate }));
      const server = await startServer({}, ['--slate', file]);
      await use({ server, slate });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

test('hundreds of players, long names and accents are searched and picked', async ({ page, house }) => {
  const { slate, server } = house;
  const sport = slate.sports.find(({ active }) => active);
  const accented = sport?.players.find(({ name }) => /[À-ÿ]/.test(name));
  if (sport === undefined || accented === undefined) throw new Error('The slate has nobody to look for');

  await page.goto(`${server.url}/play`);
  const main = page.getByRole('main');
  await expect(main).toContainText(new RegExp(`${sport.players.length} players`));
  const plain = accented.name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  await page.getByLabel('Search').fill(plain);
  await expect(main.getByRole('heading', { name: accented.name }).first()).toBeVisible();
  await main
    .getByRole('button', { name: new RegExp(`^${accented.name}.*OVER`) })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Contest Slip' })).toContainText('1 pick');

  await page.getByLabel('Search').fill('nobody by that name');
  await expect(main).toContainText('Nothing on the board fits that');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(main).toContainText(new RegExp(`${sport.players.length} players`));
});

test('a line without a projection shows a 50% chance marked as such', async ({ page, house }) => {
  await page.goto(`${house.server.url}/play`);
  const main = page.getByRole('main');
  const card = main.getByRole('listitem').filter({ hasText: 'No projection: 50% chance' }).last();
  await card.scrollIntoViewIfNeeded();
  await card
    .getByRole('button', { name: / OVER / })
    .first()
    .click();
  const slip = page.getByRole('region', { name: 'Contest Slip' });
  await slip.getByRole('button', { name: 'Show slip' }).click();
  await expect(slip).toContainText('No projection');
  await expect(slip).toContainText('50.0%');
});
