// @vitest-environment happy-dom
import { errorWords } from '@iron/content';
import { AuthClient } from '@supabase/auth-js';
import { afterEach, describe, expect, test } from 'vitest';

type FlowType = 'pkce' | 'implicit';

/** A client on a page with this address, as our own app makes it. */
function openAt(address: string, flowType: FlowType) {
  history.replaceState(null, '', address);
  return new AuthClient({
    url: 'http://127.0.0.1:9/auth/v1',
    flowType,
    detectSessionInUrl: true,
    persistSession: true,
    autoRefreshToken: false,
    storageKey: crypto.randomUUID(),
  });
}
const found = async (address: string, flowType: FlowType) =>
  (await openAt(address, flowType).initialize()).error?.message;

afterEach(() => history.replaceState(null, '', '/'));

describe('what the sign-in client says (spec sections 5 and 8)', () => {
  test('without an address to send a code to', async () => {
    const nowhere = {} as { email: string };
    const { error } = await openAt('/', 'pkce').signInWithOtp(nowhere);
    expect(error?.message).toBe(errorWords.auth.addressMissing);
  });

  test('with a session in the address of another kind of sign-in', async () => {
    expect(await found('/play#access_token=x&refresh_token=y&expires_in=60', 'pkce')).toBe(
      errorWords.auth.notPkceUrl,
    );
  });

  test('with a code that is missing', async () => {
    type Inside = { _getSessionFromURL: (params: object, kind: FlowType) => Promise<{ error: Error }> };
    // Only its own check of the address leads there, so it is asked directly.
    const client = openAt('/', 'pkce') as unknown as Inside;
    expect((await client._getSessionFromURL({}, 'pkce')).error.message).toBe(errorWords.auth.codeMissing);
  });

  test('with half a session in the address', async () => {
    expect(await found('/play#access_token=x', 'implicit')).toBe('No session defined in URL');
  });

  test('with an error in the address: its own words', async () => {
    const address = '/play#error=access_denied&error_code=otp_expired&error_description=Too+late';
    expect(await found(address, 'implicit')).toBe('Too late');
  });

  test('without a session, where one is needed', async () => {
    const { error } = await openAt('/', 'pkce').getUser();
    expect(error?.name).toBe('AuthSessionMissingError');
  });
});
