import { createRateLimit } from '../../platform/rate-limit.ts';
import type { Relation } from '../relations.ts';
import { recogniseVisitor } from '../visitor.ts';
import { bind, readJoin, type JoinRequest } from './bindings.ts';
import { payloadsFor, type Channel, type WrittenChanges } from './channel.ts';
import { readFrame, writeFrame, writeFrameAround, type Frame, type Version } from './frames.ts';
import type { RealtimeLimits } from './limits.ts';
import type { PublishedChange } from './published-change.ts';

/** What a session needs of its socket. */
export type Wire = {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Bytes handed over that the network has not taken yet. */
  backlog(): number;
};

export type SessionNeeds = {
  readonly wire: Wire;
  readonly version: Version;
  readonly anonKey: string;
  readonly relations: readonly Relation[];
  readonly limits: RealtimeLimits;
  readonly nextBindingId: () => number;
};

export type Session = {
  /** One text frame of the client. */
  receive(text: string): void;
  tell(changes: readonly PublishedChange[], written: WrittenChanges): void;
  /** Ends every channel so that the client joins and reads again. */
  reset(): void;
};

type Open = SessionNeeds & { readonly channels: Map<string, Channel> };

const policyViolation = 1008;
const tokenRefused = 'InvalidJWTToken: Token is not signed by this server';

/** One client's channels. Whatever it sends, the worst that happens is that its own socket is closed. */
export function openSession(needs: SessionNeeds): Session {
  const { wire, version, limits } = needs;
  const open: Open = { ...needs, channels: new Map() };
  const takeFrame = createRateLimit({ perSecond: limits.framesPerSecond, burst: limits.framesBurst });
  return {
    receive(text) {
      if (!takeFrame('').allowed) return wire.close(policyViolation, 'Too many messages per second');
      const frame = readFrame(text, version);
      return frame === undefined ? wire.close(policyViolation, 'Not a frame') : act(open, frame);
    },
    tell(changes, written) {
      for (const channel of open.channels.values()) {
        const frame = { joinRef: null, ref: null, topic: channel.topic, event: 'postgres_changes' };
        const payloads = changes.flatMap((change) => payloadsFor(channel, change, written));
        for (const payload of payloads) deliver(open, writeFrameAround(frame, payload, version));
      }
    },
    reset() {
      for (const channel of open.channels.values()) end(open, channel, 'phx_error');
    },
  };
}

function act(open: Open, frame: Frame): void {
  if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return reply(open, frame, 'ok', {});
  if (frame.event === 'phx_join') return join(open, frame);
  const channel = open.channels.get(frame.topic);
  if (channel === undefined) return refuse(open, frame, 'unmatched topic');
  switch (frame.event) {
    case 'phx_leave':
      reply(open, frame, 'ok', {});
      return end(open, channel, 'phx_close');
    case 'access_token':
      return renewToken(open, channel, frame);
    default:
      return refuse(open, frame, `Not available here: ${frame.event.slice(0, 50)}`);
  }
}

function join(open: Open, frame: Frame): void {
  const { topic, joinRef } = frame;
  const request = readJoin(frame.payload);
  if (request === undefined) return refuse(open, frame, 'Malformed join');
  const reason = whyNotToJoin(open, topic, request);
  if (reason !== undefined) return refuse(open, frame, reason);

  // Joining again is how a client replaces a channel that it believes lost.
  const replaced = open.channels.get(topic);
  if (replaced !== undefined) end(open, replaced, 'phx_close');

  const asked = request.bindings.map((binding) => ({ binding, id: open.nextBindingId() }));
  const bound = asked.map(({ binding, id }) => bind(binding, id, open.relations));
  const failure = bound.find((outcome) => !outcome.ok);
  // One that cannot be told of leaves the whole channel untold, so that nobody waits for half of it.
  const bindings = failure === undefined ? bound.flatMap((one) => (one.ok ? [one.value] : [])) : [];
  const channel = { topic, joinRef, bindings };
  open.channels.set(topic, channel);

  // The client compares this with what it asked for, position by position.
  reply(open, frame, 'ok', { postgres_changes: asked.map(({ binding, id }) => ({ ...binding, id })) });
  if (failure !== undefined) tellSystem(open, channel, 'error', failure.refusal);
  else if (bindings.length > 0) tellSystem(open, channel, 'ok', 'Subscribed to PostgreSQL');
}

function whyNotToJoin(open: Open, topic: string, request: JoinRequest): string | undefined {
  const { anonKey, channels, limits } = open;
  if (!topic.startsWith('realtime:') || topic.length > limits.topicCharsMax) return 'unmatched topic';
  if (!recogniseVisitor({ key: anonKey, token: request.token }, anonKey).ok) return tokenRefused;
  if (request.isPrivate) {
    return `Unauthorized: You do not have permissions to read from this Channel topic: ${nameOf(topic)}`;
  }
  if (!channels.has(topic) && channels.size >= limits.channelsPerSocketMax) {
    return 'ChannelRateLimitReached: Too many channels';
  }
  return request.bindings.length > limits.bindingsPerChannelMax ? 'Too many postgres_changes' : undefined;
}

/** Sent on refresh and sign-out. No answer means that the channel goes on. */
function renewToken(open: Open, channel: Channel, { payload }: Frame): void {
  const { access_token: given } = payload;
  const token = typeof given === 'string' ? given : undefined;
  if (recogniseVisitor({ key: open.anonKey, token }, open.anonKey).ok) return;
  tellSystem(open, channel, 'error', tokenRefused);
  end(open, channel, 'phx_close');
}

/** A client does not come back after phx_close; after phx_error it joins again. */
function end(open: Open, { topic, joinRef }: Channel, event: 'phx_close' | 'phx_error'): void {
  open.channels.delete(topic);
  send(open, { joinRef, ref: joinRef, topic, event, payload: {} });
}

function tellSystem(open: Open, channel: Channel, status: 'ok' | 'error', message: string): void {
  const { topic, joinRef } = channel;
  const payload = { message, status, extension: 'postgres_changes', channel: nameOf(topic) };
  send(open, { joinRef, ref: null, topic, event: 'system', payload });
}

const refuse = (open: Open, to: Frame, reason: string): void => reply(open, to, 'error', { reason });

const reply = (open: Open, to: Frame, status: 'ok' | 'error', response: Record<string, unknown>): void =>
  send(open, { ...to, event: 'phx_reply', payload: { status, response } });

const send = (open: Open, frame: Frame): void => deliver(open, writeFrame(frame, open.version));

function deliver({ wire, limits }: Open, text: string): void {
  if (wire.backlog() > limits.sendBufferBytesMax) wire.close(policyViolation, 'Reading too slowly');
  else wire.send(text);
}

const nameOf = (topic: string): string => topic.replace(/^realtime:/, '');
