import type { IncomingMessage } from 'node:http';
import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { KeptMessage, Postbox } from '../../modules/messages/index.ts';

type Needs = {
  readonly postbox: Postbox;
  readonly incomingOf: (c: Parameters<MiddlewareHandler>[0]) => IncomingMessage;
};

const style = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 42rem; padding: 0 1rem }
article { border-top: 1px solid GrayText; padding: 1rem 0 }
h2 { font-size: 1rem; margin: 0 }
pre { white-space: pre-wrap; font: inherit; margin: 0.5rem 0 0 }
`;

/**
 * What would have been sent if a mail server were configured: for trying out on this machine. It holds
 * codes that open accounts, so it answers nobody but a browser on the machine itself.
 */
export function createOutbox({ postbox, incomingOf }: Needs): Hono {
  const app = new Hono();
  // Named one by one: this is mounted beside everything else.
  app.on('GET', ['/outbox', '/outbox.css', '/outbox.json'], async (c, next) => {
    c.header('cache-control', 'no-store');
    return isFromHere(incomingOf(c)) ? next() : c.notFound();
  });
  app.get('/outbox', (c) => c.html(page(postbox.kept())));
  app.get('/outbox.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/outbox.json', (c) => c.json({ messages: postbox.kept() }));
  return app;
}

/** Not through a proxy, and by a name of this machine, so that no other site's script can point here. */
function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  const isProxied = ['x-forwarded-for', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
  return isLoopback && !isProxied && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');
}

function page(messages: readonly KeptMessage[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox · Iron Picks</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/outbox.css" />
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>
            No mail server is set up, so messages are kept here, on this machine and until the server stops.
            Set SMTP_URL to send them.
          </p>
          ${messages.length === 0 ? html`<p>Nothing has been sent yet.</p>` : ''} ${messages.map(article)}
        </main>
      </body>
    </html>`;
}

const article = ({ to, subject, text, at }: KeptMessage) =>
  html`<article>
    <h2>${subject}</h2>
    <p>To ${to}, <time datetime="${at.toISOString()}">${at.toISOString()}</time></p>
    <pre>${text}</pre>
  </article>`;
