import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AuthCode, AuthRefusal } from '../../modules/accounts/index.ts';

type Words = readonly [status: ContentfulStatusCode, message: string];

/** Every refusal with the status and the words that the client packages know. */
const words: Readonly<Record<AuthCode, Words>> = {
  not_found: [404, 'This way of signing in is not offered here'],
  validation_failed: [400, 'The request could not be understood'],
  bad_json: [400, 'Could not parse request body as JSON'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired (Inactivity)'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  user_banned: [403, 'User is banned'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],
  over_sms_send_rate_limit: [429, 'SMS rate limit exceeded'],
  email_exists: [422, 'A user with this email address has already been registered'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  email_address_invalid: [400, 'Email address is invalid'],
  email_not_confirmed: [422, 'Please verify your email first.'],
  email_provider_disabled: [422, 'Email logins are disabled'],
  phone_provider_disabled: [400, 'Unsupported phone provider'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  reauthentication_needed: [400, 'This change requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_oauth_state: [400, 'OAuth state is missing, invalid or has expired'],
  bad_oauth_callback: [400, 'OAuth callback could not be completed'],
  oauth_provider_not_supported: [400, 'Unsupported provider: provider is not enabled'],
  provider_disabled: [400, 'Provider is not enabled'],
  provider_email_needs_verification: [400, 'The email address at the provider needs to be verified'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  identity_already_exists: [422, 'Identity is already linked to another user'],
  identity_not_found: [422, "Identity doesn't exist"],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  sso_provider_not_found: [404, 'No SSO provider assigned for this domain'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  saml_relay_state_not_found: [404, 'SAML RelayState does not exist, try logging in again?'],
  saml_relay_state_expired: [422, 'SAML RelayState has expired. Try logging in again?'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  web3_unsupported_chain: [400, 'Unsupported chain'],
  invalid_grant: [400, 'Bad ID token'],
  mfa_factor_not_found: [404, 'MFA factor with the provided factor ID not found'],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name for this user already exists'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of factors reached, unenroll to continue'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  insufficient_aal: [403, 'AAL2 session is required for this'],
};

/** Refused with the vocabulary of OAuth 2 (RFC 6749), as its grants are. */
const oauthCodes: readonly AuthCode[] = ['invalid_grant'];

/** From this version on, the code of an error is its `code`; before it, that was the HTTP status. */
const versionHeader = 'x-supabase-api-version';
const stringCodesSince = '2024-01-01';

/** The words of a refusal. */
export const messageOf = ({ code, message }: AuthRefusal): string => message ?? words[code][1];

/** Answers a refusal in the shape that the asking version of the client reads. */
export function refuseAuth(c: Context, refusal: AuthRefusal): Response {
  const { code, retryAfterSeconds } = refusal;
  const [status] = words[code];
  const message = messageOf(refusal);
  c.header('x-sb-error-code', code);
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  if (oauthCodes.includes(code)) return c.json({ error: code, error_description: message }, status);
  const asked = c.req.header(versionHeader) ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= stringCodesSince) {
    c.header(versionHeader, stringCodesSince);
    return c.json({ code, message }, status);
  }
  return c.json({ code: status, error_code: code, msg: message }, status);
}
