import { createRateLimit } from '../../platform/rate-limit.ts';
import type { Relation } from '../relations.ts';
import { recogniseVisitor } from '../visitor.ts';
import { bind, readJoin, type Binding } from './bindings.ts';
import { readFrame, writeFrame, writeFrameAround, type Frame, type Version } from './frames.ts';
import type { RealtimeLimits } from './limits.ts';
import { writeChange, type PublishedChange } from './published-change.ts';

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

type Channel = {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly bindings: readonly Binding[];
};

export type Session = {
  /** One text frame of the client. */
  receive(text: string): void;
  tell(changes: readonly PublishedChange[], written: WrittenChanges): void;
  /** Ends every channel so that the client joins and reads again. */
  reset(): void;
};

/** The text of each change, written once for all sessions. */
export type WrittenChanges = Map<PublishedChange, string>;

const policyViolation = 1008;

/** One client's channels. Whatever it sends, the worst that happens is that its own socket is closed. */
export function openSession(needs: SessionNeeds): Session {
  const { wire, version, limits } = needs;
  const channels = new Map<string, Channel>();
  const takeFrame = createRateLimit({ perSecond: limits.framesPerSecond, burst: limits.framesBurst });

  const send = (frame: Frame) => deliver(writeFrame(frame, version));
  const reply = (to: Frame, status: 'ok' | 'error', response: Record<string, unknown>) =>
    send({ ...to, event: 'phx_reply', payload: { status, response } });
  const refuse = (to: Frame, reason: string) => reply(to, 'error', { reason });
  const system = ({ topic, joinRef }: Channel, status: 'ok' | 'error', message: string) => {
    const payload = {
      message,
      status,
      extension: 'postgres_changes',
      channel: topic.replace(/^realtime:/, ''),
    };
    send({ joinRef, ref: null, topic, event: 'system', payload });
  };

  function deliver(text: string): void {
    if (wire.backlog() > limits.sendBufferBytesMax) wire.close(policyViolation, 'Reading too slowly');
    else wire.send(text);
  }

  function join(frame: Frame): void {
    const { topic, joinRef } = frame;
    const request = readJoin(frame.payload);
    const reason = request === undefined ? 'Malformed join' : whyNotToJoin(needs, channels, topic, request);
    if (request === undefined || reason !== undefined) return refuse(frame, reason ?? 'Malformed join');

    // Joining again is how a client replaces a channel that it believes lost.
    const replaced = channels.get(topic);
    if (replaced !== undefined) close(replaced);
    const ids = request.bindings.map(() => needs.nextBindingId());
    const bound = request.bindings.map((binding, index) => bind(binding, ids[index] ?? 0, needs.relations));
    const failure = bound.find((outcome) => !outcome.ok);
    const bindings = failure === undefined ? bound.flatMap((one) => (one.ok ? [one.value] : [])) : [];
    const channel = { topic, joinRef, bindings };
    channels.set(topic, channel);

    // The client compares what it asked for with this answer, position by position.
    const echoed = request.bindings.map((binding, index) => ({ ...binding, id: ids[index] }));
    reply(frame, 'ok', { postgres_changes: echoed });
    if (failure !== undefined) system(channel, 'error', failure.refusal);
    else if (bindings.length > 0) system(channel, 'ok', 'Subscribed to PostgreSQL');
  }

  function renewToken(channel: Channel, frame: Frame): void {
    const { access_token: token } = frame.payload;
    const given = typeof token === 'string' ? token : undefined;
    if (recogniseVisitor({ key: needs.anonKey, token: given }, needs.anonKey).ok) return;
    system(channel, 'error', 'InvalidJWTToken: Token is not signed by this server');
    close(channel);
  }

  function close({ topic, joinRef }: Channel): void {
    channels.delete(topic);
    send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
  }

  function act(frame: Frame): void {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return reply(frame, 'ok', {});
    if (frame.event === 'phx_join') return join(frame);
    const channel = channels.get(frame.topic);
    if (channel === undefined) return refuse(frame, 'unmatched topic');
    switch (frame.event) {
      case 'phx_leave':
        reply(frame, 'ok', {});
        return close(channel);
      case 'access_token':
        return renewToken(channel, frame);
      default:
        return refuse(frame, `Not available here: ${frame.event.slice(0, 50)}`);
    }
  }

  return {
    receive(text) {
      if (!takeFrame('').allowed) return wire.close(policyViolation, 'Too many messages per second');
      const frame = readFrame(text, version);
      if (frame === undefined) return wire.close(policyViolation, 'Not a frame');
      return act(frame);
    },
    tell(changes, written) {
      for (const channel of channels.values()) {
        for (const change of changes) {
          for (const body of bodiesFor(channel, change, written)) {
            const frame = { joinRef: null, ref: null, topic: channel.topic, event: 'postgres_changes' };
            deliver(writeFrameAround(frame, body, version));
          }
        }
      }
    },
    reset() {
      for (const { topic, joinRef } of channels.values()) {
        send({ joinRef, ref: joinRef, topic, event: 'phx_error', payload: {} });
      }
      channels.clear();
    },
  };
}

function whyNotToJoin(
  { anonKey, limits }: SessionNeeds,
  channels: ReadonlyMap<string, Channel>,
  topic: string,
  request: NonNullable<ReturnType<typeof readJoin>>,
): string | undefined {
  if (!topic.startsWith('realtime:') || topic.length > limits.topicCharsMax) return 'unmatched topic';
  if (!recogniseVisitor({ key: anonKey, token: request.token }, anonKey).ok) {
    return 'InvalidJWTToken: Token is not signed by this server';
  }
  if (request.isPrivate) {
    const name = topic.slice('realtime:'.length);
    return `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`;
  }
  if (!channels.has(topic) && channels.size >= limits.channelsPerSocketMax) {
    return 'ChannelRateLimitReached: Too many channels';
  }
  return request.bindings.length > limits.bindingsPerChannelMax ? 'Too many postgres_changes' : undefined;
}

/** One frame names every binding it answers; a choice of columns needs a frame of its own. */
function bodiesFor(channel: Channel, change: PublishedChange, written: WrittenChanges): readonly string[] {
  const hearing = channel.bindings.filter((binding) => binding.hears(change));
  const whole = hearing.filter(({ select }) => select === undefined).map(({ id }) => id);
  const parts = hearing.flatMap(({ id, select }) =>
    select === undefined ? [] : [`{"ids":[${id}],"data":${writeChange(change, select)}}`],
  );
  if (whole.length === 0) return parts;
  const data = written.get(change) ?? writeChange(change, undefined);
  written.set(change, data);
  return [`{"ids":${JSON.stringify(whole)},"data":${data}}`, ...parts];
}
