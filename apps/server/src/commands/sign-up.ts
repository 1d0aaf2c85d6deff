/**
 * npm run sign-up -- name@example.org --venue ID [--deposit DOLLARS] [--born YYYY-MM-DD]: does what a kiosk
 * does, by the same functions and with a kiosk's credential, so that the live world can be tried.
 */
import { createHash, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { HouseLine } from '../app/call-house.ts';
import { expectDone, giveUp, runCommand } from './run-command.ts';

const usage =
  'Usage: npm run sign-up -- name@example.org --venue iron-tap-house [--deposit 100] [--born 1990-01-31]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    venue: { type: 'string' },
    deposit: { type: 'string' },
    born: { type: 'string', default: '1990-01-31' },
  },
});
const [email] = positionals;
const { venue, deposit, born } = values;
if (email === undefined || venue === undefined || positionals.length > 1) giveUp(usage);
const dollars = deposit === undefined ? undefined : Number(deposit);
if (dollars !== undefined && !Number.isSafeInteger(dollars)) giveUp('--deposit is in whole dollars', usage);

await runCommand(async (house) => {
  const credential = await kioskOf(house, venue);
  const key = randomUUID();
  expectDone(await house.call('sign-up', { key, email, venueId: venue, bornOn: born }, credential));
  console.log(`${email} has an account at ${venue}.`);
  if (dollars === undefined) return;
  const cash = { key: randomUUID(), email, amountCents: dollars * 100 };
  expectDone(await house.call('deposit-cash', cash, credential));
  console.log(`$${dollars} in cash was credited.`);
});

/** The kiosk that this command stands for: one per venue, made the first time. */
async function kioskOf(house: HouseLine, venueId: string): Promise<string> {
  const hash = createHash('sha256').update(`command-line kiosk of ${venueId}`).digest('hex');
  const key = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  const made = await house.call('register-kiosk', { key, venueId, name: 'Command line' });
  return expectDone<{ credential: string }>(made).credential;
}
