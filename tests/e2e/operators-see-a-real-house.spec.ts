import { randomUUID } from 'node:crypto';
import { startPostgres } from '../../tools/postgres.ts';
import { startServer } from '../running-server.ts';
import { serviceKey } from './accounts.ts';
import { expect, test as base } from './fixtures.ts';

type RealHouse = { readonly url: string; readonly appointOperator: (email: string) => Promise<string> };

/** A server as it runs for real: nobody but its operators sees what it stands to lose. */
const test = base.extend<object, { readonly realHouse: RealHouse }>({
  realHouse: [
    // Playwright reads the fixtures a fixture needs from this pattern, even when it needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const database = await startPostgres();
      const server = await startServer({
        MODE: 'production',
        DATABASE_URL: database.url,
        AUTH_SECRET: 'forty characters of chance for a journey',
        PUBLIC_URL: 'https://picks.example.org',
        SERVICE_KEY: serviceKey,
      });
      await use({
        url: server.url,
        async appointOperator(email) {
          const answer = await fetch(`${server.url}/functions/v1/appoint-operator`, {
            method: 'POST',
            headers: { apikey: serviceKey, 'content-type': 'application/json' },
            body: JSON.stringify({ key: randomUUID(), email }),
          });
          const { code } = (await answer.json()) as { readonly code: string };
          return code;
        },
      });
      await server.stop();
      await database.stop();
    },
    { scope: 'worker' },
  ],
});

test('the exposure page opens to an operator who signs in with the code of the command, and closes after', async ({
  page,
  realHouse,
  expectComplaint,
}) => {
  expectComplaint(/status of 40\d/);
  const email = 'operator@example.org';
  const code = await realHouse.appointOperator(email);
  await page.goto(`${realHouse.url}/admin/exposure`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Exposure data is not available');

  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'I already have a code' }).click();
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(code);
  await expect(main).toContainText('KC @ BUF');
  await page.reload();
  await expect(main).toContainText('KC @ BUF');

  await page
    .getByRole('banner')
    .getByRole('button', { name: `Account: ${email}` })
    .press('Enter');
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('Operator');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(main).not.toContainText('KC @ BUF');
});
