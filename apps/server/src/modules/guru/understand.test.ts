import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSlateText } from '@iron/protocol/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { understand } from './understand.ts';
import { utterances } from './utterances.fixture.ts';
import { createVocabulary } from './vocabulary.ts';

const file = fileURLToPath(import.meta.resolve('@iron/demo/slate.json'));
const slate = readSlateText(readFileSync(file, 'utf8'));
if (!slate.ok) throw new Error('The demo slate can be played');
const vocabulary = createVocabulary(slate.value);
const read = (text: string) => understand(text, vocabulary);
const playersIn = (text: string) => read(text).players.map((named) => named.map(({ name }) => name));

describe('what is meant', () => {
  test.each(utterances.map(([text, kind, topic]) => ({ text, kind, topic })))('$text', (utterance) => {
    const { text, kind, topic } = utterance;
    expect(read(text)).toMatchObject({ kind, ...(topic !== undefined && { topic }) });
  });

  test('is answered for any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(read(text).kind).toEqual(expect.any(String));
      }),
    );
  });
});

describe('what is named', () => {
  test.each<[string, string[][]]>([
    ['Patrick Mahomes', [['Patrick Mahomes']]],
    ['mahomes', [['Patrick Mahomes']]],
    ['mahomse', [['Patrick Mahomes']]],
    ['amon ra st brown', [['Amon-Ra St. Brown']]],
    ['Shai', [['Shai Gilgeous-Alexander']]],
    ['lafreniere', [['Alexis Lafrenière']]],
    ['kelce and then Josh Allen', [['Travis Kelce'], ['Josh Allen']]],
    ['josh', [['Josh Allen', 'Josh Jacobs']]],
    ['i love this', []],
    ['love passing yards', [['Jordan Love']]],
    ['nobody of that name', []],
  ])('%s', (text, names) => {
    expect(playersIn(text)).toEqual(names);
  });

  test.each([
    ['passing touchdowns', 'Passing TDs'],
    ['catches', 'Receptions'],
    ['threes', '3-Pointers Made'],
    ['boards', 'Rebounds'],
    ['goals allowed', 'Goals Against'],
    ['shots', 'Shots on Goal'],
    ['nothing', undefined],
  ])('%s is the stat %s', (text, stat) => {
    expect(read(text).stat).toBe(stat);
  });

  test.each([
    ['more than his line', 'over'],
    ['UNDER please', 'under'],
    ['over or under', undefined],
  ])('%s is the side %s', (text, side) => {
    expect(read(text).side).toBe(side);
  });

  test.each([
    ['hockey', 'NHL'],
    ['football', 'NFL'],
    ['the nba', 'NBA'],
  ])('%s is %s', (text, sport) => {
    expect(read(text).sport).toBe(sport);
  });
});
