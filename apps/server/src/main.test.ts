import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slateFormat } from '@iron/protocol/schemas';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { smallSlate } from './modules/board/slate.fixture.ts';

const main = join(import.meta.dirname, 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'iron-main-'));

describe('starting the server as a process', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(variables: Record<string, string>, ...args: string[]) {
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder, 'data'), PORT: '0', ...variables };
    const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    const said = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
    const exit = once(child, 'exit').then(([code]) => code as number);
    const url = async () => {
      const isReady = () => /ready at (\S+)/.exec(said.out)?.[1];
      const ready = vi.waitUntil(isReady, { timeout: 60_000, interval: 50 });
      const failed = exit.then(() => Promise.reject(new Error(said.err)));
      return Promise.race([ready, failed]);
    };
    return { child, said, exit, url };
  }

  test('prints its address last, plays the demo slate and stops on Ctrl-C', async () => {
    const { child, said, exit, url } = run({});
    const address = await url();
    expect(said.out).toMatch(/^Iron Picks is ready at http:\/\/localhost:\d+\n$/);
    const slate: unknown = await (await fetch(`${address}/slate.json`)).json();
    expect(slate).toMatchObject({ format: slateFormat, sports: expect.any(Array) });
    const ipv4 = address.replace('localhost', '127.0.0.1');
    expect((await fetch(`${ipv4}/healthz`)).status).toBe(200);

    const second = run({});
    expect(await second.exit).toBe(1);
    expect(second.said.err).toContain('is in use by another Iron Picks server');

    child.kill('SIGINT');
    // The same press may arrive a second time, from the script that started the server.
    child.kill('SIGINT');
    expect(await exit).toBe(0);
    expect(said.err).toBe('');
  }, 120_000);

  test('plays the slate file it is given', async () => {
    const path = join(folder, 'small.json');
    writeFileSync(path, JSON.stringify({ format: slateFormat, ...smallSlate }));
    const { child, exit, url } = run({ DATA_DIR: join(folder, 'small') }, '--slate', path);
    expect(await (await fetch(`${await url()}/slate.json`)).json()).toMatchObject({ id: 'small-slate' });
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  }, 120_000);

  test('ends at once on a second Ctrl-C while a request holds it up', async () => {
    const { child, url } = run({ DATA_DIR: join(folder, 'second') });
    const { port } = new URL(await url());
    const unfinished = connect(Number(port), 'localhost');
    await once(unfinished, 'connect');
    unfinished.write('GET / HTTP/1.1\r\nhost: ');
    unfinished.on('error', () => {});
    // The first half second is one press; the request alone would hold it up for three.
    const press = () => {
      child.kill('SIGINT');
      expect(child.exitCode).toBe(130);
    };
    await vi.waitFor(press, { timeout: 10_000, interval: 50 });
  }, 120_000);

  test('names each problem of a slate file that cannot be played', async () => {
    const path = join(folder, 'broken.json');
    writeFileSync(path, JSON.stringify({ format: slateFormat, ...smallSlate, date: 'today', lines: 'none' }));
    const { said, exit } = run({ SLATE: path });
    expect(await exit).toBe(1);
    expect(said.err.split('\n').slice(0, 3)).toEqual([
      `The slate file ${path} cannot be played:`,
      expect.stringMatching(/^ {2}date must be a day/),
      expect.stringMatching(/^ {2}lines must be a list/),
    ]);
    expect(said.out).toBe('');
  });

  test('says what is wrong with its settings', async () => {
    const { said, exit } = run({ PORT: 'eighty', MODE: 'staging' });
    expect(await exit).toBe(1);
    expect(said.err).toBe(
      'The server cannot start:\n  PORT must be a port number\n  MODE must be demo or production\n',
    );
  });

  test('refuses production on the embedded database', async () => {
    const { said, exit } = run({ MODE: 'production' });
    expect(await exit).toBe(1);
    expect(said.err).toContain('MODE=production needs DATABASE_URL');
  });

  test('says which port is taken and how to choose another', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { said, exit } = run({ PORT: String(port), DATA_DIR: join(folder, 'port') });
    expect(await exit).toBe(1);
    expect(existsSync(join(folder, 'port/server.lock'))).toBe(false);
    expect(said.err).toContain(
      `Port ${port} is in use. Choose another, for example: PORT=${port + 1} npm start`,
    );
    other.close();
  }, 120_000);

  test('does not print the password of a database it cannot reach', async () => {
    const { said, exit } = run({ DATABASE_URL: 'postgres://iron:hunter2@127.0.0.1:1/iron' });
    expect(await exit).toBe(1);
    expect(said.err).toContain('Starting with DATABASE_URL failed: ');
    expect(said.err).not.toContain('hunter2');
  });

  test('reads the environment in one place', () => {
    expect(readFileSync(main, 'utf8')).not.toMatch(/process\.env/);
  });
});
