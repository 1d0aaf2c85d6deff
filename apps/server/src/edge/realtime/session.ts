import type { Outcome } from '@iron/domain';
import type { Log } from '../../platform/log.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import type { VisitorRole } from '../policy.ts';
import type { Relation } from '../relations.ts';
import type { Visitor, VisitorRefusal } from '../visitor.ts';
import { bind, readJoin, type JoinRequest } from './bindings.ts';
import { payloadsFor, type Admission, type Channel, type WrittenChanges } from './channel.ts';
import { readFrame, writeFrame, writeFrameAround, type Frame, type Version } from './frames.ts';
import { createInOrder } from './in-order.ts';
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
  readonly log: Log;
  /** Whose token this is. Tokens without an account are known at once, others after a look. */
  readonly recognise: (token: string | undefined) => Recognised | Promise<Recognised>;
  readonly relationsOf: (role: VisitorRole) => readonly Relation[];
  readonly clock: () => Date;
  readonly limits: RealtimeLimits;
  readonly nextBindingId: () => number;
};

type Recognised = Outcome<Visitor, VisitorRefusal>;

export type Session = {
  /** One text frame of the client. */
  receive(text: string): void;
  tell(changes: readonly PublishedChange[], written: WrittenChanges): void;
  /** Ends every channel so that the client joins and reads again. */
  reset(): void;
  /** Ends the channels of those whose session has ended or whose token has run out. */
  checkVisitors(): void;
};

type Open = SessionNeeds & { readonly channels: Map<string, Channel> };

const policyViolation = 1008;
const tokenRefused: Readonly<Record<VisitorRefusal['code'], string>> = {
  key_unknown: 'InvalidJWTToken: Token is not signed by this server',
  token_invalid: 'InvalidJWTToken: Token is not signed by this server',
  token_expired: 'InvalidJWTToken: Token has expired',
  session_ended: 'InvalidJWTToken: The session has ended',
};

/** One client's channels. Whatever it sends, the worst that happens is that its own socket is closed. */
export function openSession(needs: SessionNeeds): Session {
  const { wire, version, limits } = needs;
  const open: Open = { ...needs, channels: new Map() };
  const takeFrame = createRateLimit({ perSecond: limits.framesPerSecond, burst: limits.framesBurst });
  const inOrder = createInOrder(needs.log);
  return {
    receive(text) {
      if (!takeFrame('').allowed) return wire.close(policyViolation, 'Too many messages per second');
      const frame = readFrame(text, version);
      return frame === undefined
        ? wire.close(policyViolation, 'Not a frame')
        : inOrder(() => act(open, frame));
    },
    tell(changes, written) {
      for (const channel of open.channels.values()) {
        if (hasExpired(open, channel.admission)) {
          expel(open, channel, 'token_expired');
          continue;
        }
        const frame = { joinRef: null, ref: null, topic: channel.topic, event: 'postgres_changes' };
        const payloads = changes.flatMap((change) => payloadsFor(channel, change, written));
        for (const payload of payloads) deliver(open, writeFrameAround(frame, payload, version));
      }
    },
    reset() {
      for (const channel of open.channels.values()) end(open, channel, 'phx_error');
    },
    checkVisitors() {
      for (const channel of open.channels.values()) {
        if (channel.admission.expiresAt !== undefined) inOrder(() => checkAgain(open, channel));
      }
    },
  };
}

