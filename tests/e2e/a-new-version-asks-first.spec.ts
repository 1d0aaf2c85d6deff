import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apartLines, pick, side, slip } from './contest.ts';
import { expect, test } from './fixtures.ts';

/** Stands before the real server and passes everything on; from `release` on the worker is a newer build. */
async function serverWithReleases(behind: string) {
  let isNewer = false;
  const front: Server = createServer((incoming, outgoing) => {
    void fetch(new URL(incoming.url ?? '/', behind)).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? 'application/octet-stream';
      outgoing.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
      outgoing.end(isNewer && incoming.url === '/sw.js' ? `${body.toString()}\n// A newer build.\n` : body);
    });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(front.address() as AddressInfo).port}`,
    release: () => (isNewer = true),
    stop: () => new Promise((resolve) => front.close(resolve)),
  };
}

test('a newer version asks before it takes over, and the slip stays as it is', async ({ page, server }) => {
  const house = await serverWithReleases(server.url);
  await page.goto(`${house.url}/play`);
  await pick(page, apartLines[0]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(side(page, apartLines[0])).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  house.release();
  await page.reload();
  const prompt = page.getByRole('alert', { name: 'A new version is ready' });
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: 'Reload' }).click();
  await expect(prompt).toBeHidden();
  await expect(slip(page)).toContainText('1 pick');
  await page.close();
  await house.stop();
});
