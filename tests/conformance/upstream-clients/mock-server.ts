import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { vi, type Mock } from 'vitest';
import { tally } from './tally.ts';

/** What a route of the mock server may set. */
type Answer = {
  status: number;
  body: unknown;
  readonly req: IncomingMessage;
  set(name: string, value: string): void;
};
type Respond = (answer: Answer) => unknown;
type Route = Mock<Respond>;

/** Takes the place of the package jest-mock-server, as far as auth-js/test/fetch.test.ts uses it. */
export class MockServer {
  readonly #routes = new Map<string, Route>();
  #server: Server | undefined;

  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    tally.ownOrigins.add(this.getURL().origin);
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  reset(): void {
    this.#routes.clear();
  }

  /** Works after `stop` too: the tests then ask where nobody listens any more. */
  getURL(): URL {
    const address = this.#server?.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
    return new URL(`http://127.0.0.1:${this.#port}/`);
  }
  #port = 0;

  get(path: string): Route {
    const route = vi.fn<Respond>();
    this.#routes.set(path, route);
    return route;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const set = (name: string, value: string) => void response.setHeader(name, value);
    const answer: Answer = { status: 404, body: undefined, req: request, set };
    await this.#routes.get(pathname)?.(answer);
    if (request.destroyed) return;
    const isText = typeof answer.body === 'string' || answer.body === undefined;
    if (!isText) response.setHeader('content-type', 'application/json');
    response.writeHead(answer.status);
    response.end(isText ? answer.body : JSON.stringify(answer.body));
  }
}
