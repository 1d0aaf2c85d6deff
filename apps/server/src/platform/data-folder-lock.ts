import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says in plain words who holds the folder. */
export class DataFolderInUse extends Error {}

type Holder = { readonly pid: number; readonly startedAt: string };

/**
 * Makes this process the only one on a data folder: the embedded database has no lock of its own and
 * two processes would destroy it. A lock left by a process that is gone is taken over. Returns what
 * gives the folder back.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'server.lock');
  const own: Holder = { pid: process.pid, startedAt: startOf(process.pid) };
  if (!tryWrite(path, own)) {
    const holder = readHolder(path);
    if (holder !== undefined && isAlive(holder)) {
      throw new DataFolderInUse(
        `The data folder ${folder} is in use by another Iron Picks server (process ${holder.pid}). ` +
          'Stop that one first, or choose another folder with DATA_DIR.',
      );
    }
    rmSync(path, { force: true });
    // Two servers may find the same stale lock; only one of them creates the new file.
    if (!tryWrite(path, own)) throw new DataFolderInUse(`The data folder ${folder} was just taken.`);
  }
  return () => rmSync(path, { force: true });
}

function tryWrite(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof holder !== 'object' || holder === null) return undefined;
    if (!('pid' in holder) || typeof holder.pid !== 'number') return undefined;
    const startedAt = 'startedAt' in holder ? String(holder.startedAt) : '';
    return { pid: holder.pid, startedAt };
  } catch {
    return undefined;
  }
}

/** A process number is used again after a restart, so the start time must agree where it can be known. */
function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not permitted to signal it means that it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return startedAt === startOf(pid);
}

/** Linux: ticks since boot at which the process started. Elsewhere empty. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
