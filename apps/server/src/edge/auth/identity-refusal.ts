import type { AuthCode, AuthRefusal } from '../../modules/accounts/index.ts';
import type { IdentityRefusal } from '../../modules/outside-identity/index.ts';

/** What the sign-in surface says when somebody else's word was not good enough. */
const codes: Readonly<Partial<Record<IdentityRefusal['code'], AuthCode>>> = {
  provider_unknown: 'provider_disabled',
  provider_unreachable: 'bad_oauth_callback',
  web3_unsupported_chain: 'web3_unsupported_chain',
};

/** Everything else is a grant that is not valid, with the reason in words. */
export const identityRefusal = ({ code, message }: IdentityRefusal): AuthRefusal => ({
  code: codes[code] ?? 'invalid_grant',
  message,
});
