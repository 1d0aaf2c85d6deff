import { readAccount, type Account } from '@iron/protocol';
import { ask } from './ask.ts';
import type { Backend } from './backend.ts';

export type FetchedAccount =
  | { readonly kind: 'known'; readonly account: Account }
  | { readonly kind: 'ended' | 'absent' | 'unreachable' };

/** The account of whoever is signed in. */
export async function fetchAccount(made: Backend): Promise<FetchedAccount> {
  const answer = await ask(made, 'account', {});
  if (answer.kind === 'ended' || answer.kind === 'absent') return answer;
  const account = answer.kind === 'done' ? readAccount(answer.body) : undefined;
  return account === undefined ? { kind: 'unreachable' } : { kind: 'known', account };
}
