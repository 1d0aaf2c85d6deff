import { formatCents, formatShortCents } from '@iron/domain';
import type { Reply } from './reply.ts';
import { listed, picksWord } from './say.ts';
import type { World } from './world.ts';

const shownMax = 3;

export const answerBalance = ({ person }: World): Reply => ({
  text:
    person.balance === undefined
      ? 'I cannot see a balance. Open your wallet.'
      : `Your balance is ${formatCents(person.balance)}.`,
});

export function answerEntries({ person }: World): Reply {
  const open = person.entries.filter(({ status }) => status === 'open');
  if (open.length === 0) return { text: 'You have no open entries.' };
  const said = open
    .slice(0, shownMax)
    .map(
      ({ style, legs, stake, potentialPayout }) =>
        `${formatShortCents(stake)} ${style} with ${picksWord(legs.length)}, which can pay ${formatCents(potentialPayout)}`,
    );
  const more = open.length > shownMax ? ' The rest is in your wallet.' : '';
  return { text: `You have ${open.length} open: ${listed(said)}.${more}` };
}

/** What the wallet's activity says of entries and wins, the latest first. */
export function answerResults({ person }: World): Reply {
  const latest = person.activity.filter(({ type }) => type === 'win' || type === 'entry').slice(0, shownMax);
  if (latest.length === 0) return { text: 'There is nothing in your activity yet.' };
  const said = latest.map(({ desc, amount }) => `${desc}, ${formatCents(amount)}`);
  return { text: `Your latest: ${said.join('. ')}.` };
}
