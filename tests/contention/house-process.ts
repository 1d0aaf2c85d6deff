import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { slateFile } from './tomorrow.ts';

export const anonKey = 'sb_publishable_contention';
export const authSecret = 'forty characters of chance for crash tests';
export const publicUrl = 'https://picks.example.org';

/** The real server as a process of its own, which a test may kill. */
export type HouseProcess = {
  /** Where it answers. Once the server has ended it rejects, with what was said last. */
  readonly url: () => Promise<string>;
  /** SIGKILL: no word of goodbye. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Needs = {
  readonly databaseUrl: string;
  /** Holds the slate file, and what the server keeps for its next start. */
  readonly folder: string;
};

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');
const keptLines = 40;

/** Starts the server as it runs for real. Returns at once: `url` waits until it answers. */
export function startHouse({ databaseUrl, folder }: Needs): HouseProcess {
  const child = spawn(process.execPath, [main, '--slate', join(folder, slateFile)], {
    env: {
      PATH: process.env['PATH'] ?? '',
      MODE: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      ANON_KEY: anonKey,
      AUTH_SECRET: authSecret,
      PUBLIC_URL: publicUrl,
      // The limits of one address are not what these tests are about: each command names another one.
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      // Written by a server that ends in good order: those after it start in half the time.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (said.length > keptLines) said.shift();
        const port = /ready at http:\/\/localhost:(\d+)/.exec(line)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
  const gone = once(child, 'close');
  const ended = gone.then(([code, signal]): never => {
    throw new Error(`The server ended with ${code ?? signal}:\n${said.join('\n')}`);
  });
  ended.catch(() => {});
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };
  return {
    url: () => Promise.race([ended, ready]),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
