import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const tool = join(import.meta.dirname, 'slate-check.ts');
const demoSlate = join(import.meta.dirname, '../packages/demo/slate.json');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-check-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a good slate is counted on one line', async () => {
  expect(await check(demoSlate)).toEqual({
    code: 0,
    out: 'OK: Sunday Showcase, 4 sports, 58 players, 156 lines (6 without projection)\n',
    err: '',
  });
});

test('the example of the documentation can be played', async () => {
  const page = await readFile(join(import.meta.dirname, '../docs/slate-format.md'), 'utf8');
  const example = /```json\n(.*?)```/s.exec(page)?.[1] ?? '';
  expect(await check(await fileOf(example))).toEqual({
    code: 0,
    out: 'OK: Sunday Showcase, 2 sports, 2 players, 3 lines (1 without projection)\n',
    err: '',
  });
});

test('each problem is printed with the path of its field', async () => {
  const file = await fileOf(
    '{"format": "iron-picks-slate/1", "id": "a", "name": "A", "date": "soon", "sports": []}',
  );
  const { code, out, err } = await check(file);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.trim().split('\n')).toEqual([
    'date: must be a day such as 2026-11-22',
    'sports: must hold at least 1',
    'lines: is missing',
    'projections: is missing',
  ]);
});

test('what is not JSON is said with line and column', async () => {
  expect(await check(await fileOf('{\n  "id": nope\n}'))).toEqual({
    code: 1,
    out: '',
    err: 'line 2, column 9: not JSON from here on\n',
  });
});

test('text that is not UTF-8 is refused instead of being guessed at', async () => {
  const { code, err } = await check(await fileOf(Uint8Array.of(0x22, 0xe9, 0x22)));
  expect(code).toBe(1);
  expect(err).toContain('cannot be read: it is not UTF-8 text');
});

test('a file beyond 5 MB is refused unread', async () => {
  const { code, err } = await check(await fileOf(' '.repeat(5 * 1024 * 1024 + 1)));
  expect(code).toBe(1);
  expect(err).toContain('is 5242881 bytes; a slate may have at most 5242880');
});

test('a missing file, and no file at all, are said in words', async () => {
  const missing = await check(join(folder, 'missing.json'));
  expect(missing.code).toBe(1);
  expect(missing.err).toContain('missing.json: cannot be read');
  const none = await check();
  expect(none).toEqual({ code: 1, out: '', err: 'Which file? npm run slate:check -- path/to/file.json\n' });
});

let files = 0;
async function fileOf(content: string | Uint8Array): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.json`);
  await writeFile(path, content);
  return path;
}

type Result = { code: number; out: string; err: string };

function check(...files: string[]): Promise<Result> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [tool, ...files], (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });
}
