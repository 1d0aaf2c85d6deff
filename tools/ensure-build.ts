/** Builds the web app when it was never built or when something it is made of has changed since. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const repository = join(import.meta.dirname, '..');

/** What the build reads. Folders are read whole, without tests and without what the build writes itself. */
const inputs = ['apps/web', 'packages', 'package-lock.json', 'tools/build.ts', 'tools/precompress.ts'];
const notInputs = new Set(['node_modules', 'dist', '.ssr', 'art']);

if (import.meta.main) process.exitCode = await ensureBuild(repository);

/** Brings apps/web/dist up to date and resolves to the exit code of the build, 0 when none was needed. */
export async function ensureBuild(root: string): Promise<number> {
  const stamp = join(root, '.cache', 'web-build');
  const built = existsSync(join(root, 'apps/web/dist/index.html')) && existsSync(stamp);
  const wanted = buildHash(root);
  if (built && readFileSync(stamp, 'utf8') === wanted) return 0;
  console.log(built ? 'The web app changed since it was last built: building it.' : 'Building the web app.');
  rmSync(stamp, { force: true });
  const code = await runBuild(root);
  if (code === 0) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  }
  return code;
}

/** Changes with the name or the content of anything the build reads under `root`. */
export function buildHash(root: string): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (path.includes('.test.')) return [];
  const listed = readdirIfFolder(path);
  if (listed === undefined) return [path];
  return listed
    .filter((name) => !notInputs.has(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function readdirIfFolder(path: string): string[] | undefined {
  try {
    return readdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function runBuild(root: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' });
    build.once('error', reject);
    build.once('exit', (code) => resolve(code ?? 1));
  });
}
