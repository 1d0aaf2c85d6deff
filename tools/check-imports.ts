/** Fails when a file imports what it may not; the rules are in house-rules/import-table.ts. */
import { join, posix } from 'node:path';
import { circlesIn, wayTo } from './house-rules/import-graph.ts';
import { isProductCode, problemWith } from './house-rules/import-rules.ts';
import { browserCode, notForBrowsers, settings } from './house-rules/import-table.ts';
import { importsOf } from './house-rules/imports-of.ts';
import { reportProblems } from './house-rules/report-problems.ts';
import { readFiles, repositoryPaths, type RepositoryFile } from './house-rules/repository-files.ts';

const source = /^(packages|apps|tools|tests|bench)\/.*\.(ts|tsx|mts|mjs)$/;
const manifest = /^packages\/[^/]+\/package\.json$/;

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const paths = repositoryPaths(root);
  const files = readFiles(root, paths, (path) => source.test(path) || manifest.test(path));
  reportProblems('Imports', importProblems(files), `${files.length} files`);
}

/** Every import that breaks a rule, in words. `files` are sources and the package.json of each package. */
export function importProblems(files: readonly RepositoryFile[]): readonly string[] {
  const doors = doorsOf(files.filter(({ path }) => manifest.test(path)));
  const sources = files.filter(({ path }) => source.test(path) && !path.endsWith('.d.ts'));
  const found = sources.flatMap(({ path, text }) =>
    importsOf(text).map(({ target, typeOnly }) => ({
      from: path,
      target,
      typeOnly,
      to: resolve(path, target, doors),
    })),
  );
  // A circle or a way through types alone is never walked when the program runs.
  const graph = graphOf(found.filter(({ typeOnly }) => !typeOnly));
  return [
    ...found.flatMap((one) => {
      const problem = problemWith(one);
      return problem === undefined ? [] : [`${one.from} imports '${one.target}': ${problem}`];
    }),
    ...sources.filter(readsEnvironment).map(({ path }) => `${path} reads process.env: ${onlySettings}`),
    ...circlesIn(graph).map((circle) => `imports go in a circle: ${circle.join(' > ')}`),
    ...schemasInBrowser(sources, graph),
  ];
}

const onlySettings = `only ${settings.folder} does`;

function readsEnvironment({ path, text }: RepositoryFile): boolean {
  return isProductCode(path) && !path.startsWith(settings.folder) && /\bprocess\s*\.\s*env\b/.test(text);
}

/** Names a way into the browser that no single import gives away: a package that itself imports a schema. */
function schemasInBrowser(
  sources: readonly RepositoryFile[],
  graph: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const starts = sources
    .map(({ path }) => path)
    .filter((path) => browserCode.test(path) && isProductCode(path));
  const way = wayTo(graph, starts, (name) => notForBrowsers.test(name));
  // A direct import is already named by its own rule.
  return way === undefined || way.length < 3 ? [] : [`schemas stay out of the browser: ${way.join(' > ')}`];
}

type FoundImport = { readonly from: string; readonly target: string; readonly to: string | undefined };

function graphOf(found: readonly FoundImport[]): ReadonlyMap<string, readonly string[]> {
  const graph = new Map<string, string[]>();
  for (const { from, target, to } of found) graph.set(from, [...(graph.get(from) ?? []), to ?? target]);
  return graph;
}

/** `@iron/domain` to the file behind it, for every door of every package. */
function doorsOf(manifests: readonly RepositoryFile[]): ReadonlyMap<string, string> {
  return new Map(
    manifests.flatMap(({ path, text }) => {
      const { name, exports } = JSON.parse(text) as { name: string; exports: Record<string, string> };
      return Object.entries(exports).map(
        ([door, file]) => [posix.join(name, door), posix.join(posix.dirname(path), file)] as const,
      );
    }),
  );
}

function resolve(from: string, target: string, doors: ReadonlyMap<string, string>): string | undefined {
  if (target.startsWith('.')) return posix.join(posix.dirname(from), target.replace(/\?.*$/, ''));
  return doors.get(target);
}
