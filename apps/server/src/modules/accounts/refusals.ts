/**
 * Every expected "no" of the accounts, in the hosted backend's own codes, so that its client packages know
 * them. Which HTTP status and which words go with a code is the edge's business.
 */
export type AuthCode =
  | 'not_found'
  | 'validation_failed'
  | 'bad_json'
  | 'no_authorization'
  | 'bad_jwt'
  | 'session_not_found'
  | 'session_expired'
  | 'user_not_found'
  | 'user_banned'
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'otp_expired'
  | 'over_request_rate_limit'
  | 'over_email_send_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'email_exists'
  | 'phone_exists'
  | 'email_address_invalid'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'phone_provider_disabled'
  | 'signup_disabled'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'flow_state_not_found'
  | 'flow_state_expired'
  | 'bad_code_verifier'
  | 'bad_oauth_state'
  | 'bad_oauth_callback'
  | 'oauth_provider_not_supported'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'manual_linking_disabled'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'single_identity_not_deletable'
  | 'sso_provider_not_found'
  | 'saml_provider_disabled'
  | 'saml_relay_state_not_found'
  | 'saml_relay_state_expired'
  | 'web3_provider_disabled'
  | 'web3_unsupported_chain'
  | 'invalid_grant'
  | 'mfa_factor_not_found'
  | 'mfa_factor_name_conflict'
  | 'too_many_enrolled_mfa_factors'
  | 'mfa_challenge_expired'
  | 'mfa_verification_failed'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'insufficient_aal';

export type AuthRefusal = {
  readonly code: AuthCode;
  /** Said instead of the code's usual words. */
  readonly message?: string;
  /** Set for every limit: when it may be tried again. */
  readonly retryAfterSeconds?: number;
};
