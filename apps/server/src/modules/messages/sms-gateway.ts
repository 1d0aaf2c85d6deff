import type { SendMessage } from './postbox.ts';

const timeoutMs = 10_000;

/**
 * Text messages through a gateway of the house's choice: a POST of {to, text} as JSON with a bearer token.
 * Providers differ; a few lines in front of one speak this.
 */
export function createSmsGateway(url: string, token: string): SendMessage {
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ to: `+${to}`, text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The gateway answered ${response.status}`);
  };
}
