/** What makes a file untidy. Each rule looks at one file and answers with what is wrong, or undefined. */
import { posix } from 'node:path';
import type { RepositoryFile } from './repository-files.ts';

/** Lines per file, characters per line, files per folder. The formatter folds code at 110 on its own. */
export const limits = { source: 250, page: 120, test: 400, width: 110, filesInFolder: 24 } as const;

const code = /\.(ts|tsx|mts|mjs|css)$/;
const test = /\.(test|fixture)\.tsx?$|^tests\//;
const page = /^apps\/web\/src\/pages\/.*\.tsx$/;

/** Everything wrong with one file. `path` is relative to the repository's root. */
export function untidy(file: RepositoryFile): readonly string[] {
  return [...ofAnyFile, ...(code.test(file.path) ? ofCode : [])].flatMap((rule) => rule(file) ?? []);
}

/** Folders with more source files than anybody reads as a list; tests stand beside them uncounted. */
export function crowdedFolders(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((each) => code.test(each) && !test.test(each))) {
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > limits.filesInFolder)
    .map(([folder, count]) => `${folder} holds ${count} source files, more than ${limits.filesInFolder}`);
}

type Rule = (file: RepositoryFile) => string | readonly string[] | undefined;

const ofAnyFile: readonly Rule[] = [
  namelessFolder,
  unfinished,
  (file) => onLines(file, machinePath, 'a path of one machine'),
  (file) => (file.path === 'package-lock.json' ? undefined : onLines(file, registry, 'a package registry')),
  downloadAddresses,
];
const ofCode: readonly Rule[] = [tooLong, tooWide, figureInCopy];

/** These names say nothing about what is inside, nor which way it may be imported. */
function namelessFolder({ path }: RepositoryFile): string | undefined {
  const found = path.split('/').find((part) => /^(utils?|common|shared|helpers?|lib)$/.test(part));
  return found === undefined ? undefined : `${path}: no folder is called ${found}`;
}

// Put together from parts, so that this file passes its own rule.
const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].join('|')})\\b`);
const machinePath = new RegExp(`(?<![\\w.\\-}])/(${['work', 'root', 'home'].join('|')})/[\\w.-]{3,}`);
const registry = new RegExp(
  `https?://[\\w.-]*(${['registry', 'npm' + 'js', 'artifactory', 'verdaccio'].join('|')})`,
);

function unfinished(file: RepositoryFile): readonly string[] {
  return onLines(file, marks, 'unfinished work');
}

/** A lockfile is for everybody: it names versions and checksums, not where this machine downloaded them. */
function downloadAddresses({ path, text }: RepositoryFile): string | undefined {
  if (path !== 'package-lock.json') return undefined;
  const count = text.match(/"resolved": "[a-z+]+:\/\//g)?.length ?? 0;
  return count === 0
    ? undefined
    : `${path} holds ${count} download addresses; .npmrc says to leave them out: run npm install again`;
}

function tooLong({ path, text }: RepositoryFile): string | undefined {
  const limit = test.test(path) ? limits.test : page.test(path) ? limits.page : limits.source;
  const count = linesOf(text).length;
  return count > limit ? `${path} has ${count} lines, more than ${limit}` : undefined;
}

function tooWide({ path, text }: RepositoryFile): readonly string[] {
  // Copy stands one sentence a line, so that a sentence can be searched for as it is read.
  if (path.startsWith('packages/content/')) return [];
  return linesOf(text).flatMap((line, index) =>
    line.length > limits.width && !cannotBeFolded(line)
      ? [`${path}:${index + 1} is ${line.length} characters wide, more than ${limits.width}`]
      : [],
  );
}

/** A regular expression, a drawing's path, a sentence, a word to the linter: one piece however long it is. */
const cannotBeFolded = (line: string): boolean =>
  /^\s*\/[^/*]/.test(line) ||
  /oxlint-disable/.test(line) ||
  /\bd="|\S{60,}/.test(line) ||
  /(['"`]).{70,}\1/.test(line);

/**
 * Figures reach the copy as arguments, so that the rulebook stays the only place that knows them. claims.ts
 * holds what the spec says against its own rules, promises.ts the figures that no rule is played by.
 */
function figureInCopy(file: RepositoryFile): readonly string[] {
  const { path } = file;
  if (!path.startsWith('packages/content/src/') || test.test(path)) return [];
  if (/\/(claims|promises)\.ts$/.test(path)) return [];
  const text = withoutComments(file.text);
  return onLines({ path, text }, /\$\s?\d|\d\s?%|\b\d\d\+/, 'a figure typed into the copy');
}

/** Comments become blank lines, so that line numbers still hold. */
const withoutComments = (text: string): string =>
  text.replace(/^[ \t]*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm, (comment) => comment.replace(/[^\n]/g, ''));

function onLines({ path, text }: RepositoryFile, pattern: RegExp, what: string): readonly string[] {
  return linesOf(text).flatMap((line, index) => {
    const found = pattern.exec(line);
    return found === null ? [] : [`${path}:${index + 1} holds ${what}: ${found[0]}`];
  });
}

function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
