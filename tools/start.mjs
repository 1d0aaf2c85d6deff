/**
 * `npm start`: from a fresh clone to a running app. Installs, builds what changed, starts the server.
 *   npm start                            the demo slate at http://localhost:3000 (PORT chooses another port)
 *   npm start -- --slate path/to.json    another slate file
 *   npm run dev                          the same with reload while working on the code
 */
import path from 'node:path';
import { callerFolder, exitCodeOf, prepareNode, root, run, say, stopWith } from './bootstrap.mjs';

const given = process.argv.slice(2);
const isDevelopment = given.includes('--dev');
const passedOn = withAbsoluteSlate(given.filter((argument) => argument !== '--dev'));

say('Iron Picks: checking the dependencies, then the build, then starting the server.');
const node = await prepareNode({ codeWhenStopped: 0 });
const env = { ...process.env, INIT_CWD: callerFolder, PATH: nodeFirst(node) };

if (isDevelopment) {
  await finishWith(['tools/dev.ts', ...passedOn]);
} else {
  const built = await run(node, ['tools/ensure-build.ts'], { env });
  if (built.stoppedBy !== undefined) process.exit(0);
  if (built.code !== 0) stopWith('The web app could not be built, so the server was not started.');
  await finishWith(['apps/server/src/main.ts', ...passedOn]);
}

async function finishWith(program) {
  const preload = ['--import', './tools/stop-with-parent.mjs'];
  process.exitCode = exitCodeOf(await run(node, [...preload, ...program], { env, ownSession: true }));
}

/** A slate is named from where the person stands, and the server runs in the root folder. */
function withAbsoluteSlate(args) {
  return args.map((argument, index) => {
    if (args[index - 1] === '--slate') return path.resolve(callerFolder, argument);
    if (argument.startsWith('--slate=')) return `--slate=${path.resolve(callerFolder, argument.slice(8))}`;
    return argument;
  });
}

/** So that whatever the server or the build starts by name is the same Node. */
function nodeFirst(nodePath) {
  return [path.dirname(nodePath), path.join(root, 'node_modules', '.bin'), process.env.PATH ?? '']
    .filter((folder) => folder !== '')
    .join(path.delimiter);
}
