import type { ContestStyle, Selection } from '@iron/domain';
import { hasTexts, isJsonObject, type JsonObject } from './json-object.ts';

/** Longest text of one message from the server, in characters: about 16 s of speech as base64. */
export const guruMessageCharsMax = 1_048_576;
/** Longest words shown in the transcript, in characters. */
export const guruTextCharsMax = 4_000;
/** Longest typed question, in characters. */
export const guruQuestionCharsMax = 500;
/** Longest audio field from the client: a buffer of 4,096 samples is 10,924 characters of base64. */
export const guruAudioCharsMax = 65_536;

/** The slip as it travels between the screen and GURU: which picks, how, and for how much. */
export type GuruSlip = {
  readonly style: ContestStyle;
  /** As typed, in dollars. */
  readonly stakeInput: string;
  readonly legs: readonly GuruSlipLeg[];
};
export type GuruSlipLeg = {
  readonly playerId: string;
  readonly stat: string;
  readonly selection: Selection;
};

/** What the screen shows, so that GURU can speak of it. Believed only for what a demo decides by itself. */
export type GuruContext = {
  readonly slip: GuruSlip;
  readonly jurisdiction: string;
  /** Cents; the demo's own. Of an account the server knows better. */
  readonly balance: number;
  /** Of whoever is signed in. It travels here and not in the address, which proxies write down. */
  readonly accessToken?: string | undefined;
};

/**
 * What the client sends (spec section 7), the typed question that stands in for a spoken one, and what the
 * screen shows.
 */
export type GuruClientMessage =
  | { readonly type: 'context'; readonly context: GuruContext }
  | {
      /** 16-bit PCM, 24 kHz, mono, as base64. */
      readonly audio: string;
    }
  | { readonly type: 'response.cancel' }
  | { readonly type: 'text'; readonly text: string };

export type GuruRole = 'user' | 'assistant';

/** What the server sends, in the spec's words (section 7); two of the meanings have two names. */
export type GuruServerMessage =
  | { readonly type: 'session_ready' }
  | { readonly type: 'audio_delta' | 'response.audio.delta'; readonly delta: string }
  | { readonly type: 'audio_done' | 'response.audio.done' }
  | { readonly type: 'transcript'; readonly role: GuruRole; readonly text: string }
  | { readonly type: 'response.audio_transcript.delta'; readonly delta: string }
  | {
      readonly type: 'conversation.item.input_audio_transcription.completed';
      readonly transcript: string;
    }
  /** The slip as GURU was asked to make it; the screen changes it and can undo. */
  | { readonly type: 'slip'; readonly slip: GuruSlip }
  /** Words are not enough: the screen offers the limits that people can set for themselves. */
  | { readonly type: 'show'; readonly what: 'limits' }
  /** The person began to speak: what is queued for playing is dropped. */
  | { readonly type: 'input_audio_buffer.speech_started' }
  | { readonly type: 'error'; readonly error: { readonly message?: string | undefined } };

/** A server message by its meaning. */
export type GuruEvent =
  | { readonly kind: 'session_ready' }
  | { readonly kind: 'audio'; readonly delta: string }
  | { readonly kind: 'audio_done' }
  | { readonly kind: 'transcript'; readonly role: GuruRole; readonly text: string }
  | { readonly kind: 'assistant_text'; readonly delta: string }
  | { readonly kind: 'user_text'; readonly text: string }
  | { readonly kind: 'speech_started' }
  | { readonly kind: 'slip'; readonly slip: GuruSlip }
  | { readonly kind: 'show'; readonly what: 'limits' }
  | { readonly kind: 'error'; readonly message: string | undefined };

/**
 * Reads the data of a WebSocket message. Undefined for what is unknown, malformed or too long: the caller
 * passes over it. Never throws.
 */
export function readGuruEvent(data: unknown): GuruEvent | undefined {
  if (typeof data !== 'string' || data.length > guruMessageCharsMax) return undefined;
  const message = parseObject(data);
  return message === undefined ? undefined : toEvent(message);
}

function toEvent(message: JsonObject): GuruEvent | undefined {
  switch (message['type'] as GuruServerMessage['type'] | undefined) {
    case 'session_ready':
      return { kind: 'session_ready' };
    case 'audio_delta':
    case 'response.audio.delta':
      return isBase64(message['delta']) ? { kind: 'audio', delta: message['delta'] } : undefined;
    case 'audio_done':
    case 'response.audio.done':
      return { kind: 'audio_done' };
    case 'transcript':
      return readTranscript(message['role'], message['text']);
    case 'response.audio_transcript.delta':
      return isWords(message['delta']) ? { kind: 'assistant_text', delta: message['delta'] } : undefined;
    case 'conversation.item.input_audio_transcription.completed':
      return isWords(message['transcript']) ? { kind: 'user_text', text: message['transcript'] } : undefined;
    case 'input_audio_buffer.speech_started':
      return { kind: 'speech_started' };
    case 'slip':
      return isGuruSlip(message['slip']) ? { kind: 'slip', slip: message['slip'] } : undefined;
    case 'show':
      return message['what'] === 'limits' ? { kind: 'show', what: 'limits' } : undefined;
    case 'error':
      return { kind: 'error', message: readErrorMessage(message['error']) };
    case undefined:
    default:
      return undefined;
  }
}

/** Legs on a slip at most, with room for what another version may allow. */
export const guruLegsMax = 10;

const isGuruSlip = (value: unknown): value is GuruSlip =>
  isJsonObject(value) &&
  hasTexts(value, ['stakeInput']) &&
  (value['style'] === 'STANDARD' || value['style'] === 'FLEX') &&
  Array.isArray(value['legs']) &&
  value['legs'].length <= guruLegsMax &&
  value['legs'].every(isGuruLeg);

const isGuruLeg = (value: unknown): boolean =>
  isJsonObject(value) &&
  hasTexts(value, ['playerId', 'stat']) &&
  (value['selection'] === 'over' || value['selection'] === 'under');

const readTranscript = (role: unknown, text: unknown): GuruEvent | undefined =>
  (role === 'user' || role === 'assistant') && isWords(text) ? { kind: 'transcript', role, text } : undefined;

/** An error without readable words is still an error. */
const readErrorMessage = (error: unknown): string | undefined =>
  isJsonObject(error) && isWords(error['message']) ? error['message'] : undefined;

const isWords = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= guruTextCharsMax;

const isBase64 = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(value);

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
