import { formatMultiplier, formatShortCents, hasFeature, payoutRow, type ContestStyle } from '@iron/domain';
import {
  bills,
  cashOutTerms,
  configFor,
  entriesMax,
  jurisdictions,
  stakeLimits,
  voucherLivesDays,
} from '@iron/rulebook';
import type { Intent, Topic } from './intent.ts';
import type { Reply } from './reply.ts';
import { listed, picksWord } from './say.ts';
import type { World } from './world.ts';

/** How the house works, from the numbers in force where the person plays. */
export function answerExplain(world: World, intent: Intent): Reply {
  const { topic } = intent;
  return { text: topic === undefined ? 'What shall I explain?' : explainers[topic](world, intent) };
}

const styles: readonly ContestStyle[] = ['STANDARD', 'FLEX'];

const explainers: Readonly<Record<Topic, (world: World, intent: Intent) => string>> = {
  payouts: (world, { style, number }) => {
    const said = (style === undefined ? styles : [style]).map((one) => payoutsOf(world, one, number));
    return (
      said.filter((part) => part !== '').join(' ') ||
      'There is no such entry: the slip holds two to five picks.'
    );
  },
  standard: (world, { number }) =>
    `STANDARD pays only when every pick hits. ${payoutsOf(world, 'STANDARD', number)}`.trim(),
  flex: (world, { number }) =>
    `FLEX pays less than STANDARD, and still pays something when exactly one pick misses. ${payoutsOf(world, 'FLEX', number)}`.trim(),
  styles: () =>
    'STANDARD pays only when every pick hits, and pays more. FLEX pays less, and still pays something when exactly one pick misses.',
  void: ({ jurisdiction }) =>
    `A pick is void when its player does not play, or when the result is exactly the line. The entry then pays as one with a pick less; with fewer than two left you get your entry amount back. Results may be corrected for ${configFor(jurisdiction).grading.correction_window_hours} hours.`,
  limits: ({ jurisdiction }) => {
    const { min, max, step } = stakeLimits(configFor(jurisdiction));
    const { STANDARD, FLEX } = configFor(jurisdiction).entry_formats;
    return `An entry is ${formatShortCents(min)} to ${formatShortCents(max)} in steps of ${formatShortCents(step)}, with ${STANDARD.min_legs} to ${STANDARD.max_legs} picks, or ${FLEX.min_legs} to ${FLEX.max_legs} for FLEX. At most ${entriesMax.perUserPerDay} entries a day and ${entriesMax.perSlate} a slate.`;
  },
  fee: () =>
    `Cashing out costs ${cashOutTerms.feePercent}%: the kiosk pays the voucher less the fee, and you see both before you go. Entries have no fee.`,
  deposit: () =>
    `Deposits are cash, at a kiosk only: bills from ${formatShortCents(bills.min)} to ${formatShortCents(bills.max)}, credited at once. I cannot move money.`,
  kiosks: () =>
    `You sign up, pay in and cash out at a kiosk in a partner venue. To cash out, open your wallet from a balance of ${formatShortCents(cashOutTerms.minimum)}, tap Cash Out at Kiosk, and scan the QR voucher at any kiosk. It pays once, less the ${cashOutTerms.feePercent}% fee, and is good for ${voucherLivesDays} days.`,
  venues: ({ venues, person }) => {
    const near = venues.toSorted((left, right) => left.distance - right.distance);
    const said = near.map(({ id, name, distance, hours }) => {
      const home = id === person.homeVenueId ? ', your home venue' : '';
      return `${name}${home}, ${distance} miles away, open ${hours.replace(' - ', ' to ').toLowerCase()}`;
    });
    return said.length === 0 ? 'I know of no venue.' : `${said.join('. ')}. Each has a kiosk.`;
  },
  promos: ({ promos }) => {
    const running = promos.filter(({ active }) => active);
    return running.length === 0
      ? 'No promo is running.'
      : running.map(({ title, description }) => `${title}: ${description}`).join(' ');
  },
  jurisdiction: ({ jurisdiction }) => {
    const here = jurisdictions.find(({ code }) => code === jurisdiction);
    const open = jurisdictions.filter(({ code }) => hasFeature(jurisdictions, code, 'placeEntry'));
    const where =
      here === undefined
        ? ''
        : ` You are set to ${here.name}, where you can ${hasFeature(jurisdictions, jurisdiction, 'placeEntry') ? 'place entries' : 'only browse'}.`;
    return `Entries are open in ${listed(open.map(({ name }) => name))}.${where}`;
  },
  age: () =>
    `You must be ${Math.max(...jurisdictions.map(({ minAge }) => minAge))} or older. The kiosk checks your ID when you sign up.`,
  chance: () =>
    'Each line has a projection and a spread. I take results to fall around the projection in a bell curve, and the chance is the part of it on your side of the line. A line without a projection counts as 50%.',
};

function payoutsOf({ jurisdiction }: World, style: ContestStyle, asked: number | undefined): string {
  const { payout_schedules: schedules } = configFor(jurisdiction);
  const sizes = schedules.filter((row) => row.style === style).map(({ picks }) => picks);
  const shown =
    asked !== undefined && asked >= 2 && asked <= 10 ? sizes.filter((picks) => picks === asked) : sizes;
  const said = shown.map((picks) => {
    const row = payoutRow(schedules, style, picks);
    if (row === undefined) return '';
    const miss = row.oneMiss > 0 ? `, ${formatMultiplier(row.oneMiss)} with one miss` : '';
    return `${picksWord(picks)} ${formatMultiplier(row.allCorrect)}${miss}`;
  });
  return said.length === 0 ? '' : `${style} pays ${listed(said)}.`;
}
