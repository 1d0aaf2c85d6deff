import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server.ts';

/**
 * Starts one PostgreSQL for the whole run, and only when a `*.postgres.test.ts` is going to run; each of
 * those files makes a database of its own on it (see postgres.ts).
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] || !(await needsPostgres(project))) return undefined;
  const server = await startPostgresServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  return server.stop;
}

async function needsPostgres(project: TestProject): Promise<boolean> {
  // What was typed after `vitest run`; not part of the published types, so its absence means all files.
  const { filenamePattern } = project.vitest as { filenamePattern?: string[] };
  const { testFiles } = await project.globTestFiles(filenamePattern);
  return testFiles.some((file) => file.endsWith('.postgres.test.ts'));
}
