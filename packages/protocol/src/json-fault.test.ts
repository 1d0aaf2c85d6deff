import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonFaultAt, lineAndColumn } from './json-fault.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('where text stops being JSON', () => {
  test.each([
    ['', 0],
    ['{"a": 1,}', 8],
    ['[1, 2', 5],
    ['[1 2]', 3],
    ['{"a" 1}', 5],
    ['{a: 1}', 1],
    ['[1,]', 3],
    ['[01]', 2],
    ['[1}', 2],
    ['{} {}', 3],
    ['"open', 0],
    ['["\\x"]', 1],
    ["['a']", 1],
    ['{"a": nul}', 6],
  ])('%j stops at %i', (text, offset) => {
    expect(jsonFaultAt(text)).toBe(offset);
  });

  test('any JSON has no fault', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(jsonFaultAt(text)).toBeUndefined();
      }),
    );
  });

  test('has a fault exactly when the platform refuses it', () => {
    const bits = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      '"a"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'null',
      ' ',
      '\n',
      '\\',
      'x',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        expect(jsonFaultAt(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 3_000 },
    );
  });

  test('a megabyte of one unended text is read in step with its length', () => {
    expect(jsonFaultAt(`["${'a'.repeat(1_000_000)}`)).toBe(1);
  });
});

describe('line and column', () => {
  test.each([
    [0, { line: 1, column: 1 }],
    [2, { line: 1, column: 3 }],
    [3, { line: 2, column: 1 }],
    [5, { line: 2, column: 3 }],
  ])('offset %i', (offset, expected) => {
    expect(lineAndColumn('ab\ncd', offset)).toEqual(expected);
  });
});
