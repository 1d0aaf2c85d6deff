import { createRemoteJWKSet, customFetch } from 'jose';
import * as client from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import type { OidcProviderSettings } from './oidc-settings.ts';

export type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** One provider. What it says of itself is fetched when first needed, and kept. */
export type OidcProvider = {
  readonly settings: OidcProviderSettings;
  /** Undefined while the provider cannot be reached. */
  configuration(): Promise<client.Configuration | 'no client' | undefined>;
  keys(): Promise<KeySet | undefined>;
};

export function openProvider(settings: OidcProviderSettings): OidcProvider {
  let found: Promise<client.Configuration> | undefined;
  let keySet: KeySet | undefined;
  const discover = async (): Promise<client.Configuration | undefined> => {
    found ??= discoverProvider(settings);
    try {
      return await found;
    } catch {
      // It may be there the next time.
      found = undefined;
      return undefined;
    }
  };
  return {
    settings,
    configuration: async () =>
      settings.clientId === undefined || settings.clientSecret === undefined ? 'no client' : discover(),
    async keys() {
      const uri = (await discover())?.serverMetadata().jwks_uri;
      if (uri === undefined || !isPrivate(uri)) return undefined;
      keySet ??= createRemoteJWKSet(new URL(uri), { [customFetch]: boundedFetch });
      return keySet;
    },
  };
}

async function discoverProvider(settings: OidcProviderSettings): Promise<client.Configuration> {
  const { issuer, clientId, clientIds, clientSecret } = settings;
  if (!isPrivate(issuer)) throw new Error('A provider is asked over https only');
  const url = new URL(issuer);
  const isPlain = url.protocol === 'http:';
  return client.discovery(url, clientId ?? clientIds[0] ?? '', clientSecret, undefined, {
    [client.customFetch]: boundedFetch as client.CustomFetch,
    // A token is believed for its signature, and not alone because of where it was fetched.
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
  });
}

/** Nobody on the way can read or change what goes over https, nor what never leaves this machine. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
