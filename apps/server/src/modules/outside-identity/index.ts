export type { IdentityRefusal, OutsideIdentity } from './identity.ts';
export { createOidc, type Oidc } from './oidc.ts';
export { oidcProvidersSchema } from './oidc-settings.ts';
export { createSaml, samlProvidersSchema, type Saml } from './saml.ts';
export { verifyWeb3 } from './verify-web3.ts';
