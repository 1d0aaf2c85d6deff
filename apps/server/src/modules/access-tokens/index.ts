export {
  createAccessTokens,
  type AccessClaims,
  type AccessTokens,
  type AuthenticationMethod,
  type TokenRefusal,
} from './access-tokens.ts';
export { openKeyring, type Keyring } from './keyring.ts';
export { openSecrets } from './open-secrets.ts';
