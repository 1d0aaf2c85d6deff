import type {
  AuthResponse,
  GoTrueClient,
  SignInWithPasswordCredentials,
  SignUpWithPasswordCredentials,
} from '@supabase/auth-js';
import { z } from 'zod';
import { replayTarget } from './replay-target.ts';
import { tally } from './tally.ts';

/** What a demo server shows of the messages it would have sent; newest first. */
const outboxShape = z.object({ messages: z.array(z.object({ to: z.string(), code: z.string() })) });

/**
 * Arranges a signed-in person: asks the server for a code, reads it in the outbox, and lets the client
 * under test verify it. Stands where the tests were written with a password, which opens nothing here.
 */
export async function signInByCode(
  client: GoTrueClient,
  credentials: SignUpWithPasswordCredentials | SignInWithPasswordCredentials,
): Promise<AuthResponse> {
  if (!('email' in credentials)) throw new Error('Only an address of e-mail can be arranged');
  const { email, options = {} } = credentials;
  tally.arranging += 1;
  try {
    await askForCode(email, 'data' in options ? options.data : undefined);
    return await client.verifyOtp({ email, token: await newestCode(email), type: 'email' });
  } finally {
    tally.arranging -= 1;
  }
}

async function askForCode(email: string, data: unknown): Promise<void> {
  const { authUrl, anonKey } = replayTarget;
  const response = await fetch(`${authUrl}/otp`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ email, data, create_user: true }),
  });
  if (!response.ok) throw new Error(`No code was sent: ${response.status} ${await response.text()}`);
}

async function newestCode(email: string): Promise<string> {
  const response = await fetch(`${replayTarget.url}/outbox.json`);
  const { messages } = outboxShape.parse(await response.json());
  const message = messages.find(({ to }) => to.toLowerCase() === email.toLowerCase());
  if (message === undefined) throw new Error('The outbox holds no code for this address');
  return message.code;
}
