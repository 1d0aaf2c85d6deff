/**
 * Takes the pictures of the app that the manifest and the README show, from a running server:
 * `npm start`, then `node apps/web/art/screenshots.ts` with Node 24. The pictures are committed.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findBrowser } from '../../../tools/ensure-browser.ts';

const address = process.argv[2] ?? 'http://localhost:3000';
const folder = join(import.meta.dirname, '../public/screenshots');
const readmePicture = join(import.meta.dirname, '../../../docs/screenshot.png');

const picks = [
  'Patrick Mahomes Passing Yards OVER 275.5',
  'Josh Allen Rushing Yards OVER 36.5',
  'CeeDee Lamb Receptions OVER 6.5',
];

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('No Chromium found');
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
await mkdir(folder, { recursive: true });

const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
await buildContest(phone);
const board = await phone.screenshot();
await phone.getByRole('button', { name: 'Show slip' }).click();
const slip = await phone.screenshot();
await sharp(board).png({ palette: true }).toFile(join(folder, 'play-narrow.png'));
await sideBySide([board, slip], readmePicture);

const desk = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await desk.goto(address);
await desk.waitForLoadState('networkidle');
await sharp(await desk.screenshot())
  .png({ palette: true })
  .toFile(join(folder, 'home-wide.png'));
await browser.close();

async function buildContest(page: Page): Promise<void> {
  await page.goto(`${address}/play`);
  for (const pick of picks) await page.getByRole('button', { name: pick, exact: true }).click();
  await page.getByRole('heading', { name: 'Patrick Mahomes' }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'center' });
  });
}

async function sideBySide(pictures: readonly Buffer[], file: string): Promise<void> {
  const [width, height, gap] = [780, 1688, 40];
  const composite = pictures.map((input, index) => ({ input, left: index * (width + gap), top: 0 }));
  const background = '#8c8271';
  await sharp({ create: { width: width * 2 + gap, height, channels: 3, background } })
    .composite(composite)
    .png()
    .toBuffer()
    .then((picture) => sharp(picture).resize({ width: 1000 }).png({ palette: true }).toFile(file));
}
