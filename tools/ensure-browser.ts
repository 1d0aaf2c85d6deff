/** The browser of the journeys and the benchmarks: found, or installed where that can be done unasked. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Without these a headless Chromium asks for privileges, memory or hosts that a test machine lacks. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

if (import.meta.main) process.exitCode = ensureBrowser() === undefined ? 1 : 0;

/** The path of an installed Chromium or Chrome; CHROMIUM_PATH goes before the usual places. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment['CHROMIUM_PATH'];
  return (named === undefined || named === '' ? candidates : [named]).find(isExecutable);
}

/** As `findBrowser`, but installs Debian's Chromium when this user may; otherwise says what to do. */
export function ensureBrowser(): string | undefined {
  const found = findBrowser();
  if (found !== undefined) return found;
  const asRoot = rootCommand();
  if (process.env['CHROMIUM_PATH']) {
    console.error(`CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, which is not a program.`);
  } else if (asRoot === undefined || !has('apt-get')) {
    console.error(
      'The journeys need Chromium or Chrome. Install one (on Debian: apt-get install chromium) or name its\n' +
        'program in CHROMIUM_PATH, then run this again.',
    );
  } else {
    console.log('No Chromium here: installing Debian’s package chromium with apt-get.');
    const install = ['install', '--yes', '--no-install-recommends', 'chromium'];
    if (!runs([...asRoot, 'apt-get', ...install])) {
      console.log('The list of packages may be old: refreshing it and trying once more.');
      runs([...asRoot, 'apt-get', 'update']);
      runs([...asRoot, 'apt-get', ...install]);
    }
    const installed = findBrowser();
    if (installed === undefined) console.error('Chromium could not be installed: see apt-get’s message.');
    return installed;
  }
  return undefined;
}

/** What to put before a command so that it runs as root, or undefined when that needs a password. */
function rootCommand(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return [];
  const silent = spawnSync('sudo', ['--non-interactive', 'true'], { stdio: 'ignore' });
  return silent.status === 0 ? ['sudo', '--non-interactive'] : undefined;
}

const has = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

function runs(command: readonly string[]): boolean {
  const [program = '', ...args] = command;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: 'inherit', env }).status === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
