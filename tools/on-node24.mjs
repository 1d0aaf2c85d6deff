/**
 * Runs one TypeScript file on Node 24, after installing what is missing:
 *   node tools/on-node24.mjs tools/some-script.ts [arguments]
 * The script runs in the root folder; INIT_CWD names the folder the person stood in.
 */
import { callerFolder, exitCodeOf, prepareNode, run, stopWith } from './bootstrap.mjs';

const [script, ...args] = process.argv.slice(2);
if (script === undefined) stopWith('Which script? For example: node tools/on-node24.mjs tools/build.ts');
const node = await prepareNode();
const env = { ...process.env, INIT_CWD: callerFolder };
process.exitCode = exitCodeOf(await run(node, [script, ...args], { env }));
