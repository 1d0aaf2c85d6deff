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

export function writeStoredJson(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but the memory of this visit: the app goes on with what it holds.
  }
}
