import { readAccount, type Account } from '@iron/protocol';
import { readStoredJson, writeStoredJson } from '../../platform/stored-json.ts';
import { sessionKey } from '../stored-session.ts';

const storageKey = 'iron-picks-account';

/** Keeps the account as it was known last, so that it can be shown without a network. */
export const keepAccount = (account: Account): boolean => writeStoredJson(storageKey, account);

export function forgetAccount(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing could be kept either.
  }
}

/** The kept account, when it belongs to the stored session. */
export function readAccountOfSession(): Account | undefined {
  const kept = readAccount(readStoredJson(storageKey));
  return kept !== undefined && kept.userId === storedUserId() ? kept : undefined;
}

function storedUserId(): unknown {
  const stored = readStoredJson(sessionKey) as { readonly user?: { readonly id?: unknown } } | undefined;
  return stored?.user?.id;
}

/** For when the client, which would do it, could not be opened. */
export function forgetStoredSession(): void {
  try {
    localStorage.removeItem(sessionKey);
  } catch {
    // Nothing could be stored either.
  }
}

/** Says when another tab has kept an account or forgotten it. Returns what stops it. */
export function watchKeptAccount(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey) onChange();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
