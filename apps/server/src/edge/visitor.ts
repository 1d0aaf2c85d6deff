import { done, refused, type Outcome } from '@iron/domain';

/** As whom statements run. A signed-in user will be another role beside it. */
export type Visitor = { readonly role: 'anon' };

export type VisitorRefusal =
  | { readonly code: 'key_unknown' }
  /** A bearer token that nobody here has signed. */
  | { readonly code: 'token_invalid' };

/**
 * Who is asking: the public key is required, and without a session the client sends it a second time as
 * its bearer token. A token that starts with sb_ means "the key I gave".
 */
export function recogniseVisitor(
  given: { readonly key: string | undefined; readonly token: string | undefined },
  anonKey: string,
): Outcome<Visitor, VisitorRefusal> {
  if (given.key !== anonKey) return refused({ code: 'key_unknown' });
  const { token } = given;
  const isAnonymous = token === undefined || token === anonKey || token.startsWith('sb_');
  return isAnonymous ? done({ role: 'anon' }) : refused({ code: 'token_invalid' });
}

export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : authorization.replace(/^Bearer\s+/i, '');

/** What the gateway of a hosted backend answers to a missing or unknown key. */
export const unknownKeyBody = {
  message: 'Invalid API key',
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
} as const;
