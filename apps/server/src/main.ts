import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { comingSlate } from '@iron/demo';
import { startServer, type RunningServer } from './app/start-server.ts';
import { readOwnSettings, type Settings } from './env/read-settings.ts';
import { loadSlate } from './modules/board/index.ts';
import { connectToPostgres } from './platform/db-postgres.ts';
import { openEmbeddedDatabase } from './platform/db-pglite.ts';
import type { Database } from './platform/db.ts';
import { openLog, type Log } from './platform/log.ts';

const siteFolder = join(import.meta.dirname, '../../web/dist');
const demoSlatePath = fileURLToPath(import.meta.resolve('@iron/demo/slate.json'));
/** One press of Ctrl-C may arrive twice, from the terminal and from the script that started us. */
const samePressMs = 500;

const settings = readOwnSettings();
if (!settings.ok) giveUp('The server cannot start:', settings.refusal);
const log = openLog(settings.value.logLevel);
const stopOnSignal = listenForSignals();
const server = await start(settings.value, log);
stopOnSignal(server);
console.log(`Iron Picks is ready at http://localhost:${server.port}`);

async function start(chosen: Settings, chosenLog: Log): Promise<RunningServer> {
  const path = chosen.slatePath ?? demoSlatePath;
  const slate = await loadSlate(path);
  if (!slate.ok) giveUp(`The slate file ${path} cannot be played:`, slate.refusal.problems);
  let db: Database | undefined;
  try {
    db = await openDatabase(chosen, chosenLog);
    const opensDoor = chosen.databaseUrl === undefined;
    return await startServer({
      settings: chosen,
      db,
      log: chosenLog,
      slate: chosen.slatePath === undefined ? comingSlate(slate.value, Date.now()) : slate.value,
      siteFolder,
      opensDoor,
    });
  } catch (error) {
    chosenLog.debug({ err: error }, 'start failed');
    await db?.close().catch(() => {});
    giveUp('The server cannot start:', [explain(error, chosen)]);
  }
}

// A declaration, because it is used above before the module's own constants are there.
function openDatabase({ databaseUrl, dataDir }: Settings, chosenLog: Log): Promise<Database> {
  return databaseUrl === undefined
    ? openEmbeddedDatabase(dataDir)
    : connectToPostgres(databaseUrl, chosenLog);
}

function explain(error: unknown, { port, databaseUrl }: Settings): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Choose another, for example: PORT=${port + 1} npm start`;
  }
  const message = error instanceof Error && error.message !== '' ? error.message : String(code ?? error);
  // The address may hold a password, so only the reason is told.
  return databaseUrl === undefined ? message : `Starting with DATABASE_URL failed: ${message}`;
}

function giveUp(what: string, reasons: readonly string[]): never {
  console.error([what, ...reasons.map((reason) => `  ${reason}`)].join('\n'));
  process.exit(1);
}

/** A first signal stops in order; a second exits at once. Before the start is done, the first exits too. */
function listenForSignals(): (server: RunningServer) => void {
  let running: RunningServer | undefined;
  let firstAt: number | undefined;
  const onSignal = () => {
    const now = performance.now();
    if (firstAt !== undefined && now - firstAt < samePressMs) return;
    if (running === undefined || firstAt !== undefined) process.exit(firstAt === undefined ? 0 : 130);
    firstAt = now;
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return (server) => (running = server);
}
