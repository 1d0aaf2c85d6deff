import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Slate } from '@iron/domain';
import { connectToPostgres } from '../../apps/server/src/platform/db-postgres.ts';
import { startServer, type RunningServer } from '../../tests/running-server.ts';
import type { Span, Window } from './drive.ts';
import { benchLog, housePublicUrl, houseSecret, signedIn, signTokens } from './house.ts';
import type { CallerOrder, CallerReport } from './http-caller.ts';

/** How fast: so many callers who wait for their answers, or so many arrivals a second. */
type Load = { readonly callers: number } | { readonly rate: number };

/** Somebody who calls servers, in a process of its own. */
export type Caller = {
  measure(url: string, load: Load, span: Span): Promise<Window>;
  close(): Promise<void>;
};

export type HttpHouse = {
  measure(load: Load, span: Span): Promise<Window>;
  close(): Promise<void>;
};

export const anonKey = 'sb_publishable_bench';
/** Signed in afresh for every measurement, since a token lives for a quarter of an hour. */
const peoplePerWindow = 4_000;

/** Whoever calls takes people from the `first` on. */
export async function openCaller(databaseUrl: string, first = 1): Promise<Caller> {
  const caller = fork(join(import.meta.dirname, 'http-caller.ts'));
  const db = await connectToPostgres(databaseUrl, benchLog);
  let next = first;
  return {
    async measure(url, load, span) {
      const tokens = await signTokens(db, next, peoplePerWindow);
      next += peoplePerWindow;
      if (next + peoplePerWindow > signedIn) next = 1;
      const order: CallerOrder = { url, anonKey, tokens, span, ...load };
      return new Promise((resolve, reject) => {
        caller.once('message', (report: CallerReport) =>
          'window' in report ? resolve(report.window) : reject(new Error(report.failure)),
        );
        caller.send(order);
      });
    },
    async close() {
      caller.disconnect();
      await db.close();
    },
  };
}

/** The server in a process of its own, as it runs in production, and somebody who calls it. */
export async function openOverHttp(databaseUrl: string, slate: Slate): Promise<HttpHouse> {
  const server = await startBenchServer(databaseUrl, slate, 'production');
  const caller = await openCaller(databaseUrl);
  return {
    measure: (load, span) => caller.measure(server.url, load, span),
    async close() {
      await caller.close();
      await server.stop();
    },
  };
}

/** A server whose visitors come from addresses that its proxy names: its limits are meant for one each. */
export async function startBenchServer(
  databaseUrl: string,
  slate: Slate,
  mode: 'demo' | 'production',
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'iron-bench-slate-'));
  const file = join(folder, 'slate.json');
  await writeFile(file, JSON.stringify({ format: 'iron-picks-slate/1', ...slate }));
  const variables = {
    MODE: mode,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: houseSecret,
    PUBLIC_URL: housePublicUrl,
    ANON_KEY: anonKey,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
  };
  const server = await startServer(variables, ['--slate', file]);
  await rm(folder, { recursive: true });
  return server;
}
