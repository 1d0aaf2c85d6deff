import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { ChangeFeed } from '../../platform/change-feed.ts';
import type { Log } from '../../platform/log.ts';
import { closeWithin } from '../close-within.ts';
import { refuseUpgrade } from '../refuse-upgrade.ts';
import { followableRelations, publishedRelations } from '../relations.ts';
import type { RecogniseVisitor } from '../visitor.ts';
import type { Mode } from '../../env/read-settings.ts';
import type { Version } from './frames.ts';
import type { RealtimeLimits } from './limits.ts';
import { foldChanges } from './published-change.ts';
import { openSession, type Session } from './session.ts';

export type RealtimeNeeds = {
  readonly feed: ChangeFeed;
  readonly log: Log;
  readonly anonKey: string;
  readonly mode: Mode;
  readonly recognise: RecogniseVisitor;
  readonly clock: () => Date;
  readonly limits: RealtimeLimits;
};

export type Realtime = {
  /** Takes over a connection that asks for /realtime/v1/websocket, or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  /** Closes every socket with 1012 (service restart): clients come back by themselves. */
  stop(): Promise<void>;
};

type Member = {
  readonly session: Session;
  /** The connection under the socket. */
  readonly line: Duplex;
  readonly address: string;
  heardAt: number;
};

type Guest = { readonly line: Duplex; readonly version: Version; readonly address: string };

const serviceRestart = 1012;
const bindingIdFirst = 1_000;

/** The realtime feed of table changes, as the client packages speak it. */
export function createRealtime(needs: RealtimeNeeds): Realtime {
  const { feed, log, anonKey, mode, limits } = needs;
  const published = publishedRelations(mode);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytesMax,
    perMessageDeflate: false,
  });
  const members = new Map<WebSocket, Member>();
  let lastBindingId = bindingIdFirst - 1;
  let isStopping = false;

  const unsubscribe = feed.subscribe({
    onChanges(changes) {
      tellAll(members.values(), foldChanges(changes, published));
    },
    onResync() {
      for (const { session } of members.values()) session.reset();
    },
  });

  const sweeping = setInterval(() => sweep(members, limits), limits.sweepEveryMs).unref();

  function welcome(socket: WebSocket, { line, version, address }: Guest): void {
    const session = openSession({
      version,
      log,
      recognise: (token) => needs.recognise({ key: anonKey, token }),
      relationsOf: (role) => followableRelations(role, mode),
      clock: needs.clock,
      limits,
      nextBindingId: () => (lastBindingId += 1),
      wire: {
        send: (text) => socket.send(text),
        close: (code, reason) => void closeWithin(socket, code, reason, limits.farewellMs),
        backlog: () => socket.bufferedAmount,
      },
    });
    const member = { session, line, address, heardAt: performance.now() };
    members.set(socket, member);
    socket.on('message', (data, isBinary) => {
      member.heardAt = performance.now();
      // Only broadcasts come as binary, and broadcasting is not offered.
      if (!isBinary && socket.readyState === socket.OPEN) session.receive(textOf(data));
    });
    socket.on('error', (error) => log.debug({ err: error }, 'a realtime client broke the protocol'));
    socket.once('close', () => members.delete(socket));
  }

  return {
    upgrade(request, socket, head, address) {
      const url = new URL(request.url ?? '/', 'http://host');
      if (url.searchParams.get('apikey') !== anonKey) {
        return refuseUpgrade(socket, 401, { error: 'Invalid API key' });
      }
      if (isStopping) return refuseUpgrade(socket, 503, { error: 'The server is restarting' });
      const full = whyFull([...members.values()], address, limits);
      if (full !== undefined) return refuseUpgrade(socket, full.status, { error: full.reason });
      const version = url.searchParams.get('vsn') === '1.0.0' ? '1.0.0' : '2.0.0';
      return server.handleUpgrade(request, socket, head, (open) =>
        welcome(open, { line: socket, version, address }),
      );
    },
    async stop() {
      isStopping = true;
      clearInterval(sweeping);
      unsubscribe();
      await Promise.all(
        [...members.keys()].map((socket) =>
          closeWithin(socket, serviceRestart, 'Service restart', limits.farewellMs),
        ),
      );
    },
  };
}

/** What one flush tells one client leaves in one piece, and not in a system call a row. */
function tellAll(members: Iterable<Member>, changes: ReturnType<typeof foldChanges>): void {
  const written = new Map();
  for (const { session, line } of members) {
    line.cork();
    session.tell(changes, written);
    line.uncork();
  }
}

/** Cuts off who has fallen silent, and looks again at who is signed in. */
function sweep(members: ReadonlyMap<WebSocket, Member>, { idleMs }: RealtimeLimits): void {
  const oldest = performance.now() - idleMs;
  for (const [socket, { heardAt, session }] of members) {
    if (heardAt < oldest) socket.terminate();
    else session.checkVisitors();
  }
}

function whyFull(
  members: readonly Member[],
  address: string,
  { socketsMax, socketsPerAddressMax }: RealtimeLimits,
): { readonly status: number; readonly reason: string } | undefined {
  if (members.length >= socketsMax) return { status: 503, reason: 'Too many connected clients' };
  const fromThere = members.filter((member) => member.address === address).length;
  return fromThere >= socketsPerAddressMax ? { status: 429, reason: 'Too many connections' } : undefined;
}

/** Text arrives as one buffer unless asked for otherwise. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');
