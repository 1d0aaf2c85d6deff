import { randomInt, randomUUID } from 'node:crypto';
import jwt from './jsonwebtoken.ts';
import { GOTRUE_JWT_SECRET, serviceRoleApiClient } from './auth-clients.ts';

/** Takes the place of auth-js/test/lib/utils.ts, whose people come from a package that is not needed here. */
type Credentials = { email?: string | undefined; phone?: string | undefined; password?: string | undefined };

export const mockAccessToken = (): string =>
  jwt.sign({ sub: '1234567890', role: 'anon_key' }, GOTRUE_JWT_SECRET);

/** Another address and another number each time; the number is E.164 without its plus. */
export const mockUserCredentials = (given: Credentials = {}) => ({
  email: given.email ?? `person-${randomUUID()}@example.com`,
  phone: given.phone ?? `1${randomInt(2_000_000_000, 9_999_999_999)}`,
  password: given.password ?? randomUUID(),
});

export const mockVerificationOTP = (): string => String(randomInt(100_000, 1_000_000));
export const mockUserMetadata = () => ({ profile_image: 'https://avatars.example.com/u/1' });
export const mockAppMetadata = () => ({ roles: ['editor', 'publisher'] });

export const createNewUserWithEmail = ({ email, password }: Credentials) =>
  serviceRoleApiClient.createUser({ ...mockUserCredentials({ email, password }), user_metadata: {} });

export const mockOAuthClientParams = () => ({
  client_name: `Test OAuth Client ${randomUUID()}`,
  redirect_uris: ['https://app.example.com/callback', `https://example.com/callback/${randomUUID()}`],
  grant_types: ['authorization_code' as const, 'refresh_token' as const],
  response_types: ['code' as const],
});

export const mockOAuthUpdateParams = () => ({
  client_name: `Updated OAuth Client ${randomUUID()}`,
  logo_uri: 'https://example.com/logo.png',
});

export const createTestOAuthClient = () => serviceRoleApiClient.oauth.createClient(mockOAuthClientParams());
