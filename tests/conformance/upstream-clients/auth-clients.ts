import {
  GoTrueAdminApi,
  GoTrueClient,
  type GoTrueClientOptions,
  type SupportedStorage,
} from '@supabase/auth-js';
import { replayTarget } from './replay-target.ts';

/**
 * Takes the place of auth-js/test/lib/clients.ts: the same names, against the server under test. Signing
 * up and signing in with a password are arranged by sign-in-by-code.ts, which the setup puts in place.
 */
const { authUrl, anonKey, serviceKey } = replayTarget;

export const GOTRUE_URL_SIGNUP_ENABLED_AUTO_CONFIRM_ON = authUrl;
/** Signs tokens that are read and never believed: no server knows this secret. */
export const GOTRUE_JWT_SECRET = 'a secret of nobody, for tokens that only the client reads';
export const SUPABASE_PUBLISHABLE_KEY = anonKey;
export const SUPABASE_SECRET_KEY = serviceKey;

export const authClient = newClient();
export const authClientWithSession = newClient();
export const authSubscriptionClient = newClient();
export const clientApiAutoConfirmEnabledClient = newClient();
export const pkceClient = newClient({ flowType: 'pkce' });
export const autoRefreshClient = new GoTrueClient({
  url: authUrl,
  headers: { apikey: anonKey },
  autoRefreshToken: true,
  persistSession: true,
});

/** With the public key: nothing here may be called as an administrator. */
export const authAdminApiAutoConfirmEnabledClient = newAdminApi();
export const serviceRoleApiClient = newAdminApi();

export const getClientWithSpecificStorage = (storage: SupportedStorage): GoTrueClient =>
  newClient({ storageKey: 'test-specific-storage', storage });

export const getClientWithSpecificStorageKey = (
  storageKey: string,
  options: GoTrueClientOptions = {},
): GoTrueClient =>
  new GoTrueClient({
    url: authUrl,
    headers: { apikey: anonKey },
    autoRefreshToken: false,
    persistSession: true,
    storageKey,
    ...options,
  });

function newClient(options: GoTrueClientOptions = {}): GoTrueClient {
  return new GoTrueClient({
    url: authUrl,
    headers: { apikey: anonKey },
    autoRefreshToken: false,
    persistSession: true,
    storage: memoryStorage(),
    ...options,
  });
}

function newAdminApi(): GoTrueAdminApi {
  return new GoTrueAdminApi({
    url: authUrl,
    headers: { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` },
  });
}

function memoryStorage(): SupportedStorage {
  const items = new Map<string, string>();
  return {
    getItem: (name) => Promise.resolve(items.get(name) ?? null),
    setItem: (name, value) => Promise.resolve(void items.set(name, value)),
    removeItem: (name) => Promise.resolve(void items.delete(name)),
  };
}
