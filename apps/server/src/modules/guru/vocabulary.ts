import type { Player, PropLine, Slate, Sport } from '@iron/domain';
import { findPhrase, isOneSlipApart, wordsOf } from './words.ts';

/** An athlete with a line on the board. */
export type KnownPlayer = Pick<Player, 'id' | 'name' | 'team'> & {
  readonly sport: string;
  readonly lines: readonly PropLine[];
};

type Phrase<Meaning> = { readonly words: readonly string[]; readonly means: readonly Meaning[] };

/** What can be named today: the athletes, stats and sports of the slate. */
export type Vocabulary = {
  readonly players: readonly KnownPlayer[];
  /** Every athlete that the words name, in the order of the words; several for one name that several have. */
  findPlayers(words: readonly string[]): readonly (readonly KnownPlayer[])[];
  findStat(words: readonly string[]): string | undefined;
  findSport(words: readonly string[]): Pick<Sport, 'id' | 'name' | 'active'> | undefined;
};

/** What people call a stat, besides its name. */
const statSynonyms: Readonly<Record<string, readonly string[]>> = {
  'Passing Yards': ['pass yards', 'yards passing', 'passing yardage', 'throwing yards'],
  'Passing TDs': [
    'passing touchdowns',
    'passing touchdown',
    'touchdown passes',
    'pass tds',
    'pass touchdowns',
    'touchdowns',
    'tds',
    'passing td',
  ],
  'Pass Attempts': ['passing attempts', 'passes attempted', 'attempts'],
  'Pass Completions': ['completions', 'completed passes', 'passes completed'],
  'Rushing Yards': ['rush yards', 'yards rushing', 'rushing yardage', 'running yards'],
  'Receiving Yards': ['yards receiving', 'receiving yardage', 'rec yards'],
  Receptions: ['catches', 'reception'],
  Points: ['pts', 'point'],
  Rebounds: ['boards', 'rebs', 'rebound'],
  Assists: ['assist', 'dimes', 'helpers'],
  '3-Pointers Made': [
    'three pointers',
    'three pointers made',
    'threes',
    'threes made',
    '3s',
    '3 pointers',
    'triples',
  ],
  Goals: ['goal'],
  'Goals Against': ['goals allowed'],
  Saves: ['save'],
  'Shots on Goal': ['shots', 'shots on net', 'sog'],
};

const sportSynonyms: Readonly<Record<string, readonly string[]>> = {
  NFL: ['football'],
  NBA: ['basketball', 'hoops'],
  MLB: ['baseball'],
  NHL: ['hockey'],
};

/** Shorter words are too often one slip away from another. */
const fuzzyFrom = 5;

export function createVocabulary(slate: Slate): Vocabulary {
  const players = slate.sports
    .filter(({ active }) => active)
    .flatMap(({ id: sport, players: athletes }) =>
      athletes.map(({ id, name, team }) => ({
        id,
        name,
        team,
        sport,
        lines: slate.lines.filter(({ playerId }) => playerId === id),
      })),
    )
    .filter(({ lines }) => lines.length > 0);
  const names = phrasesOfNames(players);
  const stats = longestFirst(
    [...new Set(slate.lines.map(({ stat }) => stat))].flatMap((stat) =>
      [stat, ...(statSynonyms[stat] ?? [])].map((text) => ({ words: wordsOf(text), means: [stat] })),
    ),
  );
  const sports = slate.sports.flatMap((sport) =>
    [sport.id, sport.name, ...(sportSynonyms[sport.id] ?? [])].map((text) => ({
      words: wordsOf(text),
      means: [sport],
    })),
  );
  return {
    players,
    // "I love it" names nobody; "Love passing yards" does.
    findPlayers: (words) =>
      findNames(words, findFirst(words, stats) === undefined ? names.filter(isPlain) : names),
    findStat: (words) => findFirst(words, stats),
    findSport: (words) => findFirst(words, sports),
  };
}

const findFirst = <Meaning>(
  words: readonly string[],
  phrases: readonly Phrase<Meaning>[],
): Meaning | undefined => phrases.find((phrase) => findPhrase(words, phrase.words) !== undefined)?.means[0];

const longestFirst = <Meaning>(phrases: readonly Phrase<Meaning>[]): readonly Phrase<Meaning>[] =>
  phrases.toSorted((left, right) => right.words.length - left.words.length);

/** Full name, family name and given name; a name that several have means all of them. */
function phrasesOfNames(players: readonly KnownPlayer[]): readonly Phrase<KnownPlayer>[] {
  const byText = new Map<string, KnownPlayer[]>();
  for (const player of players) {
    const all = wordsOf(player.name);
    const [given = '', ...family] = all;
    for (const form of new Set([all.join(' '), family.join(' '), family.at(-1) ?? '', given])) {
      // An initial or "st" alone is nobody's name.
      if (form.length > 2) byText.set(form, [...(byText.get(form) ?? []), player]);
    }
  }
  return longestFirst([...byText].map(([text, means]) => ({ words: text.split(' '), means })));
}

/** A family name that is also a word needs a stat beside it. */
const isPlain = ({ words }: Phrase<KnownPlayer>): boolean =>
  words.length > 1 || !alsoWords.has(words[0] ?? '');
const alsoWords = new Set([
  'love',
  'white',
  'brown',
  'cook',
  'rice',
  'green',
  'young',
  'king',
  'hill',
  'brooks',
  'will',
  'mark',
  'gray',
  'price',
]);

type Found = { readonly at: number; readonly length: number; readonly means: readonly KnownPlayer[] };

function findNames(
  words: readonly string[],
  names: readonly Phrase<KnownPlayer>[],
): readonly (readonly KnownPlayer[])[] {
  const found: Found[] = [];
  for (const isClose of [isSame, isSlip]) {
    for (const { words: phrase, means } of names) {
      for (let at = 0; at + phrase.length <= words.length; at += 1) {
        const isFree = found.every(
          (other) => at >= other.at + other.length || at + phrase.length <= other.at,
        );
        const fits = phrase.every((word, n) => isClose(words[at + n] ?? '', word));
        if (isFree && fits) found.push({ at, length: phrase.length, means });
      }
    }
  }
  const inOrder = found.toSorted((left, right) => left.at - right.at).map(({ means }) => means);
  return inOrder.filter((means, n) => inOrder.findIndex((other) => sameOnes(other, means)) === n);
}

const isSame = (said: string, name: string): boolean => said === name;
/** Names alone are guessed at: everyday words are never taken for one. */
const isSlip = (said: string, name: string): boolean =>
  said === name || (name.length >= fuzzyFrom && !everyday.has(said) && isOneSlipApart(said, name));
const everyday = new Set([
  'about',
  'point',
  'points',
  'there',
  'these',
  'three',
  'would',
  'could',
  'white',
  'love',
  'goals',
  'books',
  'brook',
  'shots',
  'score',
  'games',
  'hours',
  'allow',
  'cooks',
]);

const sameOnes = (left: readonly KnownPlayer[], right: readonly KnownPlayer[]): boolean =>
  left.length === right.length && left.every((player, n) => player.id === right[n]?.id);
