import { AuthClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import { backendOrigin, fetchAppConfig } from '../../platform/app-config.ts';
import { isObject } from '../saved-guards.ts';
import { sessionKey } from '../stored-session.ts';

/** A call that hangs is a call that failed. */
const callTimeoutMs = 10_000;

/**
 * `no`: the server was asked and will not; nothing has changed. `refused`: it knows no such session. `absent`:
 * this browser holds none. `unreachable`: nobody can say now, not even whether it was done.
 */
export type CallAnswer =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'no'; readonly refusal: Said }
  | { readonly kind: 'refused' | 'absent' | 'unreachable' };

/** A refusal as it came over the wire: only its code is known to be there. */
export type Said = Readonly<Record<string, unknown>> & { readonly code: string };

type Auth = InstanceType<typeof AuthClient>;

export type Backend = {
  readonly auth: Auth;
  /** Calls a function of the server as whoever is signed in. */
  readonly call: (name: string, body: object) => Promise<CallAnswer>;
  /** Whether the server has refused this tab a fresh token since this was asked last. */
  readonly takeRefusal: () => boolean;
};

/** The standard clients of the hosted-backend surface; rejects when it cannot be learnt where that is. */
export async function openBackend(options: { readonly readsAddress: boolean }): Promise<Backend> {
  const { anonKey, backendUrl } = await fetchAppConfig();
  const origin = backendOrigin(backendUrl);
  const headers = { apikey: anonKey, Authorization: `Bearer ${anonKey}` };
  let isRefused = false;
  const auth = new AuthClient({
    url: `${origin}/auth/v1`,
    headers,
    storageKey: sessionKey,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: options.readsAddress,
    flowType: 'pkce',
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      if (isRenewal(input)) isRefused = answer.status >= 400 && answer.status < 500;
      return answer;
    },
  });
  const functions = new FunctionsClient(`${origin}/functions/v1`, { headers });
  return {
    auth,
    call: (name, body) => callAs(auth, functions, name, body),
    takeRefusal: () => {
      const wasRefused = isRefused;
      isRefused = false;
      return wasRefused;
    },
  };
}

const isRenewal = (input: string | URL | Request): boolean =>
  (input instanceof Request ? input.url : String(input)).includes('grant_type=refresh_token');

async function callAs(
  auth: Auth,
  functions: FunctionsClient,
  name: string,
  body: object,
): Promise<CallAnswer> {
  const { data, error: sessionError } = await auth.getSession();
  if (data.session === null) {
    return { kind: isAuthRetryableFetchError(sessionError) ? 'unreachable' : 'absent' };
  }
  const headers = { Authorization: `Bearer ${data.session.access_token}` };
  const answer = await functions.invoke<unknown>(name, { body, headers, timeout: callTimeoutMs });
  if (answer.error === null) return { kind: 'done', body: answer.data };
  const { status = 0 } = answer.response ?? {};
  if (!(answer.error instanceof FunctionsHttpError) || status >= 500) return { kind: 'unreachable' };
  const refusal = await readSaid(answer.response);
  // What a role may not do is no fault of the session.
  if ([401, 403].includes(status) && refusal.code !== 'not_allowed') return { kind: 'refused' };
  return { kind: 'no', refusal };
}

/** What a refusal says; one that cannot be read has no code. */
async function readSaid(response: Response | undefined): Promise<Said> {
  const body: unknown = await response?.json().catch(() => undefined);
  return isObject(body) && typeof body['code'] === 'string' ? { ...body, code: body['code'] } : { code: '' };
}
