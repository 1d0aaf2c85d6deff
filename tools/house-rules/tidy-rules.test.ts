import { describe, expect, test } from 'vitest';
import { crowdedFolders, limits, untidy } from './tidy-rules.ts';

const lines = (count: number): string => 'const a = 1;\n'.repeat(count);
const work = ['', 'work', 'main'].join('/');

describe('a file that breaks a limit of the house is named', () => {
  test.each<[path: string, text: string, problem: RegExp]>([
    ['apps/server/src/app/a.ts', lines(limits.source + 1), /251 lines, more than 250/],
    ['apps/web/src/pages/play.tsx', lines(limits.page + 1), /121 lines, more than 120/],
    ['packages/domain/src/a.test.ts', lines(limits.test + 1), /401 lines, more than 400/],
    ['tests/e2e/a.ts', lines(limits.test + 1), /401 lines, more than 400/],
    ['tools/a.mjs', `const a = ${'1 + '.repeat(30)}1;`, /a.mjs:1 is \d+ characters wide/],
    ['tools/a.ts', `// ${'TO' + 'DO'}: later`, /a.ts:1 holds unfinished work/],
    ['docs/a.md', `\n${'FIX' + 'ME'} later`, /a.md:2 holds unfinished work/],
    ['packages/domain/src/utils/a.ts', '', /no folder is called utils/],
    ['apps/web/src/lib/a.ts', '', /no folder is called lib/],
    ['README.md', `cd ${work}`, /README.md:1 holds a path of one machine/],
    ['.npmrc', `address=https://${'registry'}.example.com/`, /holds a package registry/],
    ['package-lock.json', '"resolved": "https://example.com/a.tgz"', /1 download addresses/],
    ['packages/content/src/play.ts', `stake: 'From $5 up',`, /play.ts:1 holds a figure .*: \$5/],
    ['packages/content/src/play.ts', `/* a\n b */\nfee: 'A 5% fee',`, /play.ts:3 holds a figure .*: 5%/],
    ['packages/content/src/legal.ts', `age: 'Players 21+ only',`, /a figure typed into the copy: 21\+/],
  ])('%s: %s', (path, text, problem) => {
    expect(untidy({ path, text })).toEqual([expect.stringMatching(problem)]);
  });
});

describe('what is tidy passes', () => {
  test.each<[path: string, text: string]>([
    ['apps/server/src/app/a.ts', lines(limits.source)],
    ['apps/web/src/pages/play.tsx', lines(limits.page)],
    ['apps/web/src/features/slip/a.tsx', lines(limits.page + 1)],
    ['packages/domain/src/a.test.ts', lines(limits.test)],
    ['packages/ui/src/icon.tsx', `<path d="${'M0 0 '.repeat(40)}" />`],
    ['packages/content/src/faq.ts', `answer: '${'word '.repeat(40)}',`],
    ['packages/content/src/play.ts', 'stake: (max: string, fee: string) => `Up to ${max}, ${fee}% off`,'],
    ['packages/content/src/play.ts', `// Spec section 9: a $10 minimum.\nhelp: 'Open 24/7',`],
    ['packages/content/src/claims.ts', `age: 'Ages 21+ win 10-20%'`],
    ['packages/rulebook/src/fees.ts', `const label = '5%';`],
    ['tests/e2e/a.spec.ts', `getByRole('link', { name: /home/i })`],
    ['docs/a.md', 'The route https://example.com/home/ and apps/work/a.ts'],
    ['package-lock.json', '"resolved": "packages/domain", "link": true'],
  ])('%s', (path, text) => {
    expect(untidy({ path, text })).toEqual([]);
  });
});

test('a folder with too many source files is named; tests beside them do not count', () => {
  const many = Array.from({ length: limits.filesInFolder + 1 }, (_, index) => `packages/a/src/f${index}.ts`);
  expect(crowdedFolders(many)).toEqual(['packages/a/src holds 25 source files, more than 24']);
  expect(crowdedFolders([...many.slice(1), 'packages/a/src/f1.test.ts', 'packages/a/src/sub/b.ts'])).toEqual(
    [],
  );
});
