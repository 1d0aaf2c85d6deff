import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';

describe('the parts in which an answer is spoken', () => {
  test('end where sentences and clauses end', () => {
    const text = 'Your balance is 250 dollars, and it is all yours. Cash it out at any kiosk in town.';
    expect(clausesOf(text)).toEqual([
      'Your balance is 250 dollars,',
      'and it is all yours. Cash it out at any kiosk in town.',
    ]);
  });

  test('are not chopped into single words', () => {
    expect(clausesOf('Yes. No. Maybe, or not.')).toEqual(['Yes. No. Maybe, or not.']);
  });

  test('are never long, and nothing that can be said is lost', () => {
    const word = fc.stringMatching(/^[a-z]{1,30}[.,]?$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 80 }), (words) => {
        const clauses = clausesOf(words.join(' '));
        expect(clauses.every(({ length }) => length <= 161)).toBe(true);
        expect(clauses.join(' ')).toBe(words.join(' '));
      }),
    );
    expect(clausesOf('x'.repeat(500)).join('')).toBe('x'.repeat(500));
    expect(clausesOf('  ')).toEqual([]);
  });
});
