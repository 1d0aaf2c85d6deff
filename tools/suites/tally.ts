/** Counts what the suites report, so that a run ends with one line that says how it went. */

/** How many tests or checks passed and failed. */
export type Tally = { readonly passed: number; readonly failed: number };

/** A runner's own report, read from the file it wrote; undefined when it wrote none that can be read. */
export type Report = Tally | undefined;

/** Adds up tallies. */
export const total = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});

/** The last line of a run. */
export const summary = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/**
 * What a suite counts for. A runner that crashed, that failed without naming a test, or that ran no test at
 * all counts as one failure: silence is not success.
 */
export function judged(report: Report, exitCode: number): Tally {
  if (report === undefined) return { passed: 0, failed: 1 };
  const ranNothing = report.passed + report.failed === 0;
  const failedUnnamed = exitCode !== 0 && report.failed === 0;
  return ranNothing || failedUnnamed ? { ...report, failed: report.failed + 1 } : report;
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

/** Vitest's JSON report. A file that could not even be loaded counts as one failed test. */
export function vitestTally(text: string): Report {
  const report = parsed<Partial<VitestReport>>(text);
  if (report?.testResults === undefined) return undefined;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: report.numPassedTests ?? 0, failed: (report.numFailedTests ?? 0) + brokenFiles.length };
}

type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
};

/**
 * Playwright's JSON report. An error outside any test (a file that does not load) counts as one failed
 * test.
 */
export function playwrightTally(text: string): Report {
  const report = parsed<Partial<PlaywrightReport>>(text);
  if (report?.stats === undefined) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors ?? []).length };
}

function parsed<Shape>(text: string): Shape | null | undefined {
  try {
    return JSON.parse(text) as Shape;
  } catch {
    return undefined;
  }
}
