import { join } from 'node:path';
import { startVitest, type TestCase } from 'vitest/node';
import { nameOf, replayedFiles, type Pass } from '../applies.ts';
import { aliasesOf } from './prepare-checkout.ts';

/** One test of the checkout and what became of it; undefined when it was not run. */
export type ReplayedTest = {
  readonly file: string;
  readonly name: string;
  readonly passed: boolean | undefined;
  /** The server signed somebody in for it, and was asked nothing else. */
  readonly onlySignedIn: boolean;
  readonly why: string;
};

export type PassResult = { readonly tests: readonly ReplayedTest[]; readonly brokenFiles: readonly string[] };

const standIns = join(import.meta.dirname, '../upstream-clients');

/** Runs the tests of one pass in the prepared folder. `target` is handed to the tests' environment. */
export async function runTests(
  folder: string,
  pass: Pass,
  target: Readonly<Record<string, string>>,
): Promise<PassResult> {
  const vitest = await startVitest(
    'test',
    [],
    {
      // The project's own settings are for its own tests.
      config: false,
      root: folder,
      include: [...replayedFiles],
      globals: true,
      setupFiles: [join(standIns, 'setup.ts')],
      runner: join(standIns, 'chosen-tests-runner.ts'),
      env: { REPLAY_FOLDER: folder, ...(pass === 'server' ? target : {}) },
      fileParallelism: false,
      testTimeout: 30_000,
      taskTitleValueFormatTruncate: 0,
      silent: true,
      reporters: [],
      watch: false,
    },
    {
      resolve: { alias: aliasesOf(folder), preserveSymlinks: true },
      // Setup and stand-ins lie in the project, the tests in a folder of their own.
      server: { fs: { strict: false } },
    },
  );
  const modules = vitest.state
    .getTestModules()
    .toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
  const tests = modules.flatMap((module) =>
    Array.from(module.children.allTests(), (test) => outcomeOf(test, folder)),
  );
  const brokenFiles = [
    ...modules.flatMap((module) => module.errors().map(({ message }) => `${module.moduleId}: ${message}`)),
    ...vitest.state.getUnhandledErrors().map(describe),
  ];
  await vitest.close();
  return { tests, brokenFiles };
}

const describe = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

function outcomeOf(test: TestCase, folder: string): ReplayedTest {
  const file = test.module.moduleId.slice(folder.length + 1);
  const { state, errors = [] } = test.result();
  return {
    file,
    name: nameOf(namesOf(test)),
    passed: state === 'passed' ? true : state === 'failed' ? false : undefined,
    onlySignedIn: Reflect.get(test.meta(), 'onlySignedIn') === true,
    why: errors.map(({ message }) => message).join('\n'),
  };
}

function namesOf(test: TestCase): readonly string[] {
  const names = [test.name];
  for (let { parent } = test; parent.type === 'suite'; { parent } = parent) names.unshift(parent.name);
  return names;
}
