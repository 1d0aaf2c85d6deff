import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSlateText, slateFormat } from '@iron/protocol/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../app/server.fixture.ts';
import { smallSlate } from '../modules/board/slate.fixture.ts';
import { openEmbeddedDatabase } from '../platform/db-pglite.ts';

/** Runs a command as a person would, against the database in `dataDir`. */
function run(dataDir: string, name: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  return new Promise<{ out: string; err: string; exit: number | null }>((resolve) =>
    child.on('close', (exit) => resolve({ out, err, exit })),
  );
}

const openServer = async (dataDir: string): Promise<TestServer> =>
  startTestServer(await openEmbeddedDatabase(dataDir), { settings: { dataDir }, opensDoor: true });
const newFolder = () => mkdtempSync(join(tmpdir(), 'iron-commands-'));
const doorOf = (dataDir: string) => join(dataDir, 'commands.sock');

describe('a command while the server runs', () => {
  const dataDir = newFolder();
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(dataDir);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('comes in by a door that only its owner may open', async () => {
    expect(statSync(doorOf(dataDir)).mode & 0o777).toBe(0o600);
    const { out, exit } = await run(dataDir, 'operator', 'boss@example.org');
    expect(exit).toBe(0);
    const [, token = ''] = /boss@example\.org is an operator\. .* the code (\d{6})/.exec(out) ?? [];
    const { status } = await fetch(`${server.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_iron_picks_demo', 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'email', email: 'boss@example.org', token }),
    });
    expect(status).toBe(200);
  });

  test('signs a person up as a kiosk does, with cash', async () => {
    const args = ['ann@example.org', '--venue', 'iron-tap-house', '--deposit', '100'];
    expect(await run(dataDir, 'sign-up', ...args)).toEqual({
      exit: 0,
      err: '',
      out: 'ann@example.org has an account at iron-tap-house.\n$100 in cash was credited.\n',
    });
    expect(await run(dataDir, 'sign-up', ...args)).toMatchObject({ exit: 1, err: 'Not done: email_taken\n' });
  });

  test('brings a slate with a line that moved, and the app is served it with its new version', async () => {
    const file = join(dataDir, 'slate.json');
    const [first, ...others] = smallSlate.lines;
    const moved = { ...first, line: 30.5 };
    writeFileSync(file, JSON.stringify({ format: slateFormat, ...smallSlate, lines: [moved, ...others] }));
    expect(await run(dataDir, 'slate', file)).toEqual({
      exit: 0,
      err: '',
      out: 'small-slate is on offer: 0 lines are new, 1 moved, 0 withdrawn.\n',
    });
    const served = readSlateText(await (await fetch(`${server.url}/slate.json`)).text());
    if (!served.ok) throw new Error('A served slate can be played');
    expect(served.value.lines.slice(0, 2)).toEqual([
      { ...moved, version: 2 },
      { ...others[0], version: 1 },
    ]);
  });

  test('brings another slate, which is then the one on offer', async () => {
    const file = join(dataDir, 'other.json');
    const other = { format: slateFormat, ...smallSlate, id: 'other', name: 'Other', lines: [] };
    writeFileSync(file, JSON.stringify({ ...other, projections: [] }));
    expect(await run(dataDir, 'slate', file)).toMatchObject({ exit: 0 });
    expect(await (await fetch(`${server.url}/slate.json`)).json()).toMatchObject({ id: 'other', lines: [] });
    writeFileSync(file, '{"format":');
    expect((await run(dataDir, 'slate', file)).err).toMatch(/cannot be played:\n {2}\S/);
  });

  test.each([
    ['slate', [], /^Usage: npm run slate/],
    ['slate', ['nowhere.json'], /^The slate file nowhere.json cannot be played:/],
    ['operator', [], /^Usage: npm run operator/],
    ['operator', ['nonsense'], /^Not done: is not an e-mail address/],
    ['sign-up', ['a@example.org'], /^Usage: npm run sign-up/],
    ['sign-up', ['a@example.org', '--venue', 'nowhere'], /^Not done: venue_unknown/],
    [
      'sign-up',
      ['a@example.org', '--venue', 'iron-tap-house', '--deposit', 'much'],
      /^--deposit is in whole/,
    ],
    [
      'sign-up',
      ['a@example.org', '--venue', 'iron-tap-house', '--born', '2015-01-01'],
      /too_young, ageMin: 21/,
    ],
  ])('%s %j says what is wrong', async (name, args, words) => {
    const { exit, err, out } = await run(dataDir, name, ...args);
    expect([exit, out]).toEqual([1, '']);
    expect(err).toMatch(words);
  });
});

describe('a command while no server runs', () => {
  test('opens the database itself, whatever door a killed server left behind', async () => {
    const dataDir = newFolder();
    const server = await openServer(dataDir);
    await server.stop();
    expect(existsSync(doorOf(dataDir))).toBe(false);
    writeFileSync(doorOf(dataDir), '');
    expect(await run(dataDir, 'operator', 'boss@example.org')).toMatchObject({ exit: 0, err: '' });
    // Nor does it mislead the next server.
    const next = await openServer(dataDir);
    expect(await run(dataDir, 'operator', 'second@example.org')).toMatchObject({ exit: 0, err: '' });
    await next.stop();
    rmSync(dataDir, { recursive: true });
  });
});
