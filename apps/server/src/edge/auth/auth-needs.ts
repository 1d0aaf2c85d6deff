import type { Context } from 'hono';
import type { AccountSettings } from '../../env/account-settings.ts';
import type { AccessTokens, Keyring } from '../../modules/access-tokens/index.ts';
import type { AccountLimits, AccountsContext } from '../../modules/accounts/index.ts';
import type { Postbox } from '../../modules/messages/index.ts';
import type { Oidc, Saml } from '../../modules/outside-identity/index.ts';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { RecogniseVisitor } from '../visitor.ts';

/** What the sign-in surface works with. */
export type AuthNeeds = {
  readonly db: Database;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly keyring: Keyring;
  readonly accessTokens: AccessTokens;
  readonly limits: AccountLimits;
  readonly clock: () => Date;
  readonly postbox: Postbox;
  readonly oidc: Oidc;
  readonly saml: Saml;
  readonly settings: Pick<AccountSettings, 'signUps' | 'redirectUrls' | 'web3Chains'>;
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl: () => string;
  readonly recognise: RecogniseVisitor;
  /** Where a request comes from, as a key for limits. */
  readonly sourceOf: (c: Context) => string;
};

export const contextOf = ({ secrets, limits, clock }: AuthNeeds): AccountsContext => ({
  secrets,
  limits,
  now: clock(),
});
