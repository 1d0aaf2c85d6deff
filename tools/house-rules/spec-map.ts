/** Reads docs/spec-map.md, the table from each sentence of the specification to the tests that show it. */

/** What the checker asks about the repository. */
export type Repository = {
  /** The text of a file, or undefined when there is none. */
  readonly read: (path: string) => string | undefined;
  /** Names of the root package.json's scripts. */
  readonly scripts: readonly string[];
};

/** A row of the table: section ('3' or '3.2'), sentence, and the tests in the last column. */
type Row = { readonly line: number; readonly section: string; readonly shownBy: readonly string[] };

const sections = ['2', '3', '4', '5', '6', '7', '8', '9'];

/** Everything wrong with the map: sections without a row, rows without a test, tests that do not exist. */
export function specMapProblems(markdown: string, repository: Repository): readonly string[] {
  const rows = rowsOf(markdown);
  const mapped = new Set(rows.map(({ section }) => section.split('.')[0]));
  return [
    ...sections
      .filter((section) => !mapped.has(section))
      .map((section) => `no sentence of section ${section} is mapped`),
    ...rows.flatMap((row) => problemsOf(row, repository).map((problem) => `line ${row.line}: ${problem}`)),
  ];
}

function problemsOf({ shownBy }: Row, repository: Repository): readonly string[] {
  if (shownBy.length === 0) return ['no test shows this sentence'];
  return shownBy.flatMap((reference) => problemWith(reference, repository) ?? []);
}

/** `path › title`, `path › *` for a whole file, or `npm run name`. */
function problemWith(reference: string, { read, scripts }: Repository): string | undefined {
  const script = /^npm (?:run )?([\w:-]+)$/.exec(reference)?.[1];
  if (script !== undefined) return scripts.includes(script) ? undefined : `there is no script ${script}`;
  const [path, title] = splitOnce(reference, ' › ');
  if (title === undefined || title === '') return `'${reference}' names no test: write path › title`;
  const text = read(path);
  if (text === undefined) return `${path} does not exist`;
  if (title === '*') return isTest(path) ? undefined : `${path} is not a test file`;
  return titlesOf(text).some((each) => each === plain(title)) || plain(text).includes(quoted(title))
    ? undefined
    : `${path} has no test '${title}'`;
}

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/');

const called = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*\))?\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

const titlesOf = (text: string): readonly string[] =>
  [...text.matchAll(called)].map(([, , title = '']) => plain(title));

/** Quotes escaped in source and pipes escaped in a table cell read the same. */
const plain = (text: string): string => text.replace(/\\(['"`|])/g, '$1').trim();

/** A title also counts where a table of cases names it as a string of its own. */
const quoted = (title: string): string => `'${plain(title)}'`;

function rowsOf(markdown: string): readonly Row[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = cellsOf(text);
    const section = /^§?\s*(\d+(?:\.\d+)*)\b/.exec(cells[0] ?? '')?.[1];
    if (section === undefined) return [];
    const shownBy = (cells[2] ?? '')
      .split(/<br\s*\/?>/)
      .map((reference) => reference.trim().replace(/^`(.*)`$/, '$1'))
      .filter((reference) => reference !== '');
    return [{ line: index + 1, section, shownBy }];
  });
}

/** The cells of a table row; a pipe inside a cell is escaped with a backslash. */
function cellsOf(line: string): readonly string[] {
  if (!/^\s*\|.*\|\s*$/.test(line)) return [];
  const inner = line.trim().slice(1, -1);
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

function splitOnce(text: string, separator: string): readonly [string, string | undefined] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, undefined] : [text.slice(0, at).trim(), text.slice(at + separator.length).trim()];
}
