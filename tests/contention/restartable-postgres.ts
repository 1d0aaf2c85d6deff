import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { serverUser } from '../../tools/postgres-binaries.ts';
import { startPostgresServer } from '../../tools/postgres-server.ts';

/** How PostgreSQL goes down: `fast` sends everybody away, `immediate` is a crash that it recovers from. */
export type StopMode = 'fast' | 'immediate';

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** A PostgreSQL of one test's own that can be stopped and started again on the same data and port. */
export async function openRestartablePostgres() {
  const server = await startPostgresServer();
  const dataFolder = await readDataFolder(server.url);

  async function stopNow(mode: StopMode): Promise<void> {
    const pid = pidOf(dataFolder);
    process.kill(pid, signals[mode]);
    await vi.waitFor(() => expectGone(pid), { timeout: 60_000, interval: 10 });
  }

  return {
    url: server.url,
    stopNow,
    /** Does not wait until it answers: whoever needs it has to find out. */
    start(): void {
      const { program, options } = readCommandLine(dataFolder);
      spawn(program, options, { ...serverUser(), cwd: '/', env: { LC_ALL: 'C.UTF-8' }, stdio: 'ignore' });
    },
    async close(): Promise<void> {
      // A test that failed may have left it stopped.
      if (existsSync(join(dataFolder, 'postmaster.pid'))) await stopNow('fast');
      await server.stop();
    },
  };
}

async function readDataFolder(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  return rows[0]?.data_directory ?? '';
}

const pidOf = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** PostgreSQL keeps the command line it was last started with: a path and quoted options. */
function readCommandLine(dataFolder: string) {
  const line = readFileSync(join(dataFolder, 'postmaster.opts'), 'utf8').trim();
  const options = [...line.matchAll(/"([^"]*)"/g)].map(([, option = '']) => option);
  return { program: line.slice(0, line.indexOf(' "')), options };
}

function expectGone(pid: number): void {
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  throw new Error('PostgreSQL is still there');
}
