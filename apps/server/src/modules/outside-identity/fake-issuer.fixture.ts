import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { OidcProviderSettings } from './oidc-settings.ts';

const kid = 'issuer-key';

type Instead = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

/**
 * A provider that speaks OpenID Connect, on a free port of this machine. It believes everybody: `person` is
 * what its tokens say of whoever comes. `settings()` is how the house would have it in its settings, `sign`
 * makes a token for the id_token grant, and `visit` stands for the browser at its sign-in page. Stop it.
 */
// oxlint-disable-next-line max-lines-per-function -- one small machine, read from top to bottom.
export async function startFakeIssuer(person: JWTPayload) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] };
  const asked = new Map<string, URLSearchParams>();
  let origin = '';
  let isDown = false;
  const instead = new Map<string, Instead>();

  const sign = (claims: JWTPayload, seconds = 300): Promise<string> =>
    new SignJWT({ iss: origin, aud: 'house', sub: 'person-1', ...person, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey);

  const answers: Readonly<
    Record<string, (url: URL, body: string) => object | string | Promise<object | string>>
  > = {
    '/.well-known/openid-configuration': () => ({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/jwks': () => keys,
    '/authorize': ({ searchParams }) => {
      const code = randomUUID();
      asked.set(code, searchParams);
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return back.toString();
    },
    '/token': async (_url, body) => {
      const given = new URLSearchParams(body);
      const question = asked.get(given.get('code') ?? '');
      asked.delete(given.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(given.get('code_verifier') ?? '')
        .digest('base64url');
      if (question?.get('code_challenge') !== challenge) return { error: 'invalid_grant' };
      const id_token = await sign({ nonce: question.get('nonce') ?? '' });
      const [access_token, refresh_token] = [randomUUID(), randomUUID()];
      return { access_token, refresh_token, token_type: 'Bearer', expires_in: 300, id_token };
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    let body = '';
    for await (const part of request) body += String(part);
    const other = instead.get(url.pathname);
    if (other !== undefined) return void response.writeHead(other.status, other.headers).end(other.body);
    const answer = isDown ? undefined : await answers[url.pathname]?.(url, body);
    if (typeof answer === 'string') return void response.writeHead(302, { location: answer }).end();
    const failed = answer === undefined || 'error' in answer;
    response.writeHead(failed ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

  const settings = (more: Partial<OidcProviderSettings> = {}): OidcProviderSettings => ({
    name: 'fake',
    issuer: origin,
    clientIds: ['house', 'house-phone'],
    clientId: 'house',
    clientSecret: 'between us',
    scopes: 'openid email',
    ...more,
  });
  return {
    origin,
    sign,
    settings,
    publicKeys: keys,
    /** What a browser does with the address of the provider: it comes back with a code. */
    async visit(url: string): Promise<URL> {
      const response = await fetch(url, { redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '');
    },
    /** Answers this at one path instead of what belongs there, from now on. */
    answerInstead: (path: string, answer: Instead) => void instead.set(path, answer),
    setDown: (down: boolean) => void (isDown = down),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeIssuer = Awaited<ReturnType<typeof startFakeIssuer>>;
