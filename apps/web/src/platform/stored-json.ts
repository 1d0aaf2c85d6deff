/**
 * Local storage that never throws: private windows, full disks and damaged text all come out as
 * "nothing there", and the caller falls back to its defaults.
 */
export function readStoredJson(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether it was kept. When not, only the memory of this visit is lost: the app goes on. */
export function writeStoredJson(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
