import { authClientRules } from './rules/auth-client.ts';
import { otherFiles } from './rules/other-files.ts';
import type { FileRules, Rule } from './rules/rule.ts';

/** The tests are run twice: those that need no server without one, and the others with ours. */
export type Pass = 'client' | 'server';

/** Which of the client library's own tests are replayed against our server, and why the others are not. */
export const appliesByFile: readonly FileRules[] = [
  { file: 'auth-js/test/GoTrueClient.test.ts', rules: authClientRules },
  ...otherFiles,
];

export const replayedFiles: readonly string[] = appliesByFile.map(({ file }) => file);

/** One title under one path of one rule. */
type Entry = { readonly rule: Rule; readonly path: string; readonly title: string };

const entriesByFile: ReadonlyMap<string, readonly Entry[]> = new Map(
  appliesByFile.map(({ file, rules }) => [
    file,
    rules.flatMap((rule) =>
      Object.entries(rule.tests).flatMap(([path, titles]) => titles.map((title) => ({ rule, path, title }))),
    ),
  ]),
);

/** The name of a test is the path of its `describe` and its title. */
export const nameOf = (names: readonly string[]): string => names.join(separator);
const separator = ' > ';

/** The rule for a test; of several the one that names it most closely. Undefined for a test nobody judged. */
export const ruleOf = (file: string, name: string): Rule | undefined => entryOf(file, name)?.rule;

function entryOf(file: string, name: string): Entry | undefined {
  const matching = (entriesByFile.get(file) ?? []).filter((entry) => matches(entry, name));
  return matching.toSorted((one, other) => wordsOf(other).length - wordsOf(one).length)[0];
}

const wordsOf = ({ path, title }: Entry): string => nameOf(path === '' ? [title] : [path, title]);

function matches(entry: Entry, name: string): boolean {
  const words = wordsOf(entry);
  return words.endsWith('*') ? name.startsWith(words.slice(0, -1)) : name === words;
}

/** Whether a test runs in this pass. */
export function isChosen(rule: Rule | undefined, pass: Pass): boolean {
  if (rule === undefined) return false;
  return pass === 'client' ? rule.kind === 'client' : rule.kind === 'server' || rule.kind === 'arranged';
}

/** What the rules name and the checkout does not have: a test was renamed, or a rule mistyped. */
export function staleTitles(
  found: readonly { readonly file: string; readonly name: string }[],
): readonly string[] {
  const used = new Set(found.map(({ file, name }) => entryOf(file, name)));
  return [...entriesByFile].flatMap(([file, entries]) =>
    entries.flatMap((entry) => (used.has(entry) ? [] : [`${file}: ${wordsOf(entry)}`])),
  );
}
