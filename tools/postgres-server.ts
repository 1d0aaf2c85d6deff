/** Starts a real PostgreSQL from the binaries that npm installed, for tests and benchmarks. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { postgresBinaries, serverUser, temporaryFolder } from './postgres-binaries.ts';

/** A running server: where it answers, and how to end it and remove everything it wrote. */
export type PostgresServer = { readonly url: string; readonly stop: () => Promise<void> };

const attemptsMax = 3;

/**
 * Starts a server with an empty data folder on a free port of the loopback address. Started by root it runs
 * as 'nobody', because PostgreSQL refuses to run as root. It does not outlive the process that asked for it.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(temporaryFolder(), 'iron-postgres-'));
  const cleaner = startCleaner(folder);
  const forget = (): void => {
    cleaner.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const binaries = postgresBinaries(folder);
    const password = randomBytes(16).toString('hex');
    initialise(binaries.initdb, folder, password);
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      const server = spawn(binaries.postgres, serverArguments(folder, port), spawnOptions());
      cleaner.stdin.write(`${server.pid}\n`);
      const failure = await readyOrFailure(server);
      const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
      if (failure === undefined) return { url, stop: () => stop(server).then(forget) };
      // Somebody else may have taken the port between asking for it and using it.
      if (attempt >= attemptsMax || !failure.includes('already in use')) {
        throw new Error(`PostgreSQL did not start:\n${failure}`);
      }
    }
  } catch (error) {
    forget();
    throw error;
  }
}

function initialise(initdb: string, folder: string, password: string): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const user = serverUser();
  if (user !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    initdb,
    ['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'].concat([
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ]),
    { ...spawnOptions(), encoding: 'utf8' },
  );
  if (made.error !== undefined) throw made.error;
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stdout}${made.stderr}`);
}

/**
 * Nothing in a test outlives the machine, so nothing waits for the disk; everything else is as in
 * earnest.
 */
function serverArguments(folder: string, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '64MB',
    fsync: 'off',
    full_page_writes: 'off',
    log_min_messages: 'warning',
    // The line that says it is ready is written at this level.
    log_destination: 'stderr',
  };
  return [
    '-D',
    join(folder, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function spawnOptions() {
  return { ...serverUser(), cwd: '/', env: { LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] ?? '' } };
}

/** Resolves to undefined once connections are accepted, or to what the server said when it ended instead. */
function readyOrFailure(server: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve(undefined);
      // Kept for the failure only; a long run writes more than anybody reads.
      said = said.slice(-10_000);
    });
    server.once('error', (error) => resolve(error.message));
    server.once('exit', (code) => resolve(`${said}\n(exit code ${code})`));
  });
}

async function stop(server: ChildProcess): Promise<void> {
  // A test may have ended it already, to see what happens then.
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

/**
 * Reads the numbers of server processes until this process is gone, however it went; then ends the last of
 * them and removes the folder. A test run that is killed runs no code of its own any more.
 */
const cleaning = `while read -r line; do pid=$line; done
if [ -n "$pid" ]; then kill -QUIT "$pid"; while kill -0 "$pid"; do sleep 0.1; done; fi
rm -rf "$1"`;

function startCleaner(folder: string) {
  const stdio: ['pipe', 'ignore', 'ignore'] = ['pipe', 'ignore', 'ignore'];
  return spawn('sh', ['-c', cleaning, 'sh', folder], { stdio, detached: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
