/** The checks that run no product code: types, lint, format, house rules, unused code, the demo slate. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runKept } from './run-program.ts';
import type { Tally } from './tally.ts';

type Check = { readonly name: string; readonly command: string; readonly args: readonly string[] };

const sideBySide = 2;

/** Runs every check, two at a time, prints each one's output when it is done, and counts each as one. */
export async function runChecks(): Promise<Tally> {
  const waiting = [...typeChecks(), ...houseChecks()];
  const results: boolean[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      results.push(await runCheck(check));
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  const passed = results.filter((isGood) => isGood).length;
  return { passed, failed: results.length - passed };
}

async function runCheck({ name, command, args }: Check): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await runKept(command, args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (output.trim() !== '') console.log(output.trimEnd().replace(/^/gm, '       '));
  return code === 0;
}

/** One check for each tsconfig: every workspace has its own idea of what is there (no DOM, no Node). */
function typeChecks(): readonly Check[] {
  const workspaces = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  return ['.', ...workspaces].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => /^tsconfig(?!\.base)[\w.-]*\.json$/.test(file))
      .map((file) => inBin(`types of ${join(folder, file)}`, 'tsc', ['-p', join(folder, file)])),
  );
}

function houseChecks(): readonly Check[] {
  return [
    inBin('lint', 'oxlint', ['--deny-warnings']),
    inBin('format', 'oxfmt', ['--check']),
    script('imports', 'tools/check-imports.ts'),
    script('tidiness', 'tools/tidy.ts'),
    inBin('unused code', 'knip', []),
    script('spec map', 'tools/check-spec-map.ts'),
    script('demo slate', 'tools/slate-check.ts', join(root, 'packages/demo/slate.json')),
  ];
}

const script = (name: string, ...args: readonly string[]): Check => ({
  name,
  command: process.execPath,
  args,
});

function inBin(name: string, program: string, args: readonly string[]): Check {
  const command = join(root, 'node_modules', '.bin', program);
  if (!existsSync(command)) throw new Error(`${program} is not installed: run npm install`);
  return { name, command, args };
}
