import type { GuruEvent, GuruRole } from '@iron/protocol';

export type TranscriptMessage = {
  readonly id: number;
  readonly role: GuruRole;
  readonly content: string;
  /** True while more of the same answer may come. */
  readonly isOpen: boolean;
};

export type Transcript = readonly TranscriptMessage[];

const messagesMax = 200;
const contentMax = 8_000;

/** Adds what is complete: something typed, or a remark of ours. */
export const say = (transcript: Transcript, role: GuruRole, content: string): Transcript =>
  insert(settle(transcript), transcript.length, { role, content, isOpen: false });

/** The transcript after an event (spec sections 3 and 7). Events that say nothing change nothing. */
export function hear(transcript: Transcript, event: GuruEvent): Transcript {
  switch (event.kind) {
    case 'assistant_text':
      return appendAnswer(transcript, event.delta);
    case 'transcript':
      return event.role === 'assistant'
        ? completeAnswer(transcript, event.text)
        : hearPerson(transcript, event.text);
    case 'user_text':
      return hearPerson(transcript, event.text);
    case 'speech_started':
      return settle(transcript);
    case 'session_ready':
    case 'audio':
    case 'audio_done':
    case 'slip':
    case 'show':
    case 'error':
      return transcript;
  }
}

function appendAnswer(transcript: Transcript, delta: string): Transcript {
  const last = transcript.at(-1);
  if (last?.isOpen !== true) {
    return insert(transcript, transcript.length, { role: 'assistant', content: delta, isOpen: true });
  }
  const content = (last.content + delta).slice(0, contentMax);
  return transcript.with(-1, { ...last, content });
}

/** The completed answer replaces the pieces it came in. */
function completeAnswer(transcript: Transcript, content: string): Transcript {
  const last = transcript.at(-1);
  return last?.isOpen === true
    ? transcript.with(-1, { ...last, content, isOpen: false })
    : insert(transcript, transcript.length, { role: 'assistant', content, isOpen: false });
}

/**
 * What the person said is often written down only after the answer has begun, and belongs before it. What
 * they typed is already there when the server repeats it.
 */
function hearPerson(transcript: Transcript, content: string): Transcript {
  const isAnswering = transcript.at(-1)?.isOpen === true;
  const at = isAnswering ? transcript.length - 1 : transcript.length;
  const before = transcript[at - 1];
  if (before?.role === 'user' && before.content === content) return transcript;
  return insert(transcript, at, { role: 'user', content, isOpen: false });
}

/** A new turn: nothing is added to the answers before it. */
const settle = (transcript: Transcript): Transcript =>
  transcript.map((message) => (message.isOpen ? { ...message, isOpen: false } : message));

function insert(transcript: Transcript, at: number, message: Omit<TranscriptMessage, 'id'>): Transcript {
  const id = Math.max(0, ...transcript.map((other) => other.id)) + 1;
  return transcript.toSpliced(at, 0, { ...message, id }).slice(-messagesMax);
}
