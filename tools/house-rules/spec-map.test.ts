import { expect, test } from 'vitest';
import { specMapProblems, type Repository } from './spec-map.ts';

const files: Record<string, string> = {
  'packages/domain/src/payout.test.ts': `
    test('a FLEX of three pays one miss', () => {});
    test.each([['AL'], ['NY']])('%s has its own minimum', () => {});
    it("a voucher isn't paid twice", () => {});
    describe('refusals', () => {});`,
  'tests/e2e/offline-play.spec.ts': `test(\`plays | offline\`, async () => {});`,
};
const repository: Repository = { read: (path) => files[path], scripts: ['bench:web'] };

const known = 'packages/domain/src/payout.test.ts › a FLEX of three pays one miss';
const everySection = ['2', '3', '4', '5', '6', '7', '8', '9'].map((section) => [section, known] as const);

test('a map with a row for every section, each with a test that exists, passes', () => {
  expect(specMapProblems(table(everySection), repository)).toEqual([]);
});

test.each([
  ['two tests in one cell', `${known}<br>tests/e2e/offline-play.spec.ts › *`],
  ['code quotes around the reference', `\`${known}\``],
  ['a table of cases by its pattern', 'packages/domain/src/payout.test.ts › %s has its own minimum'],
  ['a title with an apostrophe', `packages/domain/src/payout.test.ts › a voucher isn't paid twice`],
  ['a group of tests', 'packages/domain/src/payout.test.ts › refusals'],
  ['a title with a pipe, escaped as tables ask', 'tests/e2e/offline-play.spec.ts › plays \\| offline'],
  ['a script', 'npm run bench:web'],
])('%s is found', (_, reference) => {
  expect(specMapProblems(table([...everySection, ['4.2', reference]]), repository)).toEqual([]);
});

test.each([
  ['no test', '', 'no test shows this sentence'],
  [
    'a path without a title',
    'tests/e2e/offline-play.spec.ts',
    "'tests/e2e/offline-play.spec.ts' names no test: write path › title",
  ],
  ['a file that is not there', 'tests/e2e/gone.spec.ts › *', 'tests/e2e/gone.spec.ts does not exist'],
  [
    'a title that is not there',
    'packages/domain/src/payout.test.ts › a FLEX',
    "packages/domain/src/payout.test.ts has no test 'a FLEX'",
  ],
  ['a script that is not there', 'npm run bench:moon', 'there is no script bench:moon'],
])('%s is named with its line', (_, reference, problem) => {
  const problems = specMapProblems(table([...everySection, ['4.2', reference]]), repository);
  expect(problems).toEqual([expect.stringContaining(`line 11: ${problem}`)]);
});

test('a section without a row is named, and an empty map names them all', () => {
  const withoutFive = everySection.filter(([section]) => section !== '5');
  expect(specMapProblems(table(withoutFive), repository)).toEqual(['no sentence of section 5 is mapped']);
  expect(specMapProblems('', repository)).toHaveLength(8);
});

function table(rows: readonly (readonly [section: string, shownBy: string])[]): string {
  return [
    '| § | sentence | shown by |',
    '| --- | --- | --- |',
    ...rows.map(([section, shownBy]) => `| ${section} | A sentence. | ${shownBy} |`),
  ].join('\n');
}
