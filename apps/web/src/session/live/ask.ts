import { isAuthRetryableFetchError } from '@supabase/auth-js';
import type { Backend, CallAnswer } from './backend.ts';

/** What a call comes to in the end: `ended` when the server knows the session no more. */
export type Asked =
  | Exclude<CallAnswer, { readonly kind: 'refused' | 'absent' | 'unreachable' }>
  | { readonly kind: 'ended' | 'absent' | 'unreachable' };

/**
 * Calls a function as whoever is signed in. A refusal alone does not end a session, for a token may merely be
 * too old by the server's clock: it has ended when a fresh token is refused, or is not accepted either.
 */
export async function ask({ auth, call, takeRefusal }: Backend, name: string, body: object): Promise<Asked> {
  const first = await call(name, body);
  if (first.kind !== 'refused') return settled(first);
  const { error } = await auth.refreshSession();
  if (isAuthRetryableFetchError(error)) return { kind: 'unreachable' };
  if (takeRefusal()) return { kind: 'ended' };
  // Not refused and not renewed: another tab was quicker, and has left a fresh token or none.
  const second = await call(name, body);
  return second.kind === 'refused' ? { kind: 'ended' } : settled(second);
}

const settled = (answer: CallAnswer): Asked =>
  answer.kind === 'done' || answer.kind === 'no'
    ? answer
    : { kind: answer.kind === 'refused' ? 'ended' : answer.kind };
