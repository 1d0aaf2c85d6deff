import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replayedFiles } from '../applies.ts';

/** A copy of the upstream sources and tests, made ready to run here. Nothing of it enters the project. */
export type PreparedCheckout = { readonly folder: string; readonly remove: () => Promise<void> };

const project = join(import.meta.dirname, '../../..');
const standIns = join(import.meta.dirname, '../upstream-clients');
const packages = ['auth-js', 'functions-js', 'postgrest-js', 'realtime-js', 'storage-js', 'supabase-js'];

/** Our own files in the place of upstream's, which are written for its own local stack. */
const replaced: Readonly<Record<string, string>> = {
  'auth-js/test/lib/clients.ts': 'auth-clients.ts',
  'auth-js/test/lib/utils.ts': 'made-up-people.ts',
  'auth-js/test/docker-tests/clients.ts': 'docker-clients.ts',
};

/** Copies what is needed of the checkout at `upstream` to a folder of its own. */
export async function prepareCheckout(
  upstream: string,
  target: { readonly url: string; readonly anonKey: string },
): Promise<PreparedCheckout> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'iron-picks-replay-')));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await copy(join(upstream, 'packages'), folder);
    await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
    for (const [path, standIn] of Object.entries(replaced)) {
      await writeFile(join(folder, path), `export * from ${JSON.stringify(join(standIns, standIn))};\n`);
    }
    for (const path of replayedFiles) {
      const text = await readFile(join(folder, path), 'utf8');
      await writeFile(join(folder, path), adapt(text, target));
    }
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function copy(upstream: string, folder: string): Promise<void> {
  const folders = [
    ...packages.map((name) => [`core/${name}/src`, `${name}/src`] as const),
    ...['auth-js', 'supabase-js'].map((name) => [`core/${name}/test`, `${name}/test`] as const),
    ['shared/tracing/src', 'tracing/src'] as const,
  ];
  for (const [from, to] of folders) await cp(join(upstream, from), join(folder, to), { recursive: true });
}

/** What the tests say themselves: an address, a key, the browser they ask for, and modules of CommonJS. */
function adapt(text: string, { url, anonKey }: { readonly url: string; readonly anonKey: string }): string {
  return text
    .replace(/(const SUPABASE_URL = )'[^']+'/, `$1${JSON.stringify(url)}`)
    .replace(/(const PUBLISHABLE_KEY =\s+)'[^']+'/, `$1${JSON.stringify(anonKey)}`)
    .replace(/\brequire\(/g, 'standInFor(')
    .replace('@jest-environment jsdom', '@vitest-environment happy-dom')
    .replace(/@jest-environment-options (\{.*\})/, '@vitest-environment-options {"happyDOM": $1}');
}

/** Where the names of packages lead while the tests run: to the checkout, or to our stand-ins. */
export function aliasesOf(folder: string): Readonly<Record<string, string>> {
  const fromCheckout = [...packages, 'tracing'].map((name) => [
    `@supabase/${name}`,
    join(folder, name, 'src/index.ts'),
  ]);
  const absent = ['api', 'context-async-hooks', 'core', 'sdk-trace-node'].map((name) => [
    `@opentelemetry/${name}`,
    join(standIns, 'absent-tracing.ts'),
  ]);
  return {
    ...Object.fromEntries([...fromCheckout, ...absent]),
    // Two tests import it for its types alone.
    jest: 'vitest',
    jsonwebtoken: join(standIns, 'jsonwebtoken.ts'),
    'jest-mock-server': join(standIns, 'mock-server.ts'),
  };
}
