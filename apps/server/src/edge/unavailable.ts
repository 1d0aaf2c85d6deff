import { Hono } from 'hono';

/** Functions: none is there yet. The answer is the hosted backend's own for an unknown name. */
export function createFunctions(): Hono {
  const app = new Hono();
  app.all('/*', (c) =>
    c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404, {
      'x-sb-error-code': 'NOT_FOUND',
    }),
  );
  return app;
}

/** Parts of a hosted backend that this server does not have, so that its clients get an error they know. */
export function createUnavailable(what: string): Hono {
  const app = new Hono();
  app.all('/*', (c) => c.json({ code: 'not_found', message: `${what} is not available here` }, 404));
  return app;
}
