import { describe, expect, test } from 'vitest';
import { judged, playwrightTally, summary, total, vitestTally } from './tally.ts';

describe('what a suite counts for', () => {
  test('is what its runner reports', () => {
    expect(judged({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
    expect(judged({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 });
  });

  test('is one failure when the runner crashed without a report', () => {
    expect(judged(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(judged(undefined, 134)).toEqual({ passed: 0, failed: 1 });
  });

  test('is one failure when no test ran', () => {
    expect(judged({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });

  test('is one failure more when the runner fails for something that is no test', () => {
    expect(judged({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
  });
});

test('the last line adds everything up', () => {
  const tallies = [
    { passed: 3, failed: 0 },
    { passed: 4, failed: 2 },
  ];
  expect(summary(total(tallies))).toBe('7 passed, 2 failed');
  expect(summary(total([]))).toBe('0 passed, 0 failed');
});

describe('reports of vitest', () => {
  const file = (status: string, tests: readonly string[]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  });

  test('count tests, and a file that could not be loaded as one failure', () => {
    const testResults = [
      file('passed', ['passed', 'passed']),
      file('failed', ['failed']),
      file('failed', []),
    ];
    const text = JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults });
    expect(vitestTally(text)).toEqual({ passed: 2, failed: 2 });
  });

  test('that are cut short or of another shape are no report', () => {
    expect(vitestTally('{"numPassedTests":')).toBeUndefined();
    expect(vitestTally('{}')).toBeUndefined();
    expect(vitestTally('null')).toBeUndefined();
  });
});

describe('reports of Playwright', () => {
  test('count tests, flaky ones and errors outside tests as failures', () => {
    const stats = { expected: 9, unexpected: 2, flaky: 1, skipped: 3 };
    expect(playwrightTally(JSON.stringify({ stats, errors: [{}] }))).toEqual({ passed: 9, failed: 4 });
  });

  test('of another shape are no report', () => {
    expect(playwrightTally('')).toBeUndefined();
    expect(playwrightTally('{"errors":[]}')).toBeUndefined();
  });
});
