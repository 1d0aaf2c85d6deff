import { z } from 'zod';

/** How people come in, and what is needed to reach them. */
export type AccountSettings = {
  /** Undefined keeps one in the database: for a demo only. */
  readonly secret: string | undefined;
  /** Lets the house's own machines act as the role `service`; undefined lets nobody. */
  readonly serviceKey: string | undefined;
  /** Where people reach this product; links in messages start with it. Undefined means this machine. */
  readonly publicUrl: string | undefined;
  /** Other places to which a sign-in may return. */
  readonly redirectUrls: readonly string[];
  /** Who makes accounts: kiosks alone, or anybody who asks for a code. */
  readonly signUps: 'kiosk' | 'open';
  /** Relaxed limits are for trying things out in a demo. */
  readonly limits: 'strict' | 'relaxed';
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly sms: { readonly url: string; readonly token: string } | undefined;
  readonly web3Chains: readonly Web3Chain[];
  /** Text of a JSON list; what may stand in it is the business of those who use it. */
  readonly oidcProviders: unknown;
  readonly samlProviders: unknown;
};

export type Web3Chain = 'ethereum' | 'solana';

const secretText = (what: string) =>
  z
    .string()
    .min(32, { error: `must be at least 32 characters of ${what}` })
    .optional();
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a web address such as https://picks.example.com',
});
const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const list = z
  .string()
  .transform((text) => text.split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()])))
  .default([]);

const json = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a list in JSON' });
      return z.NEVER;
    }
  })
  .default([]);

/** The variables of sign-in, one by one; docs/operations.md says what each is for. */
export const accountVariables = {
  AUTH_SECRET: secretText('chance'),
  SERVICE_KEY: secretText('chance').refine((key) => key === undefined || key.startsWith('sb_secret_'), {
    error: 'must start with sb_secret_',
  }),
  PUBLIC_URL: httpUrl.transform(withoutSlash).optional(),
  REDIRECT_URLS: list.pipe(z.array(httpUrl)),
  SIGN_UPS: z.enum(['kiosk', 'open'], { error: 'must be kiosk or open' }).default('kiosk'),
  AUTH_LIMITS: z.enum(['strict', 'relaxed'], { error: 'must be strict or relaxed' }).default('strict'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().default('Iron Picks <no-reply@localhost>'),
  SMS_GATEWAY_URL: httpUrl.optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  WEB3_CHAINS: list.pipe(z.array(z.enum(['ethereum', 'solana'], { error: 'must be ethereum or solana' }))),
  OIDC_PROVIDERS: json,
  SAML_PROVIDERS: json,
} as const;

const variablesShape = z.object(accountVariables);

export function toAccountSettings(variables: z.infer<typeof variablesShape>): AccountSettings {
  const { SMS_GATEWAY_URL: smsUrl, SMS_GATEWAY_TOKEN: smsToken } = variables;
  return {
    secret: variables.AUTH_SECRET,
    serviceKey: variables.SERVICE_KEY,
    publicUrl: variables.PUBLIC_URL,
    redirectUrls: variables.REDIRECT_URLS,
    signUps: variables.SIGN_UPS,
    limits: variables.AUTH_LIMITS,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    sms: smsUrl === undefined ? undefined : { url: smsUrl, token: smsToken ?? '' },
    web3Chains: variables.WEB3_CHAINS,
    oidcProviders: variables.OIDC_PROVIDERS,
    samlProviders: variables.SAML_PROVIDERS,
  };
}

/** What a demo may do and a real house may not. */
export function whyNotInProduction({ secret, publicUrl, limits }: AccountSettings): string | undefined {
  if (secret === undefined) {
    return 'MODE=production needs AUTH_SECRET (32 characters of chance or more): what is in the database alone must not be enough to sign in';
  }
  if (publicUrl === undefined) return 'MODE=production needs PUBLIC_URL: links in messages start with it';
  if (limits === 'relaxed') {
    return 'AUTH_LIMITS=relaxed is for trying out and may not run with MODE=production';
  }
  return undefined;
}
