/**
 * A process of its own that places entries over HTTP, so that calling takes no turn of the server's event
 * loop. Told what to do and answering by messages: started by over-http.ts.
 */
import { Agent, request } from 'node:http';
import { drawEntry } from './board.ts';
import { closedLoop, openLoop, type Span, type Window } from './drive.ts';

export type CallerOrder = {
  readonly url: string;
  readonly anonKey: string;
  /** One a person; they are used in turn. */
  readonly tokens: readonly string[];
  readonly span: Span;
  /** Callers who wait for their answers, or arrivals a second. */
  readonly callers?: number;
  readonly rate?: number;
};
export type CallerReport = { readonly window: Window } | { readonly failure: string };

const connectionsMax = 1_024;
const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax, scheduling: 'fifo' });
let turn = 0;

process.on('message', (order: CallerOrder) => {
  run(order).then(
    (window) => process.send?.({ window } satisfies CallerReport),
    (error: unknown) => process.send?.({ failure: String(error) } satisfies CallerReport),
  );
});

function run({ callers, rate, span, ...order }: CallerOrder): Promise<Window> {
  const place = () => placeOne(order);
  if (callers !== undefined) return closedLoop(callers, span, place);
  return openLoop(rate ?? 1, span, place);
}

type Order = Pick<CallerOrder, 'url' | 'anonKey' | 'tokens'>;

function placeOne({ url, anonKey, tokens }: Order): Promise<boolean> {
  turn = (turn + 1) % tokens.length;
  const { stake, ...entry } = drawEntry();
  const body = JSON.stringify({ ...entry, stakeCents: stake });
  const headers = {
    apikey: anonKey,
    authorization: `Bearer ${tokens[turn]}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    // Everybody from an address of their own, as a proxy would tell it: the limits are meant for one.
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
  };
  return new Promise((resolve, reject) => {
    const asking = request(
      `${url}/functions/v1/place-entry`,
      { method: 'POST', agent, headers },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode === 200));
        answer.once('error', reject);
      },
    );
    asking.once('error', reject);
    asking.end(body);
  });
}