function act(open: Open, frame: Frame): void | Promise<void> {
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

function join(open: Open, frame: Frame): void | Promise<void> {
  const request = readJoin(frame.payload);
  if (request === undefined) return refuse(open, frame, 'Malformed join');
  const reason = whyNotToJoin(open, frame.topic, request);
  if (reason !== undefined) return refuse(open, frame, reason);
  const joining = withVisitor(open, request.token, (visitor) =>
    visitor.ok
      ? admit(open, frame, request, visitor.value)
      : refuse(open, frame, tokenRefused[visitor.refusal.code]),
  );
  // Without an answer the client would wait until its own patience ends.
  return joining?.catch((error: unknown) => {
    refuse(open, frame, 'Visitors cannot be looked up now: try again');
    throw error;
  });
}

/** At once when the visitor is known at once, so that whoever has no account waits for no database. */
function withVisitor(
  { recognise }: Open,
  token: string | undefined,
  go: (visitor: Recognised) => void,
): void | Promise<void> {
  const visitor = recognise(token);
  return visitor instanceof Promise ? visitor.then(go) : go(visitor);
}

function admit(open: Open, frame: Frame, request: JoinRequest, visitor: Visitor): void {
  const { topic, joinRef } = frame;

  // Joining again is how a client replaces a channel that it believes lost.
  const replaced = open.channels.get(topic);
  if (replaced !== undefined) end(open, replaced, 'phx_close');

  const asked = request.bindings.map((binding) => ({ binding, id: open.nextBindingId() }));
  const bound = asked.map(({ binding, id }) => bind(binding, id, open.relationsOf(visitor.role)));
  const failure = bound.find((outcome) => !outcome.ok);
  // One that cannot be told of leaves the whole channel untold, so that nobody waits for half of it.
  const bindings = failure === undefined ? bound.flatMap((one) => (one.ok ? [one.value] : [])) : [];
  const channel = { topic, joinRef, bindings, admission: admissionOf(visitor, request.token) };
  open.channels.set(topic, channel);

  // The client compares this with what it asked for, position by position.
  reply(open, frame, 'ok', { postgres_changes: asked.map(({ binding, id }) => ({ ...binding, id })) });
  if (failure !== undefined) tellSystem(open, channel, 'error', failure.refusal);
  else if (bindings.length > 0) tellSystem(open, channel, 'ok', 'Subscribed to PostgreSQL');
}

function whyNotToJoin(open: Open, topic: string, request: JoinRequest): string | undefined {
  const { channels, limits } = open;
  if (!topic.startsWith('realtime:') || topic.length > limits.topicCharsMax) return 'unmatched topic';
  if (request.isPrivate) {
    return `Unauthorized: You do not have permissions to read from this Channel topic: ${nameOf(topic)}`;
  }
  if (!channels.has(topic) && channels.size >= limits.channelsPerSocketMax) {
    return 'ChannelRateLimitReached: Too many channels';
  }
  return request.bindings.length > limits.bindingsPerChannelMax ? 'Too many postgres_changes' : undefined;
}

/** Sent on refresh and sign-out. No answer means that the channel goes on. */
function renewToken(open: Open, channel: Channel, { payload }: Frame): void | Promise<void> {
  const { access_token: given } = payload;
  const token = typeof given === 'string' ? given : undefined;
  return withVisitor(open, token, (visitor) => {
    // It may have been left, or joined again, in the meantime.
    if (open.channels.get(channel.topic) !== channel) return;
    if (!visitor.ok) return expel(open, channel, visitor.refusal.code);
    // Somebody else may hear something else: the client joins again as who it is now.
    if (visitor.value.role !== channel.admission.role) return end(open, channel, 'phx_error');
    open.channels.set(channel.topic, { ...channel, admission: admissionOf(visitor.value, token) });
  });
}

function checkAgain(open: Open, channel: Channel): void | Promise<void> {
  return withVisitor(open, channel.admission.token, (visitor) => {
    if (open.channels.get(channel.topic) !== channel) return;
    if (!visitor.ok) return expel(open, channel, visitor.refusal.code);
    if (visitor.value.role !== channel.admission.role) end(open, channel, 'phx_error');
  });
}

function expel(open: Open, channel: Channel, code: VisitorRefusal['code']): void {
  tellSystem(open, channel, 'error', tokenRefused[code]);
  end(open, channel, 'phx_close');
}

const admissionOf = ({ role, expiresAt }: Visitor, token: string | undefined): Admission => ({
  role,
  token,
  expiresAt,
});

const hasExpired = ({ clock }: Open, { expiresAt }: Admission): boolean =>
  expiresAt !== undefined && expiresAt * 1_000 <= clock().getTime();

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
