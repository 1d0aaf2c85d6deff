import { expect, test } from 'vitest';
import { done, refused } from './outcome.ts';

test('a yes carries its value and a no carries its reason', () => {
  expect(done(7)).toEqual({ ok: true, value: 7 });
  expect(refused({ code: 'email_missing' })).toEqual({ ok: false, refusal: { code: 'email_missing' } });
});
