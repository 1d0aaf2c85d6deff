import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSettings, type Settings } from '../env/read-settings.ts';
import { smallSlate } from '../modules/board/slate.fixture.ts';
import { quietLog } from '../platform/database.fixture.ts';
import type { Database } from '../platform/db.ts';
import { startServer, type RunningServer, type ServerNeeds } from './start-server.ts';

/** A web build as small as one can be. */
const siteFiles: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Iron Picks</title>',
  'play/index.html': '<!doctype html><title>Play</title>',
  '404/index.html': '<!doctype html><title>Not found</title>',
  'assets/app-1a2b.js': 'export const app = 1;',
  '.vite/csp.json': JSON.stringify({ script: ["'sha256-theme='"], style: ["'sha256-style='"] }),
};

type Variables = Readonly<Record<string, string>>;

export type TestServer = RunningServer & { readonly url: string; readonly socketUrl: string };

function settingsFor(variables: Variables, overrides: Partial<Settings> = {}): Settings {
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', CROWD: 'off', ...variables }, []);
  if (!settings.ok) throw new Error(settings.refusal.join('; '));
  return { ...settings.value, ...overrides };
}

/** A whole server on a free port, with a small slate and a small web build of its own. */
export async function startTestServer(
  db: Database,
  {
    variables = {},
    ...overrides
  }: Partial<Omit<ServerNeeds, 'settings'>> & {
    readonly settings?: Partial<Settings>;
    /** As they would stand in the environment. */
    readonly variables?: Variables;
  } = {},
): Promise<TestServer> {
  const siteFolder = mkdtempSync(join(tmpdir(), 'iron-dist-'));
  for (const [path, text] of Object.entries(siteFiles)) {
    mkdirSync(dirname(join(siteFolder, path)), { recursive: true });
    writeFileSync(join(siteFolder, path), text);
  }
  try {
    const server = await startServer({
      log: quietLog,
      slate: smallSlate,
      siteFolder,
      ...overrides,
      db,
      settings: settingsFor(variables, overrides.settings),
    });
    const host = `127.0.0.1:${server.port}`;
    return { ...server, url: `http://${host}`, socketUrl: `ws://${host}` };
  } finally {
    rmSync(siteFolder, { recursive: true });
  }
}
