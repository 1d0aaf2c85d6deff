/** Runs the programs of the suites, and ends those still running when the run itself is asked to stop. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Where the runners write their reports. */
export const reports = join(root, 'test-results');

const env = {
  ...process.env,
  // What the suites start by name is this same Node.
  PATH: [join(process.execPath, '..'), process.env['PATH'] ?? ''].join(':'),
};

const children = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(130);
  });
}

function kept<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/** Runs a program under Node with its output shown as it comes; resolves to its exit code. */
export function runShown(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = kept(spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program and keeps its output, for programs that run side by side. */
export function runKept(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = kept(spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
