import type { Settings } from '../env/read-settings.ts';
import {
  createAccessTokens,
  openKeyring,
  openSecrets,
  type AccessTokens,
  type Keyring,
} from '../modules/access-tokens/index.ts';
import { createPlacing, type Placing } from '../modules/entries/index.ts';
import { accountLimits, relaxedAccountLimits, type AccountLimits } from '../modules/accounts/index.ts';
import {
  createMailSender,
  createPostbox,
  createSmsGateway,
  type Postbox,
} from '../modules/messages/index.ts';
import {
  createOidc,
  createSaml,
  oidcProvidersSchema,
  samlProvidersSchema,
  type Oidc,
  type Saml,
} from '../modules/outside-identity/index.ts';
import { createVisitors, type RecogniseVisitor } from '../edge/visitor.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets.ts';

/** What every part of the server that deals with people shares. */
export type House = {
  readonly secrets: Secrets;
  readonly keyring: Keyring;
  readonly accessTokens: AccessTokens;
  readonly limits: AccountLimits;
  readonly postbox: Postbox;
  readonly oidc: Oidc;
  readonly saml: Saml;
  readonly recognise: RecogniseVisitor;
  readonly placing: Placing;
  /** How long a voucher waits for its person. */
  readonly voucherDays: number;
  /** Known once the server listens. */
  readonly publicUrl: () => string;
  readonly clock: () => Date;
};

type Needs = {
  readonly settings: Settings;
  readonly db: Database;
  readonly log: Log;
  readonly clock: () => Date;
  /** Where this machine listens, for links when no public address is configured. */
  readonly ownUrl: () => string;
};

/** Named in tokens when no public address is configured; the same on every node. */
const issuerWithoutUrl = 'http://localhost';

/** Opens secrets, keys, mail and providers. The database has been brought forward. */
export async function openHouse({ settings, db, log, clock, ownUrl }: Needs): Promise<House> {
  const { accounts, anonKey, mode } = settings;
  const publicUrl = () => accounts.publicUrl ?? ownUrl();
  const secrets = await openSecrets(db, accounts.secret);
  const keyring = await openKeyring({ db, secrets, clock });
  const issuer = `${accounts.publicUrl ?? issuerWithoutUrl}/auth/v1`;
  const accessTokens = createAccessTokens(keyring, issuer, clock);
  const limits = accounts.limits === 'relaxed' ? relaxedAccountLimits : accountLimits;
  const { serviceKey, smtpUrl, mailFrom, sms } = accounts;
  const postbox = createPostbox({
    senders: {
      ...(smtpUrl !== undefined && { email: createMailSender(smtpUrl, mailFrom) }),
      ...(sms !== undefined && { sms: createSmsGateway(sms.url, sms.token) }),
    },
    keepsUnsent: mode === 'demo',
    clock,
    log,
  });
  return {
    secrets,
    keyring,
    accessTokens,
    limits,
    postbox,
    clock,
    publicUrl,
    oidc: createOidc(oidcProvidersSchema.parse(accounts.oidcProviders), clock),
    saml: createSaml(samlProvidersSchema.parse(accounts.samlProviders), {
      get acsUrl() {
        return `${publicUrl()}/auth/v1/sso/saml/acs`;
      },
      get entityId() {
        return `${publicUrl()}/auth/v1/sso/saml/metadata`;
      },
      now: clock,
    }),
    placing: createPlacing({ db, log, clock }),
    voucherDays: settings.voucherDays,
    recognise: createVisitors({ db, secrets, accessTokens, anonKey, serviceKey, limits, clock }),
  };
}
