import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Settings } from '../env/read-settings.ts';
import { openEmbeddedDatabase } from '../platform/db-pglite.ts';
import { connectToPostgres } from '../platform/db-postgres.ts';
import type { Log } from '../platform/log.ts';
import { migrate, readMigrations } from '../platform/migrate.ts';
import { openHouse } from './open-house.ts';
import { createServiceApp, doorPath } from './service-door.ts';

export type FunctionAnswer = { readonly status: number; readonly body: unknown };

/** Calls functions as the service, or as a kiosk when its credential is given. */
export type HouseLine = {
  call(name: string, input: object, credential?: string): Promise<FunctionAnswer>;
  close(): Promise<void>;
};

const migrationsFolder = join(import.meta.dirname, '../../migrations');

/**
 * A line to the house for a command: through the server that runs on the embedded database, or, where none
 * runs or the database is a server of its own, straight to the database.
 */
export async function callHouse(settings: Settings, log: Log): Promise<HouseLine> {
  const path = doorPath(settings.dataDir);
  if (settings.databaseUrl === undefined && existsSync(path) && (await isOpen(path))) {
    return throughDoor(path);
  }
  const { databaseUrl, dataDir } = settings;
  const db =
    databaseUrl === undefined
      ? await openEmbeddedDatabase(dataDir)
      : await connectToPostgres(databaseUrl, log);
  try {
    await migrate(db, readMigrations(migrationsFolder), log);
    const clock = () => new Date();
    const house = await openHouse({
      settings,
      db,
      log,
      clock,
      ownUrl: () => `http://localhost:${settings.port}`,
    });
    const app = createServiceApp({ settings, db, log, house });
    return {
      async call(name, input, credential) {
        const headers = headersOf(credential);
        const response = await app.request(`/${name}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(input),
        });
        return { status: response.status, body: await response.json() };
      },
      close: () => db.close(),
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

const headersOf = (credential: string | undefined): Record<string, string> => ({
  'content-type': 'application/json',
  ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
});

const throughDoor = (socketPath: string): HouseLine => ({
  call: (name, input, credential) =>
    send(socketPath, `/${name}`, headersOf(credential), JSON.stringify(input)),
  close: async () => {},
});

/** A socket that nobody listens on was left by a process that was killed. */
const isOpen = (socketPath: string): Promise<boolean> =>
  send(socketPath, '/', {}, '').then(
    () => true,
    () => false,
  );

function send(
  socketPath: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<FunctionAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
