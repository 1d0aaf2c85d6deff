/** What is in the repository: the files git knows or would add, with their text. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository; the path is relative to its root, with forward slashes. */
export type RepositoryFile = { readonly path: string; readonly text: string };

const written = new Set(['node_modules', 'dist', '.ssr', '.data', '.cache', 'test-results', '.git']);

/** Paths of all files under `root` that are or would be committed. */
export function repositoryPaths(root: string): readonly string[] {
  // A copy without its git history (an unpacked archive) is read from the disk instead.
  const paths = existsSync(join(root, '.git')) ? pathsKnownToGit(root) : pathsOnDisk(root, '');
  return paths.filter((path) => existsSync(join(root, path)));
}

/** Reads the files among `paths` that `wanted` says yes to. */
export function readFiles(
  root: string,
  paths: readonly string[],
  wanted: (path: string) => boolean,
): readonly RepositoryFile[] {
  return paths.filter(wanted).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function pathsKnownToGit(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((path) => path !== '');
}

function pathsOnDisk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (written.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? pathsOnDisk(root, path) : [path];
  });
}
