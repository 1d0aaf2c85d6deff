import type { Log } from '../../platform/log.ts';

export type Channel = 'email' | 'sms';

/** A message to one person. `subject` is for mail alone. */
export type Message = {
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What it is about, and what it carries, for the local outbox. */
  readonly kind: string;
  readonly code: string;
  readonly link: string | undefined;
};

export type KeptMessage = Message & { readonly at: Date };

/** Hands one message to whoever delivers it; throws when it could not. */
export type SendMessage = (message: Message) => Promise<void>;

export type Postbox = {
  /** Whether messages of this kind reach anybody. */
  offers(channel: Channel): boolean;
  /** Takes the message and returns at once: nobody waits for a mail server, or learns by waiting. */
  post(message: Message): void;
  /** What the local outbox shows, newest first; nothing when messages are really sent. */
  kept(): readonly KeptMessage[];
  /** Waits for what is on its way. */
  stop(): Promise<void>;
};

type Needs = {
  readonly senders: Readonly<Partial<Record<Channel, SendMessage>>>;
  /** True in a demo: a message without a sender is kept in memory for the local outbox. */
  readonly keepsUnsent: boolean;
  readonly clock: () => Date;
  readonly log: Log;
  /** Milliseconds before the second and third try. */
  readonly retryAfterMs?: readonly number[];
};

const keptMax = 200;
const waitingMax = 1_000;

/** Sends in the background, with two more tries; the text of a message is never logged. */
export function createPostbox(needs: Needs): Postbox {
  const { senders, keepsUnsent, clock, log, retryAfterMs = [1_000, 10_000] } = needs;
  const kept: KeptMessage[] = [];
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function deliver(send: SendMessage, message: Message): Promise<void> {
    for (const waitMs of [...retryAfterMs, undefined]) {
      try {
        return await send(message);
      } catch (error) {
        const { channel, kind } = message;
        if (waitMs === undefined || stopping.signal.aborted) {
          return log.error({ err: error, channel, kind }, 'a message could not be sent');
        }
        log.warn({ err: error, channel, kind }, 'a message could not be sent yet');
        await pause(waitMs, stopping.signal);
      }
    }
  }

  return {
    offers: (channel) => senders[channel] !== undefined || keepsUnsent,
    post(message) {
      const send = senders[message.channel];
      if (send === undefined) {
        if (keepsUnsent) kept.unshift({ ...message, at: clock() });
        kept.length = Math.min(kept.length, keptMax);
        return;
      }
      if (underWay.size >= waitingMax) {
        return log.error({ channel: message.channel }, 'too many messages wait');
      }
      const sending = deliver(send, message).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    kept: () => kept,
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/** Ends early when the server stops: the last try is made at once then. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
