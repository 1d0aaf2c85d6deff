/** Who may import whom: the architecture as data. check-imports.ts holds every file to it. */

/** What a workspace may use: packages of ours, and of others (left out: whatever its package.json lists). */
type MayUse = { readonly ours: readonly string[]; readonly others?: readonly string[] };

export const mayUse: Readonly<Record<string, MayUse>> = {
  'packages/domain': { ours: [], others: [] },
  'packages/rulebook': { ours: ['domain'], others: ['zod'] },
  'packages/content': { ours: ['domain'], others: [] },
  'packages/demo': { ours: ['domain'], others: [] },
  'packages/protocol': { ours: ['domain'], others: ['zod'] },
  'packages/ui': { ours: [], others: ['react', 'react-dom', '@base-ui/react', 'lucide-react'] },
  'apps/web': { ours: ['domain', 'rulebook', 'content', 'demo', 'protocol', 'ui'] },
  'apps/server': { ours: ['domain', 'rulebook', 'content', 'demo', 'protocol'] },
};

/** Folders under src, from the top down: a file imports its own layer and those after it. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'apps/web': ['main', 'app', 'pages', 'features', 'session', 'platform'],
  'apps/server': ['commands', 'main', 'app', 'edge', 'modules', 'platform'],
};

/** What the process was given to start with is read in one place and handed down as values. */
export const settings = {
  folder: 'apps/server/src/env/',
  readBy: ['commands', 'main', 'app', 'env'],
} as const;

/** Server modules by rank: a module imports only modules of a later row, never of its own. */
export const moduleRanks: readonly (readonly string[])[] = [
  ['guru', 'guru-voice', 'guru-relay', 'crowd', 'metrics'],
  ['profiles'],
  ['settlement', 'cashier', 'entries'],
  ['kiosks', 'promos', 'play-limits'],
  ['accounts', 'exposure', 'ledger', 'venues'],
  ['access-tokens', 'audit', 'board', 'messages', 'outside-identity'],
];

/** The made-up world is known to the demo session and to what seeds a server with it, and to nobody else. */
export const mayUseDemo =
  /^apps\/(web\/src\/session\/|server\/src\/(main\.ts$|(app|modules\/board)\/)|server\/src\/.*\/seed-[^/]+$)/;

/** Schemas would double what the browser loads; it gets plain guards instead. */
export const browserCode = /^(apps\/web\/src|packages\/ui\/src)\//;
export const notForBrowsers = /^(zod(\/.*)?|@iron\/protocol\/schemas|@iron\/rulebook\/schema)$/;
