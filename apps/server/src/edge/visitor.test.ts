import { describe, expect, test } from 'vitest';
import { bearerToken } from './visitor.ts';

describe('a bearer token', () => {
  test.each([
    [undefined, undefined],
    ['Bearer abc', 'abc'],
    ['bearer  abc', 'abc'],
    ['abc', 'abc'],
  ])('is named in the header %j', (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });
});
