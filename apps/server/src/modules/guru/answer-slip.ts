import { explainRefusal } from '@iron/content';
import {
  addLeg,
  clearSlip,
  formatCents,
  formatShortCents,
  quoteEntry,
  readStake,
  removeLeg,
  slipLegsMax,
  type Slip,
  type SlipLeg,
} from '@iron/domain';
import { configFor, stakeLimits } from '@iron/rulebook';
import { pickOf, sayPick } from './answer-lines.ts';
import type { Intent } from './intent.ts';
import { legOf, type Pick } from './picks.ts';
import type { Memory, Reply } from './reply.ts';
import { figure, listed, percent, picksWord } from './say.ts';
import type { World } from './world.ts';
import { saysAny, wordsOf } from './words.ts';

const proposes = 'Placing it is up to you: press Place Entry when you are ready.';

/** What stands on the slip, its chance, what it would pay and what that is worth. */
export function answerSlip(world: World): Reply {
  const { legs, style } = world.slip;
  if (legs.length === 0) return { text: 'Your slip is empty. Ask for the best picks, or name a player.' };
  const said = legs.map(
    ({ playerName, selection, line, stat }) => `${playerName} ${selection} ${figure(line)} ${stat}`,
  );
  return {
    text: `Your ${style} slip has ${picksWord(legs.length)}: ${listed(said)}. ${worthOf(world, world.slip)}`,
  };
}

