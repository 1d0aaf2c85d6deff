import pg from 'pg';
import { startPostgres } from '../../tools/postgres.ts';
import { toasts } from './contest.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { expect, test as base } from './fixtures.ts';

type House = { readonly server: RunningServer; readonly sql: pg.Client; readonly databaseUrl: string };

/** A server on a real PostgreSQL, and somebody who changes rows there past every function of ours. */
const test = base.extend<object, { readonly house: House }>({
  house: [
    // Playwright reads the fixtures a fixture needs from this pattern, even when it needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const database = await startPostgres();
      const server = await startServer({ DATABASE_URL: database.url });
      const sql = new pg.Client(database.url);
      await sql.connect();
      await use({ server, sql, databaseUrl: database.url });
      await sql.end();
      await server.stop();
      await database.stop();
    },
    { scope: 'worker' },
  ],
});

const setLiability = (sql: pg.Client, label: string, cents: number) =>
  sql.query('update exposures set current_liability_cents = $2 where label = $1', [label, cents]);

test('a row changed in the database appears on the open page, and the totals follow', async ({
  page,
  house,
}) => {
  await setLiability(house.sql, 'KC @ BUF', 0);
  await page.goto(`${house.server.url}/admin/exposure`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Monitor and control contest liability in real-time');
  await expect(main).toContainText('Live', { useInnerText: true });
  const bucket = main.getByRole('listitem').filter({ hasText: 'KC @ BUF' });
  await expect(bucket).toContainText('$0.00 / $15,000.00');

  await setLiability(house.sql, 'KC @ BUF', 1_200_000);
  await expect(bucket).toContainText('$12,000.00 / $15,000.00');
  await expect(bucket).toContainText('80.0%');
  await expect(bucket).not.toContainText('High Exposure Warning');

  await setLiability(house.sql, 'KC @ BUF', 1_350_000);
  await expect(bucket).toContainText('High Exposure Warning');
  await expect(bucket).toContainText(
    'This bucket is near capacity. Consider suspending offers or increasing limits.',
  );

  await house.sql.query(
    `insert into exposures (bucket_id, label, status, current_liability_cents, max_liability_cents)
     values ('t', 'A new bucket', 'ACTIVE', 1, 100)`,
  );
  await expect(main.getByRole('listitem').filter({ hasText: 'A new bucket' })).toBeVisible();
  await house.sql.query("delete from exposures where bucket_id = 't'");
  await expect(main.getByRole('listitem').filter({ hasText: 'A new bucket' })).toBeHidden();
  await expect(main).toContainText('Last updated');
});

test('a read that fails says so once, keeps trying, and recovers by itself', async ({
  page,
  house,
  expectComplaint,
}) => {
  expectComplaint(/500/);
  await page.route('**/rest/v1/exposures**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"down"}' }),
  );
  await page.goto(`${house.server.url}/admin/exposure`);
  await expect(toasts(page)).toContainText('Failed to fetch exposure data');
  await page.unroute('**/rest/v1/exposures**');
  await expect(page.getByRole('main')).toContainText('KC @ BUF');
});

test('when the feed drops the page says so quietly, and is live again by itself', async ({ page, house }) => {
  let isDown = false;
  const open: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket('**/realtime/v1/websocket**', (socket) => {
    if (isDown) {
      void socket.close();
      return;
    }
    socket.connectToServer();
    open.push(socket);
  });
  await page.goto(`${house.server.url}/admin/exposure`);
  const main = page.getByRole('main');
  await expect(main.getByText('Live', { exact: true })).toBeVisible();

  isDown = true;
  await Promise.all(open.map((socket) => socket.close()));
  await expect(main).toContainText('Live updates paused. Reconnecting…');
  await setLiability(house.sql, 'GB @ DET', 123_400);
  isDown = false;
  await expect(main.getByText('Live', { exact: true })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'GB @ DET' })).toContainText('$1,234.00');
});

test('on the embedded database the page shows the seeded buckets and their sums', async ({ page }) => {
  await page.goto('/admin/exposure');
  const main = page.getByRole('main');
  await expect(main).toContainText('Slate:');
  const summary = main.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Total Exposure');
  await expect(summary).toContainText('Total Capacity');
  await expect(summary).toContainText(/\d+\.\d%/);
  await main.getByRole('button', { name: 'Refresh' }).click();
  await expect(main).toContainText('Last updated');
});
