import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code128Patterns, code128Widths } from './code-128.ts';

describe('the table of patterns', () => {
  test('has 106 symbols, no two alike', () => {
    expect(new Set(code128Patterns).size).toBe(106);
    expect(code128Patterns).toHaveLength(106);
  });

  test('has eleven modules a symbol, an even number of them black, as the standard asks', () => {
    for (const pattern of code128Patterns) {
      const widths = Array.from(pattern, Number);
      const black = sum(widths.filter((_, index) => index % 2 === 0));
      expect([widths.length, sum(widths), black % 2]).toEqual([6, 11, 0]);
    }
  });
});

describe('a barcode', () => {
  test('of PROMO-A starts with start B, ends with stop, and checks', () => {
    // Start B 104, then P48 R50 O47 M45 O47 -13 A33 by position:
    // 104+48+100+141+180+235+78+231 = 1117; % 103 = 87.
    const expected = [104, 48, 50, 47, 45, 47, 13, 33, 87];
    expect(readSymbols(code128Widths('PROMO-A'))).toEqual(expected);
    expect(code128Widths('PROMO-A').slice(-7).join('')).toBe('2331112');
  });

  test('reads back as the text it was drawn from, with a checksum that agrees', () => {
    const printable = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(printable, (text) => {
        const [start = 0, ...rest] = readSymbols(code128Widths(text));
        const check = rest.pop();
        const read = String.fromCodePoint(...rest.map((value) => value + 32));
        const weighted = rest.reduce((total, value, index) => total + value * (index + 1), start);
        expect([read, check]).toEqual([text, weighted % 103]);
      }),
    );
  });

  test('refuses a character that the code has no symbol for', () => {
    expect(() => code128Widths('PROMO-é')).toThrow(RangeError);
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Start, characters and checksum; the stop symbol's seven widths are left off. */
function readSymbols(widths: readonly number[]): number[] {
  const body = widths.slice(0, -7).join('');
  const patterns = body.match(/.{6}/g) ?? [];
  return patterns.map((pattern) => code128Patterns.indexOf(pattern));
}
