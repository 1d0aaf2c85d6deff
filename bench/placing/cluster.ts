import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { postgresBinaries, serverUser, temporaryFolder } from '../../tools/postgres-binaries.ts';

/** A PostgreSQL of the bench's own, as initdb sets it up: a commit waits for the disk. */
export type Cluster = {
  urlOf(database: string): string;
  /** Runs statements one after the other on one connection. */
  run(database: string, ...statements: readonly string[]): Promise<void>;
  /** A fresh copy of a database, at rest on the disk. */
  copy(from: string, to: string): Promise<void>;
  /** Makes the log files that a server has after its first hours; each new one halts every commit. */
  fillLog(): Promise<void>;
  stop(): Promise<void>;
};

/** Durability and memory stay as initdb leaves them. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // A server under load reuses the files of its log; see fillLog.
  min_wal_size: '1GB',
};
const logFiles = 64;

const inMemory: readonly number[] = [0x01021994, 0x858458f6];

/** `folder` is where the data lies while the bench runs: on a disk, since waiting for it is measured. */
export async function startCluster(folder = temporaryFolder()): Promise<Cluster> {
  if (inMemory.includes(statfsSync(folder).type)) {
    throw new Error(`${folder} is in memory, where waiting for the disk costs nothing: --folder /on/a/disk`);
  }
  const home = mkdtempSync(join(folder, 'iron-bench-'));
  const binaries = postgresBinaries(home);
  const password = randomBytes(16).toString('hex');
  initialise(binaries.initdb, home, password);
  const port = await freePort();
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(binaries.postgres, ['-D', join(home, 'data'), '-p', `${port}`, ...set], options());
  const forget = () => {
    server.kill('SIGQUIT');
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  process.once('exit', forget);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await ready(server);
  const urlOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const run = (database: string, ...statements: readonly string[]) => runOn(urlOf(database), statements);
  return {
    urlOf,
    run,
    async copy(from, to) {
      await run(
        'postgres',
        `drop database if exists ${to} with (force)`,
        `create database ${to} template ${from} strategy file_copy`,
        'checkpoint',
      );
    },
    fillLog: async () => {
      const next = [`select pg_logical_emit_message(true, 'bench', 'x')`, 'select pg_switch_wal()'];
      await run('postgres', ...Array.from({ length: logFiles }, () => next).flat(), 'checkpoint');
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    },
  };
}

async function runOn(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function initialise(initdb: string, home: string, password: string): void {
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const user = serverUser();
  if (user !== undefined) for (const path of [home, passwordFile]) chownSync(path, user.uid, user.gid);
  const login = ['--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  const text = ['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-instructions'];
  const made = spawnSync(initdb, ['--pgdata', join(home, 'data'), ...login, ...text], options());
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr?.toString()}${made.error ?? ''}`);
}

/** PostgreSQL refuses to run as root. */
const options = () => ({
  ...serverUser(),
  cwd: '/',
  env: { LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] ?? '' },
});

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`)));
  });
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
