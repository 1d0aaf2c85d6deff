export type { IdentityRefusal } from './identity.ts';
export { createOidc, oidcProvidersSchema, type Oidc } from './oidc.ts';
export { createSaml, samlProvidersSchema, type Saml } from './saml.ts';
export { verifyWeb3 } from './verify-web3.ts';
