import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { done } from '@iron/domain';
import type { Hono } from 'hono';
import { createFunctions } from '../edge/functions/functions.ts';
import type { RecogniseVisitor } from '../edge/visitor.ts';
import type { Settings } from '../env/read-settings.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { houseFunctions } from './functions/house-functions.ts';
import { requestLimits } from './limits.ts';
import type { House } from './open-house.ts';

type Needs = {
  readonly settings: Settings;
  readonly db: Database;
  readonly log: Log;
  readonly house: House;
};

/** The longest name of a socket that every system takes. */
const socketPathCharsMax = 100;

/** Where a server on the embedded database listens for the house's own commands. */
export const doorPath = (dataDir: string): string => join(dataDir, 'commands.sock');

/**
 * The functions for whoever may open the database anyway: they act as the service. A kiosk's credential
 * makes the call the kiosk's, so that a command can do what a kiosk does, by the same way.
 */
export function createServiceApp({ settings, db, log, house }: Needs): Hono {
  const recognise: RecogniseVisitor = ({ token }) =>
    token === undefined ? done({ role: 'service' }) : house.recognise({ key: settings.anonKey, token });
  return createFunctions({
    ...house,
    db,
    log,
    mode: settings.mode,
    recognise,
    functions: houseFunctions(house),
    answerWithinMs: requestLimits.functionMs,
  });
}

/**
 * Lets commands in while this process holds the embedded database: a socket in its folder that only its
 * owner may open. Returns what closes it.
 */
export async function openServiceDoor(needs: Needs): Promise<() => Promise<void>> {
  const path = doorPath(needs.settings.dataDir);
  if (path.length > socketPathCharsMax) {
    needs.log.warn({}, 'the path of the data folder is too long for commands while the server runs');
    return async () => {};
  }
  const answer = getRequestListener(createServiceApp(needs).fetch);
  const server = createServer((request, response) => void answer(request, response));
  // Left behind by a process that was killed; the lock of the folder says that none runs.
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
