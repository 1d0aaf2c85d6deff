import { expect, test } from 'vitest';
import { appliesByFile } from '../applies.ts';
import { report } from './report.ts';
import type { ReplayedTest } from './run-tests.ts';

/** One test for every title of every rule, as a checkout would have that fits the rules exactly. */
const wholeCheckout: readonly (ReplayedTest & { readonly kind: string })[] = appliesByFile.flatMap(
  ({ file, rules }) =>
    rules.flatMap(({ kind, tests }) =>
      Object.entries(tests).flatMap(([path, titles]) =>
        titles.map((title) => ({
          file,
          name: (path === '' ? title : `${path} > ${title}`).replace(/\*$/, ' something'),
          kind,
          passed: undefined,
          onlySignedIn: false,
          why: '',
        })),
      ),
    ),
);

const ran = (kinds: readonly string[], change: Partial<ReplayedTest> = {}): readonly ReplayedTest[] =>
  wholeCheckout.map(({ kind, ...one }) => (kinds.includes(kind) ? { ...one, passed: true, ...change } : one));

const without = ran(['client']);
const withOurs = ran(['server', 'arranged']);
const count = (...kinds: readonly string[]) =>
  wholeCheckout.filter(({ kind }) => kinds.includes(kind)).length;
const text = (...passes: Parameters<typeof report>) => report(...passes).lines.join('\n');

test('what our server was asked is counted apart from what needed none', () => {
  const spoken = count('server', 'arranged');
  const said = text(without, withOurs, []);
  expect(report(without, withOurs, []).good).toBe(true);
  expect(said).toContain(`found                     ${wholeCheckout.length}\n`);
  expect(said).toContain(`spoken with our server    ${spoken} of ${spoken} passed\n`);
  expect(said).toContain(`client only               ${count('client')} of ${count('client')} passed\n`);
  expect(said).toContain(`do not apply              ${count('excluded')}\n`);
  expect(said).not.toMatch(/FAILED|PROBLEM/);
});

test('one failure of a test that applies spoils the run, and is named with its reason', () => {
  const failing = ran(['server', 'arranged'], { passed: false, why: 'expected 1 to be 2' });
  const said = report(without, failing, []);
  expect(said.good).toBe(false);
  expect(said.lines).toContain('FAILED auth-js/test/GoTrueClient.test.ts: Signout behaviour > signOut');
  expect(said.lines).toContain('  expected 1 to be 2');
});

test('a test that applies and was not run is a failure', () => {
  expect(report(without, ran([]), []).good).toBe(false);
  expect(report(ran([]), withOurs, []).good).toBe(false);
});

test('a new test, a missing test and a file that does not load spoil the run', () => {
  const fresh: ReplayedTest = {
    file: 'supabase-js/test/integration.test.ts',
    name: 'A new test',
    passed: undefined,
    onlySignedIn: false,
    why: '',
  };
  expect(text([...without, fresh], [...withOurs, fresh], [])).toContain(
    'PROBLEM judged by no rule: supabase-js/test/integration.test.ts: A new test',
  );
  expect(text(without.slice(1), withOurs.slice(1), [])).toContain('PROBLEM named by a rule and not found: ');
  const broken = report(without, withOurs, ['fetch.test.ts: no such module']);
  expect(broken.good).toBe(false);
  expect(broken.lines).toContain('PROBLEM does not load: fetch.test.ts: no such module');
});

test('tests that our server only signed in for are told apart', () => {
  const onlySignedIn = ran(['server', 'arranged'], { onlySignedIn: true });
  expect(text(without, onlySignedIn, [])).toContain(
    `    and asked no more     ${count('server', 'arranged')}\n`,
  );
});

test('the two passes must have found the same tests', () => {
  expect(() => report(without, withOurs.toReversed(), [])).toThrow('The two passes found different tests');
});

test('every file has its line in the table, and reasons are counted', () => {
  const said = report(without, withOurs, []).lines;
  const missing = appliesByFile.filter(({ file }) => !said.some((line) => line.startsWith(`| ${file} | `)));
  expect(missing).toEqual([]);
  expect(said.some((line) => /^ +\d+ {2}is about passwords/.test(line))).toBe(true);
});
