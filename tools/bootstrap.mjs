/**
 * What every command does first: install the dependencies, find Node 24 or newer, run a program and pass
 * signals on to it. Plain JavaScript with nothing but Node's own modules, because it runs before anything is
 * installed and on whatever Node (20 or newer) is there.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, wherever the command was typed. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The folder the person stood in: npm changes into the root but remembers it in INIT_CWD. */
export const callerFolder = process.env.INIT_CWD ?? process.cwd();

const nodeMin = 24;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Says in one plain line what is going on. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Reports a problem a person can act on and ends the command. */
export function stopWith(line) {
  process.stderr.write(`\n${line}\n`);
  process.exit(1);
}

/**
 * Installs the dependencies when they are missing or older than the lockfile, then returns the path of a
 * Node that is new enough. Ends the command with an explanation when either cannot be had, and with
 * `codeWhenStopped` when a signal stops the installation.
 */
export async function prepareNode({ codeWhenStopped = 130 } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stopWith(
      `Node ${process.versions.node} is too old to begin with: install Node 20 or newer and try again.`,
    );
  }
  await installIfNeeded(root, codeWhenStopped);
  const found = newEnoughNode(root);
  if (found !== undefined) return found;
  return stopWith(
    [
      `Node ${nodeMin} or newer is needed, and this is Node ${process.versions.node}.`,
      "It comes with the dependencies (the package called 'node'), but npm did not run that package's install",
      'script; usually because ignore-scripts is set. Do one of these and try again:',
      '  npm rebuild node --ignore-scripts=false',
      `  or install Node ${nodeMin} from https://nodejs.org`,
    ].join('\n'),
  );
}

async function installIfNeeded(folder, codeWhenStopped) {
  const stamp = path.join(folder, 'node_modules', '.installed-from');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (installed === dependenciesHash(folder)) return;
  say(
    installed === undefined
      ? 'Installing the dependencies with npm; the first time this takes about a minute.'
      : 'The lockfile or a package.json changed: bringing the dependencies up to date with npm.',
  );
  const npm = npmCommand();
  // Not `npm ci`: it refuses a lockfile that lacks packages meant for other platforms only.
  const options = ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const ended = await run(npm.command, [...npm.args, ...options], { cwd: folder });
  if (ended.stoppedBy !== undefined) process.exit(codeWhenStopped);
  if (ended.code !== 0) {
    stopWith('npm install failed; its own message is above. Nothing else was started.');
  }
  // Taken after the installation, because npm may have completed the lockfile.
  writeFileSync(stamp, dependenciesHash(folder));
}

/** Run by npm, this is the same npm on the same Node; otherwise whatever npm the PATH holds. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script === undefined || !existsSync(script) || !/npm-cli\.[cm]?js$/.test(script)) {
    return { command: 'npm', args: [] };
  }
  return { command: process.env.npm_node_execpath ?? process.execPath, args: [script] };
}

/** Changes whenever the lockfile or any package.json of the workspace does. */
export function dependenciesHash(folder) {
  const manifests = ['packages', 'apps'].flatMap((group) =>
    existsSync(path.join(folder, group))
      ? readdirSync(path.join(folder, group)).map((name) => `${group}/${name}/package.json`)
      : [],
  );
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'package.json', ...manifests.sort(byName)]) {
    const full = path.join(folder, file);
    if (existsSync(full)) hash.update(file).update('\0').update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}

/** By code unit, so that every machine agrees on the order. */
const byName = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** The Node that came with the dependencies, else the running one, else undefined: one that is new enough. */
export function newEnoughNode(folder) {
  const bundled = path.join(folder, 'node_modules', 'node', 'bin', 'node');
  return [bundled, process.execPath].find((candidate) => majorOf(candidate) >= nodeMin);
}

function majorOf(node) {
  if (node === process.execPath) return Number(process.versions.node.split('.')[0]);
  // Asked rather than assumed: the file may be there and still not run on this machine.
  const asked = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return asked.status === 0 ? Number(/^v(\d+)\./.exec(asked.stdout)?.[1] ?? 0) : 0;
}

/**
 * Runs a program with this one's input and output until it ends; signals are passed on to it. With
 * `ownSession`
 * the program is out of reach of a Ctrl-C, which a terminal sends to a whole family of processes, so that it
 * hears of it from here only; and it gets a channel that breaks when this process is killed (see
 * stop-with-parent.mjs). Resolves to the exit code and the signal that asked for the stop, if one did.
 */
export function run(command, args, { cwd = root, env = process.env, ownSession = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['inherit', 'inherit', 'inherit', ...(ownSession ? ['ipc'] : [])];
    const child = spawn(command, args, { cwd, env, stdio, detached: ownSession });
    let stoppedBy;
    const passOn = (signal) => {
      stoppedBy ??= signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, passOn);
    const forget = () => signals.forEach((signal) => process.off(signal, passOn));
    child.once('error', (error) => {
      forget();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      forget();
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), signal, stoppedBy });
    });
  });
}

/** The exit code to end with after `run`: a stop that was asked for and happened is a success. */
export function exitCodeOf({ code, signal, stoppedBy }) {
  return stoppedBy !== undefined && (code === 0 || signal === stoppedBy) ? 0 : code;
}
