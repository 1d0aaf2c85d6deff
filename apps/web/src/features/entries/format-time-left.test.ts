import { expect, test } from 'vitest';
import { formatTimeLeft } from './format-time-left.ts';

test.each([
  [120_000, '2:00'],
  [119_001, '2:00'],
  [65_000, '1:05'],
  [59_000, '0:59'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%i milliseconds are %s', (ms, words) => {
  expect(formatTimeLeft(ms)).toBe(words);
});
