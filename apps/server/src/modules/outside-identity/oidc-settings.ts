import { z } from 'zod';

/** Names under which the house itself knows people: a provider called so could speak for them. */
const ownNames = /^(email|phone|web3|sso:.*)$/;

const providerSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9:_-]{0,40}$/)
    .refine((name) => !ownNames.test(name), 'is a name of the house itself'),
  issuer: z.url({ protocol: /^https?$/ }),
  /** Whose tokens are taken: our own client, and for instance the one of a native app. */
  clientIds: z.array(z.string().min(1)).min(1),
  /** With both, people can be sent there to sign in. */
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
  scopes: z.string().default('openid email profile'),
});
export type OidcProviderSettings = z.infer<typeof providerSchema>;

/** Providers as they stand in the settings, each name once. */
export const oidcProvidersSchema = z
  .array(providerSchema)
  .refine(
    (providers) => new Set(providers.map(({ name }) => name)).size === providers.length,
    'Two providers have one name',
  );
