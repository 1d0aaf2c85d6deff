import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { replayTarget } from './replay-target.ts';

/**
 * Takes the place of auth-js/test/docker-tests/clients.ts. The original starts four servers with
 * different settings; here all four names lead to the one server under test.
 */
const { authUrl, anonKey, serviceKey } = replayTarget;

export const DOCKER_URLS = {
  SIGNUP_ENABLED_AUTO_CONFIRM_OFF: authUrl,
  SIGNUP_ENABLED_AUTO_CONFIRM_ON: authUrl,
  SIGNUP_DISABLED_AUTO_CONFIRM_OFF: authUrl,
  SIGNUP_ENABLED_ASYMMETRIC_AUTO_CONFIRM_ON: authUrl,
} as const;

export const signupDisabledClient = newClient('signup-disabled');
export const asymmetricClient = newClient('asymmetric');
export const phoneClient = newClient('phone');
export const autoConfirmClient = newClient('auto-confirm');

export const serviceRoleApiClient = new GoTrueAdminApi({
  url: authUrl,
  headers: { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` },
});

function newClient(storageKey: string): GoTrueClient {
  const items = new Map<string, string>();
  return new GoTrueClient({
    url: authUrl,
    headers: { apikey: anonKey },
    storageKey,
    autoRefreshToken: false,
    persistSession: true,
    storage: {
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, value) => void items.set(name, value),
      removeItem: (name) => void items.delete(name),
    },
  });
}
