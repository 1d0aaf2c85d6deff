import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestSuite } from 'vitest';
import { isChosen, nameOf, ruleOf, type Pass } from '../applies.ts';
import { clearTally, tally } from './tally.ts';

const pass: Pass = process.env['REPLAY_URL'] === undefined ? 'client' : 'server';
const folder = process.env['REPLAY_FOLDER'] ?? '';

/**
 * Runs the tests that apply and skips the others, hooks of whole suites included. A test that is said to
 * speak with the server must do so, one that is said to need none must not, and every answer that a test
 * gets must have the described shape.
 */
// A runner is found as the default export of its file.
// oxlint-disable-next-line import/no-default-export
export default class ChosenTestsRunner extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (!chosenTests(suite)) suite.mode = 'skip';
    await super.onBeforeRunSuite(suite);
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (!chosenTests(test)) test.mode = 'skip';
    clearTally();
    await super.onBeforeRunTask(test);
  }

  override onAfterTryTask(test: RunnerTestCase): void {
    super.onAfterTryTask(test);
    const { serverRequests, arrangingRequests, otherRequests, violations } = tally;
    Object.assign(test.meta, { onlySignedIn: serverRequests === 0 && arrangingRequests > 0 });
    if (violations.length > 0) throw new Error(`Not as described:\n${violations.join('\n')}`);
    const asked = serverRequests + arrangingRequests > 0;
    if (pass === 'server' && !asked) throw new Error('This test never asked the server');
    if (pass === 'client' && otherRequests > 0) throw new Error('This test asked a server');
  }
}

function chosenTests(task: RunnerTask): boolean {
  if (task.type === 'suite') return task.tasks.some(chosenTests);
  const file = task.file.filepath.slice(folder.length + 1);
  return isChosen(ruleOf(file, nameOf(namesOf(task))), pass);
}

function namesOf(task: RunnerTask): readonly string[] {
  return task.suite === undefined ? [task.name] : [...namesOf(task.suite), task.name];
}
