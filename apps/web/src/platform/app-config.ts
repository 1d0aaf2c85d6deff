import { readAppConfig, type AppConfig } from '@iron/protocol';

/** Where the backend is and the public key for it; rejects when it cannot be had. */
export async function fetchAppConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json');
  const config = response.ok ? readAppConfig(await response.json()) : undefined;
  if (config === undefined) throw new Error('The app could not read where its backend is');
  return config;
}

/** An empty backendUrl means the app's own origin. Without a slash at the end. */
export const backendOrigin = (backendUrl: string): string =>
  (backendUrl === '' ? location.origin : backendUrl).replace(/\/+$/, '');
