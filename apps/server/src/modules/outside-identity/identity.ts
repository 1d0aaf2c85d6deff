/** A person as somebody else vouches for them. */
export type OutsideIdentity = {
  readonly provider: string;
  /** What the provider calls them; never changes. */
  readonly subject: string;
  /** In lower case. */
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Why somebody else's word is not taken, with the words that a client may show. */
export type IdentityRefusal = {
  readonly code:
    | 'provider_unknown'
    | 'provider_unreachable'
    | 'token_invalid'
    | 'audience_unacceptable'
    | 'nonce_mismatch'
    | 'callback_invalid'
    | 'assertion_invalid'
    | 'web3_unsupported_chain'
    | 'message_invalid'
    | 'message_expired'
    | 'signature_invalid';
  readonly message: string;
};
