export {
  createAccessTokens,
  type AccessClaims,
  type AccessTokens,
  type AuthenticationMethod,
} from './access-tokens.ts';
export { openKeyring, type Keyring, type SigningKey } from './keyring.ts';
export { openSecrets } from './open-secrets.ts';
