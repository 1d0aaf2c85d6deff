import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { readAccount, type Account } from '@iron/protocol';
import type { Backend, CallAnswer } from './backend.ts';

export type FetchedAccount =
  | { readonly kind: 'known'; readonly account: Account }
  | { readonly kind: 'ended' | 'absent' | 'unreachable' };

/**
 * The account of whoever is signed in. A refusal alone does not end a session, for a token may merely be too
 * old by the server's clock: it has ended when a fresh token is refused, or is not accepted either.
 */
export async function fetchAccount({ auth, call, takeRefusal }: Backend): Promise<FetchedAccount> {
  const first = await call('account', {});
  if (first.kind !== 'refused') return read(first);
  const { error } = await auth.refreshSession();
  if (isAuthRetryableFetchError(error)) return { kind: 'unreachable' };
  if (takeRefusal()) return { kind: 'ended' };
  // Not refused and not renewed: another tab was quicker, and has left a fresh token or none.
  const second = await call('account', {});
  return second.kind === 'refused' ? { kind: 'ended' } : read(second);
}

function read(answer: CallAnswer): FetchedAccount {
  if (answer.kind === 'absent') return { kind: 'absent' };
  const account = answer.kind === 'done' ? readAccount(answer.body) : undefined;
  return account === undefined ? { kind: 'unreachable' } : { kind: 'known', account };
}
