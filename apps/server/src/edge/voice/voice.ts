import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GuruClientMessage, GuruServerMessage } from '@iron/protocol';
import { guruClientMessageSchema } from '@iron/protocol/schemas';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { closeWithin } from '../close-within.ts';
import { refuseUpgrade } from '../refuse-upgrade.ts';
import type { VoiceLimits } from './limits.ts';
import { openConversation, type Conversation, type ConversationNeeds } from './voice-conversation.ts';

export type VoiceNeeds = Pick<ConversationNeeds, 'log' | 'speech' | 'worldOf'> & {
  readonly anonKey: string;
  readonly limits: VoiceLimits;
};

export type Voice = {
  /** Takes over a connection that asks for the function realtime-voice (spec section 7), or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  stop(): Promise<void>;
};

export const voicePath = '/functions/v1/realtime-voice';

type Member = { readonly conversation: Conversation; readonly address: string; heardAt: number };

const serviceRestart = 1012;
const tryAgainLater = 1013;
const policyViolation = 1008;
const goingAway = 1001;

/** Conversations with GURU over WebSockets. */
export function createVoice(needs: VoiceNeeds): Voice {
  const { log, anonKey, limits } = needs;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytesMax,
    perMessageDeflate: false,
  });
  const members = new Map<WebSocket, Member>();
  let isStopping = false;

  const sweeping = setInterval(() => {
    const oldest = performance.now() - limits.idleMs;
    for (const [socket, { heardAt }] of members) {
      if (heardAt < oldest) void closeWithin(socket, goingAway, 'Nobody speaks', limits.farewellMs);
    }
  }, limits.sweepEveryMs).unref();

  function welcome(socket: WebSocket, address: string): void {
    socket.on('error', (error) => log.debug({ err: error }, 'a client of GURU broke the protocol'));
    const send = (message: GuruServerMessage) => sendTo(socket, message, limits);
    const full = whyFull([...members.values()], address, limits);
    if (full !== undefined) {
      send({ type: 'error', error: { message: full } });
      return void closeWithin(socket, tryAgainLater, full, limits.farewellMs);
    }
    const conversation = openConversation({ ...needs, send, aheadMs: limits.aheadMs });
    const member = { conversation, address, heardAt: performance.now() };
    members.set(socket, member);
    const read = createReader(limits);
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      const frame = read(data, isBinary);
      if (frame.kind === 'too_many') {
        return void closeWithin(socket, policyViolation, frame.reason, limits.farewellMs);
      }
      if (frame.kind !== 'message') return;
      // Silence is sound as well: it keeps no line open.
      if (!('audio' in frame.message)) member.heardAt = performance.now();
      conversation.receive(frame.message);
    });
    socket.once('close', () => {
      members.delete(socket);
      conversation.close();
    });
    send({ type: 'session_ready' });
  }

  return {
    upgrade(request, socket, head, address) {
      const url = new URL(request.url ?? '/', 'http://host');
      if (url.searchParams.get('apikey') !== anonKey) {
        return refuseUpgrade(socket, 401, { error: 'Invalid API key' });
      }
      if (isStopping) return refuseUpgrade(socket, 503, { error: 'The server is restarting' });
      return server.handleUpgrade(request, socket, head, (open) => welcome(open, address));
    },
    async stop() {
      isStopping = true;
      clearInterval(sweeping);
      await Promise.all(
        [...members.keys()].map((socket) =>
          closeWithin(socket, serviceRestart, 'Service restart', limits.farewellMs),
        ),
      );
    },
  };
}

type Frame =
  | { readonly kind: 'message'; readonly message: GuruClientMessage }
  | { readonly kind: 'strange' | 'dropped' }
  | { readonly kind: 'too_many'; readonly reason: string };

/** Reads frames of one line; what cannot be understood is passed over, up to a point. */
function createReader({ framesPerSecond, framesBurst, strangeFramesMax }: VoiceLimits) {
  const take = createRateLimit({ perSecond: framesPerSecond, burst: framesBurst });
  let strange = 0;
  return (data: RawData, isBinary: boolean): Frame => {
    if (!take('line').allowed) return { kind: 'too_many', reason: 'Too many messages' };
    const message = isBinary || !Buffer.isBuffer(data) ? undefined : readMessage(data.toString('utf8'));
    if (message !== undefined) return { kind: 'message', message };
    strange += 1;
    return strange > strangeFramesMax
      ? { kind: 'too_many', reason: 'These messages cannot be understood' }
      : { kind: 'strange' };
  };
}

function readMessage(text: string): GuruClientMessage | undefined {
  try {
    const parsed = guruClientMessageSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function sendTo(socket: WebSocket, message: GuruServerMessage, limits: VoiceLimits): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > limits.sendBufferBytesMax) {
    return void closeWithin(socket, policyViolation, 'Too slow a reader', limits.farewellMs);
  }
  socket.send(JSON.stringify(message));
}

function whyFull(
  members: readonly Member[],
  address: string,
  { socketsMax, socketsPerAddressMax }: VoiceLimits,
): string | undefined {
  if (members.length >= socketsMax) return 'GURU is talking with too many people. Try again in a minute.';
  const fromThere = members.filter((member) => member.address === address).length;
  return fromThere >= socketsPerAddressMax ? 'Too many conversations from here. End one first.' : undefined;
}
