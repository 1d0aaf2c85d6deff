import { describe, expect, test } from 'vitest';
import { bearerToken, recogniseVisitor } from './visitor.ts';

const anonKey = 'sb_publishable_house';
const recognise = (key: string | undefined, token?: string) => recogniseVisitor({ key, token }, anonKey);
const anonymous = { ok: true, value: { role: 'anon' } };

describe('a visitor', () => {
  test('with the public key is anonymous', () => {
    expect(recognise(anonKey)).toEqual(anonymous);
  });

  test('sends the key again as a token when nobody is signed in', () => {
    expect(recognise(anonKey, anonKey)).toEqual(anonymous);
    expect(recognise(anonKey, 'sb_anything')).toEqual(anonymous);
  });

  test.each([undefined, '', 'sb_publishable_other', `${anonKey} `])('is unknown with the key %j', (key) => {
    expect(recognise(key)).toEqual({ ok: false, refusal: { code: 'key_unknown' } });
  });

  test('is refused with a token that nobody here has signed', () => {
    expect(recognise(anonKey, 'eyJhbGciOiJub25lIn0.e30.')).toEqual({
      ok: false,
      refusal: { code: 'token_invalid' },
    });
  });

  test.each([
    [undefined, undefined],
    ['Bearer abc', 'abc'],
    ['bearer  abc', 'abc'],
    ['abc', 'abc'],
  ])('names its token in the header %j', (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });
});
