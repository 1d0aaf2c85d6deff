import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { ChangeFeed } from '../../platform/change-feed.ts';
import type { Log } from '../../platform/log.ts';
import { refuseUpgrade } from '../refuse-upgrade.ts';
import type { Relation } from '../relations.ts';
import type { Version } from './frames.ts';
import type { RealtimeLimits } from './limits.ts';
import { foldChanges } from './published-change.ts';
import { openSession, type Session } from './session.ts';

export type RealtimeNeeds = {
  readonly feed: ChangeFeed;
  readonly log: Log;
  readonly anonKey: string;
  readonly relations: readonly Relation[];
  readonly limits: RealtimeLimits;
};

export type Realtime = {
  /** Takes over a connection that asks for /realtime/v1/websocket, or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  socketCount(): number;
  /** Closes every socket with 1012 (service restart): clients come back by themselves. */
  stop(): Promise<void>;
};

type Member = { readonly session: Session; readonly address: string; heardAt: number };

const serviceRestart = 1012;
const bindingIdFirst = 1_000;

/** The realtime feed of table changes, as the client packages speak it. */
export function createRealtime({ feed, log, anonKey, relations, limits }: RealtimeNeeds): Realtime {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytesMax,
    perMessageDeflate: false,
  });
  const members = new Map<WebSocket, Member>();
  let lastBindingId = bindingIdFirst - 1;

  const unsubscribe = feed.subscribe({
    onChanges(changes) {
      const published = foldChanges(changes, relations);
      const written = new Map();
      for (const { session } of members.values()) session.tell(published, written);
    },
    onResync() {
      for (const { session } of members.values()) session.reset();
    },
  });

  const sweeping = setInterval(() => {
    const oldest = performance.now() - limits.idleMs;
    for (const [socket, { heardAt }] of members) if (heardAt < oldest) socket.terminate();
  }, limits.sweepEveryMs).unref();

  function welcome(socket: WebSocket, version: Version, address: string): void {
    const session = openSession({
      version,
      anonKey,
      relations,
      limits,
      nextBindingId: () => (lastBindingId += 1),
      wire: {
        send: (text) => socket.send(text),
        close: (code, reason) => closeWithin(socket, code, reason, limits.farewellMs),
        backlog: () => socket.bufferedAmount,
      },
    });
    const member = { session, address, heardAt: performance.now() };
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
      const refusal =
        url.searchParams.get('apikey') === anonKey
          ? whyFull([...members.values()], address, limits)
          : ([401, 'Invalid API key'] as const);
      if (refusal !== undefined) return refuseUpgrade(socket, refusal[0], { error: refusal[1] });
      const version = url.searchParams.get('vsn') === '1.0.0' ? '1.0.0' : '2.0.0';
      return server.handleUpgrade(request, socket, head, (open) => welcome(open, version, address));
    },
    socketCount: () => members.size,
    async stop() {
      clearInterval(sweeping);
      unsubscribe();
      const leaving = [...members.keys()].map((socket) => once(socket, 'close'));
      for (const socket of members.keys()) {
        closeWithin(socket, serviceRestart, 'Service restart', limits.farewellMs);
      }
      await Promise.all(leaving);
    },
  };
}

function whyFull(
  members: readonly Member[],
  address: string,
  { socketsMax, socketsPerAddressMax }: RealtimeLimits,
): readonly [number, string] | undefined {
  if (members.length >= socketsMax) return [503, 'Too many connected clients'];
  const fromThere = members.filter((member) => member.address === address).length;
  return fromThere >= socketsPerAddressMax ? [429, 'Too many connections'] : undefined;
}

/** Text arrives as one buffer unless asked for otherwise. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

/** A client that does not answer the goodbye is cut off. */
function closeWithin(socket: WebSocket, code: number, reason: string, farewellMs: number): void {
  socket.close(code, reason);
  const cut = setTimeout(() => socket.terminate(), farewellMs);
  socket.once('close', () => clearTimeout(cut));
}
