import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';

describe('the lock of a data folder', () => {
  let folder = '';
  const lockFile = () => join(folder, 'server.lock');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'iron-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('names the process that holds it', () => {
    lockDataFolder(folder);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  });

  test('makes the folder when it is not there', () => {
    const inner = join(folder, 'a', 'b');
    lockDataFolder(inner);
    expect(existsSync(join(inner, 'server.lock'))).toBe(true);
  });

  test('refuses a second server in plain words', () => {
    lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    expect(() => lockDataFolder(folder)).toThrow(
      `is in use by another Iron Picks server (process ${process.pid}). Stop that one first`,
    );
  });

  test('can be taken again once it is given back', () => {
    lockDataFolder(folder)();
    expect(existsSync(lockFile())).toBe(false);
    expect(() => lockDataFolder(folder)).not.toThrow();
  });

  test('is taken over from a process that is gone', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    writeFileSync(lockFile(), JSON.stringify({ pid: gone.pid, startedAt: '1' }));
    lockDataFolder(folder);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  });

  test('is taken over when its number now belongs to another process', () => {
    // After a restart of a container the new server often has the number of the old one.
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    expect(() => lockDataFolder(folder)).not.toThrow();
  });

  test.each(['', 'not json', '[]', 'null', '{"pid":"x"}'])(
    'is taken over when it holds nonsense: %j',
    (text) => {
      writeFileSync(lockFile(), text);
      expect(() => lockDataFolder(folder)).not.toThrow();
    },
  );
});
