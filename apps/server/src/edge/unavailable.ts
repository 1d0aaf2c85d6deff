import { Hono } from 'hono';

/** Parts of a hosted backend that this server does not have, so that its clients get an error they know. */
export function createUnavailable(what: string): Hono {
  const app = new Hono();
  app.all('/*', (c) => c.json({ code: 'not_found', message: `${what} is not available here` }, 404));
  return app;
}
