import type { ContestStyle, Selection } from '@iron/domain';
import { cues, topicCues } from './cues.ts';
import type { Intent, IntentKind, Slots, Topic } from './intent.ts';
import { readNumber } from './read-number.ts';
import type { Vocabulary } from './vocabulary.ts';
import { saysAny, saysApart, wordsOf } from './words.ts';

type Heard = Slots & { readonly words: readonly string[] };

/** Reads a question. What it leaves out, the conversation fills in. Pure: the same words, the same intent. */
export function understand(text: string, vocabulary: Vocabulary): Intent {
  const words = wordsOf(text);
  const slots: Slots = {
    players: vocabulary.findPlayers(words),
    stat: vocabulary.findStat(words),
    side: sideOf(words),
    sport: vocabulary.findSport(words)?.id,
    style: styleOf(words),
    number: readNumber(withoutLines(words)),
  };
  const heard = { ...slots, words };
  const kind = rules.find(([, holds]) => holds(heard))?.[0] ?? 'unknown';
  return kind === 'explain' ? { ...slots, kind, topic: topicOf(heard) } : { ...slots, kind };
}

function sideOf(words: readonly string[]): Selection | undefined {
  const over = saysAny(words, ['over', 'overs', 'more than', 'higher', 'the more', 'above']);
  const under = saysAny(words, ['under', 'unders', 'less than', 'lower', 'fewer', 'the less', 'below']);
  if (over === under) return undefined;
  return over ? 'over' : 'under';
}

function styleOf(words: readonly string[]): ContestStyle | undefined {
  const flex = words.includes('flex');
  if (flex === words.includes('standard')) return undefined;
  return flex ? 'FLEX' : 'STANDARD';
}

/** "Over 24.5" is a line and no amount. */
const withoutLines = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !/^\d+\.5$/.test(word));

/** A question about something rather than a wish. */
const asks = (words: readonly string[]): boolean => askWords.has(words[0] ?? '');
const askWords = new Set([
  'what',
  'whats',
  'how',
  'hows',
  'does',
  'do',
  'is',
  'are',
  'can',
  'why',
  'when',
  'where',
  'which',
  'would',
  'if',
]);

type Rule = readonly [IntentKind, (heard: Heard) => boolean];

const says =
  (phrases: readonly string[]) =>
  ({ words }: Heard): boolean =>
    saysAny(words, phrases);
/** In a few words: in many they are beside the point. */
const saysShortly =
  (phrases: readonly string[], wordsMax: number) =>
  ({ words }: Heard): boolean =>
    words.length <= wordsMax && saysAny(words, phrases);

/** The first that holds, the most important first: a person in need is heard before anything else. */
const rules: readonly Rule[] = [
  ['harm', says(cues.harm)],
  ['minor', isMinor],
  ['promise', says(cues.promise)],
  ['unknown', (heard) => heard.players.length === 0 && says(cues.elsewhere)(heard)],
  ['clear', says(cues.clear)],
  ['remove', ({ words }) => saysAny(words, cues.remove) || saysApart(words, ...cues.removeApart)],
  ['explain', (heard) => topicOf(heard) === 'deposit'],
  ['cash_out', says(cues.cashOut)],
  ['stake', isStake],
  ['add', isAdd],
  ['style', isStyle],
  ['explain', (heard) => topicOf(heard) !== undefined],
  ['place', says(cues.place)],
  ['results', says(cues.results)],
  ['entries', says(cues.entries)],
  ['balance', says(cues.balance)],
  ['read_slip', (heard) => heard.players.length === 0 && says(cues.readSlip)(heard)],
  ['best', isBest],
  ['line', ({ players, stat, side }) => players.length > 0 || stat !== undefined || side !== undefined],
  ['help', says(cues.help)],
  ['greeting', saysShortly(cues.greeting, 3)],
  ['thanks', saysShortly(cues.thanks, 7)],
];

function isMinor({ words }: Heard): boolean {
  if (saysAny(words, cues.minor)) return true;
  const at = words.findIndex((word, n) => word === 'im' || (word === 'am' && words[n - 1] === 'i'));
  if (at < 0) return false;
  const age = readNumber(words.slice(at + 1, at + 4));
  const isAge = saysAny(words, ['years old', 'year old']) || words.length <= at + 3;
  return age !== undefined && age < 21 && age > 3 && isAge;
}

function isAdd({ words, players, side }: Heard): boolean {
  if (saysAny(words, cues.add)) return true;
  if (players.length > 0 && side !== undefined && saysAny(words, cues.addPolitely)) return true;
  const isNamed =
    players.length > 0 || side !== undefined || saysAny(words, ['that', 'it', 'them', 'both', 'one']);
  return isNamed && saysApart(words, ...cues.addApart) && styleOf(words) === undefined && !isMoney(words);
}

const isMoney = (words: readonly string[]): boolean =>
  saysAny(words, ['dollars', 'dollar', 'bucks', 'stake', 'entry amount', 'amount', 'wager']);

function isStake({ words, number, players }: Heard): boolean {
  return number !== undefined && players.length === 0 && isMoney(words) && !asks(words);
}

function isStyle({ words, style }: Heard): boolean {
  return (
    style !== undefined &&
    saysAny(words, cues.style) &&
    (!asks(words) || words.includes('instead')) &&
    !saysAny(words, ['explain', 'tell'])
  );
}

function isBest({ words, players }: Heard): boolean {
  return players.length === 0 && (saysAny(words, cues.best) || saysApart(words, ...cues.bestApart));
}

type TopicRule = readonly [Topic, (heard: Heard) => boolean];

const topicRules: readonly TopicRule[] = [
  ['void', says(topicCues.void)],
  ['fee', says(topicCues.fee)],
  ['deposit', says(topicCues.deposit)],
  ['promos', says(topicCues.promos)],
  ['kiosks', says(topicCues.kiosks)],
  ['venues', says(topicCues.venues)],
  ['jurisdiction', says(topicCues.jurisdiction)],
  ['age', says(topicCues.age)],
  ['limits', (heard) => heard.players.length === 0 && says(topicCues.limits)(heard)],
  [
    'styles',
    ({ words }) => words.includes('flex') && words.includes('standard') && !words.includes('switch'),
  ],
  ['flex', (heard) => heard.style === 'FLEX' && explains(heard)],
  ['standard', (heard) => heard.style === 'STANDARD' && explains(heard)],
  [
    'payouts',
    (heard) => says(topicCues.payouts)(heard) && !says(cues.readSlip)(heard) && !says(cues.balance)(heard),
  ],
  ['chance', says(topicCues.chance)],
];

const explains = ({ words }: Heard): boolean => asks(words) || saysAny(words, topicCues.explains);

const topicOf = (heard: Heard): Topic | undefined => topicRules.find(([, holds]) => holds(heard))?.[0];
