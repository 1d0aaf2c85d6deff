/**
 * `npm test`: every check and every suite, a real browser and a real PostgreSQL included. Every step runs
 * even if an earlier one failed, and the last line printed is `N passed, N failed` over all of them.
 *   npm test -- --only checks|unit|e2e    one part
 */
import { callerFolder, exitCodeOf, prepareNode, run, say } from './bootstrap.mjs';

say('Iron Picks: checking the dependencies, then running every check and test.');
const node = await prepareNode();
const env = { ...process.env, INIT_CWD: callerFolder };
const ended = await run(node, ['tools/suites/run-suites.ts', ...process.argv.slice(2)], { env });
// Stopped half-way is not passed.
process.exitCode = ended.stoppedBy === undefined ? exitCodeOf(ended) : 130;