/** One sentence of chance, payout and expected value, or what is still missing. */
function worthOf({ jurisdiction }: World, slip: Slip): string {
  const config = configFor(jurisdiction);
  const stake = readStake(slip.stakeInput, stakeLimits(config));
  const { min_legs: min } = config.entry_formats[slip.style];
  if (slip.legs.length < min) return `${slip.style} needs ${min - slip.legs.length} more.`;
  if (!stake.ok) return explainRefusal(stake.refusal);
  const quote = quoteEntry(
    config.payout_schedules,
    slip.style,
    stake.value,
    slip.legs.map(({ winProb }) => winProb),
  );
  if (quote === undefined) return '';
  const { potentialPayout, oneMissPayout, winProbability, expectedValue } = quote;
  const miss = oneMissPayout > 0 ? `, and ${formatCents(oneMissPayout)} with one miss` : '';
  return `All of it hits with a chance of ${percent(winProbability)}. ${formatShortCents(stake.value)} would pay ${formatCents(potentialPayout)}${miss}; its expected value is ${formatCents(Math.round(expectedValue))}.`;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** "That", "both", "all of them", "the second one": what was proposed before. */
function offeredBy(text: string, { offered, focus }: Memory): readonly Pick[] {
  const words = wordsOf(text);
  const place = ordinals.findIndex((ordinal) => words.includes(ordinal));
  if (place >= 0) return offered.slice(place, place + 1);
  if (saysAny(words, ['last one', 'the last'])) return offered.slice(-1);
  if (saysAny(words, ['all', 'them', 'those', 'these', 'both', 'everything', 'that', 'it'])) {
    return offered.length > 0 ? offered : [focus].filter((one) => one !== undefined);
  }
  return [];
}

/** Puts picks on the slip, each by the rules of the slip; the screen shows it and can undo it. */
export function answerAdd(world: World, intent: Intent, memory: Memory, text: string): Reply {
  const picks: Pick[] = [];
  if (intent.players.length > 0) {
    for (const named of intent.players) {
      const found = pickOf(world, { ...intent, players: [named] }, { ...memory, focus: undefined });
      if ('text' in found) return found;
      picks.push(found);
    }
  } else if (intent.side !== undefined || intent.stat !== undefined) {
    const found = pickOf(world, intent, memory);
    if ('text' in found) return found;
    picks.push(found);
  } else {
    picks.push(...offeredBy(text, memory));
  }
  if (picks.length === 0) return { text: 'Which pick shall I add? Name a player, a stat and a side.' };
  return addPicks(world, picks);
}

function addPicks(world: World, picks: readonly Pick[]): Reply {
  const { combo_rules: rules } = configFor(world.jurisdiction);
  const [added, problems]: [string[], string[]] = [[], []];
  let { slip } = world;
  for (const pick of picks) {
    const leg = legOf(world, pick);
    const next = addLeg(slip, leg, rules);
    if (next.ok && next.value !== slip) {
      slip = next.value;
      added.push(sayPick(pick));
    } else {
      problems.push(next.ok ? whyUnchanged(slip, leg, pick) : explainRefusal(next.refusal));
    }
  }
  const [focus] = picks;
  if (added.length === 0) return { text: problems.join(' '), memory: { focus } };
  const rest = [...problems, worthOf(world, slip), proposes].filter((part) => part !== '');
  return { text: `Added ${listed(added)}. ${rest.join(' ')}`, slip, memory: { focus } };
}

/** The slip says nothing of a pick that is on it, nor of a sixth one. */
const whyUnchanged = (slip: Slip, { id }: SlipLeg, pick: Pick): string =>
  slip.legs.some((leg) => leg.id === id)
    ? `${sayPick(pick)} is on your slip already.`
    : `Your slip is full: it holds at most ${picksWord(slipLegsMax)}.`;

/** Takes picks off the slip: those of the players named, or by their place on it. */
export function answerRemove(world: World, intent: Intent, memory: Memory, text: string): Reply {
  const { slip } = world;
  if (slip.legs.length === 0) return { text: 'Your slip is empty already.' };
  const words = wordsOf(text);
  const place = ordinals.findIndex((ordinal) => words.includes(ordinal));
  const ids = new Set(intent.players.flat().map(({ id }) => id));
  const isLast = saysAny(words, ['last', 'last one']);
  const isThat = saysAny(words, ['that', 'it', 'him', 'her']) && memory.focus !== undefined;
  const gone = slip.legs.filter(({ playerId, stat }, n) => {
    if (ids.size > 0) return ids.has(playerId) && (intent.stat === undefined || intent.stat === stat);
    if (place >= 0) return n === place;
    if (isLast) return n === slip.legs.length - 1;
    return isThat && playerId === memory.focus?.player.id;
  });
  if (gone.length === 0) return { text: `I do not find that on your slip. ${answerSlip(world).text}` };
  const next = gone.reduce((left, { id }) => removeLeg(left, id), slip);
  const names = listed(gone.map(({ playerName, stat }) => `${playerName} ${stat}`));
  const left =
    next.legs.length === 0
      ? 'Your slip is empty now.'
      : `${picksWord(next.legs.length)} left. ${worthOf(world, next)}`;
  return { text: `Removed ${names}. ${left}`, slip: next };
}

export function answerClear({ slip }: World): Reply {
  if (slip.legs.length === 0) return { text: 'Your slip is empty already.' };
  return {
    text: `Cleared ${picksWord(slip.legs.length)} from your slip. Undo brings them back.`,
    slip: clearSlip(slip),
  };
}

export function answerStyle(world: World, { style }: Intent): Reply {
  const { slip } = world;
  if (style === undefined) return { text: 'STANDARD or FLEX?' };
  if (slip.style === style) return { text: `Your slip is ${style} already. ${worthOf(world, slip)}` };
  const next = { ...slip, style };
  return {
    text: `Your slip is ${style} now. ${slip.legs.length === 0 ? '' : worthOf(world, next)}`.trim(),
    slip: next,
  };
}

export function answerStake(world: World, { number }: Intent): Reply {
  const stakeInput = String(number ?? '');
  const stake = readStake(stakeInput, stakeLimits(configFor(world.jurisdiction)));
  if (!stake.ok) return { text: explainRefusal(stake.refusal) };
  const slip = { ...world.slip, stakeInput };
  const rest = slip.legs.length === 0 ? '' : ` ${worthOf(world, slip)}`;
  return { text: `The entry amount is ${formatShortCents(stake.value)} now.${rest}`, slip };
}
