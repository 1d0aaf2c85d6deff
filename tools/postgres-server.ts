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
 * Starts a server with an empty data folder on a free port of the loopback address. Started by root it runs as
 * 'nobody', because PostgreSQL refuses to run as root. The process that asked takes it down when it exits.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const binaries = postgresBinaries();
  const folder = mkdtempSync(join(temporaryFolder(), 'iron-postgres-'));
  try {
    const password = randomBytes(16).toString('hex');
    initialise(binaries.initdb, folder, password);
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      const server = spawn(binaries.postgres, serverArguments(folder, port), spawnOptions());
      const failure = await readyOrFailure(server);
      const address = `postgres://postgres:${password}@127.0.0.1:${port}`;
      if (failure === undefined) return running(server, folder, address);
      // Somebody else may have taken the port between asking for it and using it.
      if (attempt >= attemptsMax || !failure.includes('already in use')) {
        throw new Error(`PostgreSQL did not start:\n${failure}`);
      }
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
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

/** Nothing in a test outlives the machine, so nothing waits for the disk; everything else is as in earnest. */
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

function running(server: ChildProcess, folder: string, address: string): PostgresServer {
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const abandon = (): void => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  // A server nobody stopped does not keep the process that started it alive.
  server.unref();
  return {
    url: `${address}/postgres`,
    stop: async () => {
      process.off('exit', abandon);
      server.ref();
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
