import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Slate } from '@iron/domain';
import { configFor, defaultJurisdiction } from '@iron/rulebook';
import { realtimeLimits, type RealtimeLimits } from '../edge/realtime/limits.ts';
import { createRealtime, type Realtime } from '../edge/realtime/realtime.ts';
import { voiceLimits, type VoiceLimits } from '../edge/voice/limits.ts';
import { createVoice, voicePath, type Voice } from '../edge/voice/voice.ts';
import { createSpeech } from '../modules/guru-voice/index.ts';
import { createGuruWorld } from './guru-world.ts';
import { refuseUpgrade } from '../edge/refuse-upgrade.ts';
import { readSite } from '../edge/static/site.ts';
import type { Settings } from '../env/read-settings.ts';
import { openChangeFeed } from '../platform/change-feed.ts';
import { clientAddress } from '../platform/client-address.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { migrate, readMigrations } from '../platform/migrate.ts';
import { createRateLimit } from '../platform/rate-limit.ts';
import { createApp } from './create-app.ts';
import { startDemoCrowd } from './demo-crowd.ts';
import { connectionLimits, requestLimits, type RequestLimits } from './limits.ts';
import { startJobs } from './house-jobs.ts';
import { openHouse } from './open-house.ts';
import { seed } from './seed.ts';
import { openServiceDoor } from './service-door.ts';

export type ServerNeeds = {
  readonly settings: Settings;
  /** Open and reachable; the server closes it when it stops. */
  readonly db: Database;
  readonly log: Log;
  readonly slate: Slate;
  /** Folder of the web build. */
  readonly siteFolder: string;
  /** True for the one process that holds the database in `dataDir`: commands come in through its door. */
  readonly opensDoor?: boolean;
  /** The server's time; tests set their own. */
  readonly clock?: () => Date;
  readonly limits?: {
    readonly requests?: Partial<RequestLimits>;
    readonly realtime?: Partial<RealtimeLimits>;
    readonly voice?: Partial<VoiceLimits>;
  };
};

export type RunningServer = {
  readonly port: number;
  /** Stops accepting, sends clients away, finishes what runs, closes the database. Safe to call twice. */
  stop(): Promise<void>;
};

type Sockets = { readonly realtime: Realtime; readonly voice: Voice };

const migrationsFolder = join(import.meta.dirname, '../../migrations');
/** How long requests that run may still take once the server stops. */
const drainMs = 3_000;

/** Brings the database forward, seeds it, and answers until stopped. */
export async function startServer(needs: ServerNeeds): Promise<RunningServer> {
  const { settings, db, log, slate } = needs;
  const config = configFor(defaultJurisdiction);
  await migrate(db, readMigrations(migrationsFolder), log);
  await seed({ db, log, slate, config, settings });
  const { clock = () => new Date() } = needs;
  // Port 0 is any free one: which, is known once the server listens.
  let port = settings.port;
  const ownUrl = () => `http://localhost:${port}`;
  const house = await openHouse({ settings, db, log, clock, ownUrl });

  const app = await createApp({
    settings,
    db,
    log,
    house,
    site: await readSite(needs.siteFolder),
    limits: { ...requestLimits, ...needs.limits?.requests },
  });
  const feed = await openChangeFeed(db, log);
  const realtime = createRealtime({
    feed,
    log,
    anonKey: settings.anonKey,
    mode: settings.mode,
    recognise: house.recognise,
    clock,
    limits: { ...realtimeLimits, ...needs.limits?.realtime },
  });
  const speech = createSpeech(log);
  const voice = createVoice({
    log,
    anonKey: settings.anonKey,
    speech,
    worldOf: createGuruWorld({ db, clock, anonKey: settings.anonKey, recognise: house.recognise }),
    limits: { ...voiceLimits, ...needs.limits?.voice },
  });
  const answer = getRequestListener(app.fetch);
  const server = createServer(connectionLimits, (request, response) => void answer(request, response));
  server.maxConnections = connectionLimits.connectionsMax;
  server.on('upgrade', routeUpgrades(needs, { realtime, voice }));
  port = await listen(server, settings).catch(async (error: unknown) => {
    await realtime.stop();
    await feed.stop();
    throw error;
  });
  const closeDoor =
    needs.opensDoor === true ? await openServiceDoor({ settings, db, log, house }) : async () => {};
  const stopJobs = startJobs({ db, log, house });
  const stopCrowd = settings.crowd ? await startDemoCrowd({ db, log, slate, config }) : async () => {};

  const stopAll = async () => {
    const closed = close(server);
    const sockets = [realtime.stop(), voice.stop(), speech.close()];
    await Promise.all([closeDoor(), stopJobs(), stopCrowd(), ...sockets, closed, house.postbox.stop()]);
    await feed.stop();
    await db.close();
  };
  let stopping: Promise<void> | undefined;
  return { port, stop: () => (stopping ??= stopAll()) };
}

function routeUpgrades({ settings, log, limits }: ServerNeeds, { realtime, voice }: Sockets) {
  const take = createRateLimit(limits?.requests?.sockets ?? requestLimits.sockets);
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // A client that vanishes in the middle of the handshake is no fault of the server.
    socket.on('error', (error) => log.debug({ err: error }, 'an upgrading connection broke'));
    const address = clientAddress(request, settings.trustProxy);
    const path = (request.url ?? '').split('?')[0];
    if (!take(address).allowed) return refuseUpgrade(socket, 429, { error: 'Too many connections' });
    if (path === '/realtime/v1/websocket') return realtime.upgrade(request, socket, head, address);
    if (path === voicePath) return voice.upgrade(request, socket, head, address);
    return refuseUpgrade(socket, 404, {
      code: 'NOT_FOUND',
      message: 'Requested function was not found',
    });
  };
}

function listen(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host !== undefined && { host }) }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Requests that run may finish, and their connections close after them; what is still open then is cut. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A client keeps its connection for the next request, and the platform closes only those idle at once.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 20);
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(cut);
      resolve();
    });
  });
}
