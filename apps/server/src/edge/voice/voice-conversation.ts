import { guruWords } from '@iron/content';
import { legId, slipLegsMax, type Slip } from '@iron/domain';
import type { GuruClientMessage, GuruContext, GuruServerMessage, GuruSlip } from '@iron/protocol';
import { converse, emptyMemory, spoken, type Memory, type World } from '../../modules/guru/index.ts';
import type { Speech } from '../../modules/guru-voice/index.ts';
import type { Log } from '../../platform/log.ts';
import { encodeSound, paced } from './pace.ts';

export type ConversationNeeds = {
  readonly log: Log;
  readonly speech: Pick<Speech, 'say'>;
  /** What may be spoken of now, to whoever shows this screen. */
  readonly worldOf: (context: GuruContext) => Promise<World>;
  readonly send: (message: GuruServerMessage) => void;
  readonly aheadMs: number;
};

export type Conversation = {
  receive(message: GuruClientMessage): void;
  close(): void;
};

const emptyContext: GuruContext = {
  slip: { style: 'STANDARD', stakeInput: '10', legs: [] },
  jurisdiction: 'AL',
  balance: 0,
};

/** One person talking with GURU. A new question, or a cancel, ends the answer that is being spoken. */
export function openConversation({ log, speech, worldOf, send, aheadMs }: ConversationNeeds): Conversation {
  let context = emptyContext;
  let memory: Memory = emptyMemory;
  let speaking = new AbortController();
  /** Questions are answered one after the other: each may change what the next one means. */
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;
  let hasSaidDeaf = false;

  function hush(): void {
    speaking.abort();
    speaking = new AbortController();
  }

  async function answer(text: string): Promise<void> {
    const { signal } = speaking;
    const world = await worldOf(context);
    const { reply, memory: next } = converse(world, memory, text);
    if (isClosed) return;
    memory = next;
    // The slip first: who reads the answer may already go on from it.
    if (reply.slip !== undefined) {
      const slip = slipOnWire(reply.slip);
      context = { ...context, slip };
      send({ type: 'slip', slip });
    }
    send({ type: 'transcript', role: 'assistant', text: reply.text });
    if (reply.show !== undefined) send({ type: 'show', what: reply.show });
    void speak(reply.text, signal);
  }

  async function speak(text: string, signal: AbortSignal): Promise<void> {
    const sound = paced(speech.say(spoken(text), signal), { signal, aheadMs });
    let hasSpoken = false;
    for await (const part of sound) {
      if (signal.aborted || isClosed) break;
      hasSpoken = true;
      send({ type: 'response.audio.delta', delta: encodeSound(part) });
    }
    if (hasSpoken && !isClosed) send({ type: 'response.audio.done' });
  }

  /** Nobody listens on this server: whoever speaks is told so, once, and goes on by typing. */
  function sayDeaf(): void {
    if (hasSaidDeaf) return;
    hasSaidDeaf = true;
    send({ type: 'transcript', role: 'assistant', text: guruWords.cannotHear });
    void speak(guruWords.cannotHear, speaking.signal);
  }

  function ask(text: string): void {
    hush();
    last = last
      .then(() => (isClosed ? undefined : answer(text)))
      .catch((error: unknown) => {
        log.error({ err: error }, 'GURU could not answer');
        if (!isClosed) send({ type: 'error', error: { message: 'GURU could not answer. Ask again.' } });
      });
  }

  return {
    receive(message) {
      if ('audio' in message) sayDeaf();
      else if (message.type === 'context') ({ context } = message);
      else if (message.type === 'response.cancel') hush();
      else ask(message.text);
    },
    close() {
      isClosed = true;
      hush();
    },
  };
}

const slipOnWire = ({ style, stakeInput, legs }: Slip): GuruSlip => ({
  style,
  stakeInput,
  legs: legs.map(({ playerId, stat, selection }) => ({ playerId, stat, selection })),
});

/** The slip of the screen on the board of the house; picks that the board does not have are left out. */
export function slipFromWire(
  { style, stakeInput, legs }: GuruSlip,
  legOf: (leg: GuruSlip['legs'][number]) => Slip['legs'][number] | undefined,
): Slip {
  const known = legs.flatMap((leg) => legOf(leg) ?? []);
  const once = known.filter((leg, n) => known.findIndex((other) => legId(other) === legId(leg)) === n);
  return { style, stakeInput, legs: once.slice(0, slipLegsMax) };
}
