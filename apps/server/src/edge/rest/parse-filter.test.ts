import { describe, expect, test } from 'vitest';
import { parseFilter, parseList } from './parse-filter.ts';

const label = { name: 'label', type: 'text' } as const;

describe('a filter of a read', () => {
  test.each(['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const)('compares with %s', (operator) => {
    expect(parseFilter(label, `${operator}.Slate: Sunday`)).toEqual({
      ok: true,
      value: { column: label, not: false, test: { kind: 'compare', operator, value: 'Slate: Sunday' } },
    });
  });

  test.each(['like', 'ilike'] as const)(
    'matches a pattern with %s, where * stands for anything',
    (operator) => {
      expect(parseFilter(label, `${operator}.*Points*`)).toMatchObject({
        value: { test: { kind: 'compare', operator, value: '%Points%' } },
      });
    },
  );

  test('takes a value whole, dots and line breaks included', () => {
    expect(parseFilter(label, 'eq.a.b.c\nd')).toMatchObject({ value: { test: { value: 'a.b.c\nd' } } });
    expect(parseFilter(label, 'eq.')).toMatchObject({ value: { test: { value: '' } } });
  });

  test('can be turned round', () => {
    expect(parseFilter(label, 'not.eq.x')).toMatchObject({ value: { not: true, test: { operator: 'eq' } } });
  });

  test.each(['null', 'not_null', 'true', 'false', 'unknown'] as const)('asks whether it is %s', (value) => {
    expect(parseFilter(label, `is.${value}`)).toMatchObject({ value: { test: { kind: 'is', value } } });
  });

  test('asks whether it is one of several', () => {
    expect(parseFilter(label, 'in.(a,"b,c")')).toMatchObject({
      value: { test: { kind: 'in', values: ['a', 'b,c'] } },
    });
  });

  test.each([
    'x',
    'eq',
    '.x',
    'equals.x',
    'is.maybe',
    'is.toString',
    'in.a,b',
    'constructor.x',
    'cs.{a}',
    'fts.word',
    'not.not.eq.x',
    `in.(${Array.from({ length: 101 }, () => 'a').join(',')})`,
  ])('is refused when it is not one of these: %s', (text) => {
    expect(parseFilter(label, text)).toEqual({ ok: false, refusal: text });
  });
});

describe('a list of values', () => {
  test.each([
    ['()', []],
    ['(a)', ['a']],
    ['(a,b,c)', ['a', 'b', 'c']],
    ['("a,b","c)d")', ['a,b', 'c)d']],
    [String.raw`("say \"hi\"","back\\slash")`, ['say "hi"', 'back\\slash']],
    ['(a,,b)', ['a', '', 'b']],
    ['("")', ['']],
    ['(a b,c)', ['a b', 'c']],
  ])('is read from %s', (text, values) => {
    expect(parseList(text)).toEqual(values);
  });

  test.each(['', 'a,b', '(a,b', '(a"b)', '("a)', '("a"b)', '((a))'])('is not read from %s', (text) => {
    expect(parseList(text)).toBeUndefined();
  });
});
