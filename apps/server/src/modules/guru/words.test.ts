import { describe, expect, test } from 'vitest';
import { readNumber } from './read-number.ts';
import { listed, percent, spoken } from './say.ts';
import { isOneSlipApart, saysAny, saysApart, wordsOf } from './words.ts';

describe('words', () => {
  test.each([
    ['What’s Jokić’s line?', 'whats jokics line'],
    ['Amon-Ra St. Brown', 'amon ra st brown'],
    ['over 24.5, please.', 'over 24.5 please'],
    ['$1,250', 'dollars 1250'],
    ['a 50% chance', 'a 50 percent chance'],
    ['  ', ''],
  ])('of "%s" are "%s"', (text, words) => {
    expect(wordsOf(text).join(' ')).toBe(words);
  });

  test('are found as phrases, whole', () => {
    expect(saysAny(wordsOf('add it to my slip'), ['my slip'])).toBe(true);
    expect(saysAny(wordsOf('my slipper'), ['my slip'])).toBe(false);
    expect(saysApart(wordsOf('take him off'), ['take'], ['off'])).toBe(true);
    expect(saysApart(wordsOf('off I take'), ['take'], ['off'])).toBe(false);
  });

  test.each([
    ['mahomes', 'mahomse', true],
    ['mahomes', 'mahome', true],
    ['mahomes', 'mahommes', true],
    ['mahomes', 'mohomes', true],
    ['mahomes', 'mahomes', false],
    ['mahomes', 'mohomse', false],
    ['ab', 'ba', true],
  ])('%s and %s are one slip apart: %s', (left, right, isSlip) => {
    expect(isOneSlipApart(left, right)).toBe(isSlip);
    expect(isOneSlipApart(right, left)).toBe(isSlip);
  });
});

describe('a number', () => {
  test.each([
    ['ten dollars', 10],
    ['twenty five bucks', 25],
    ['one hundred', 100],
    ['a hundred', 100],
    ['two hundred seventy five and a half', 275.5],
    ['275.5', 275.5],
    ['twenty four point five', 24.5],
    ['five picks of twenty dollars', 5],
    ['none', undefined],
  ])('in "%s" is %s', (text, number) => {
    expect(readNumber(wordsOf(text))).toBe(number);
  });
});

describe('what a voice says', () => {
  test.each([
    ['$10', '10 dollars'],
    ['$1,250.50', '1250 dollars 50 cents'],
    ['-$0.74', 'minus 0 dollars 74 cents'],
    ['over 275.5 Passing TDs, 56%', 'over 275 and a half Passing touchdowns, 56 percent'],
    ['0.5 Goals', 'a half Goals'],
    ['pays 3x, 1.5x with one miss', 'pays 3 times, 1 and a half times with one miss'],
    ['1-800-GAMBLER', 'one eight hundred, gambler'],
  ])('for %s is %s', (text, words) => {
    expect(spoken(text)).toBe(words);
  });

  test('names several things as people do', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'], 'or')]).toEqual([
      '',
      'a',
      'a and b',
      'a, b, or c',
    ]);
  });

  test('gives a chance in whole percents, and never as certain', () => {
    expect([0, 0.004, 0.555, 0.999, 1].map(percent)).toEqual(['1%', '1%', '56%', '99%', '99%']);
  });
});
