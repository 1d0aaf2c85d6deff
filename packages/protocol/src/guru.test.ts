import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guruMessageCharsMax, guruTextCharsMax, readGuruEvent, type GuruServerMessage } from './guru.ts';
import { guruClientMessageSchema } from './schemas.ts';

const read = (message: GuruServerMessage) => readGuruEvent(JSON.stringify(message));

const slip = {
  style: 'FLEX',
  stakeInput: '20',
  legs: [{ playerId: 'jokic', stat: 'Points', selection: 'over' }],
} as const;
const context = { slip, jurisdiction: 'AL', balance: 5_000 };

describe('every message of the spec is read by its meaning', () => {
  test.each<[GuruServerMessage, ReturnType<typeof readGuruEvent>]>([
    [{ type: 'session_ready' }, { kind: 'session_ready' }],
    [
      { type: 'audio_delta', delta: 'AAAA' },
      { kind: 'audio', delta: 'AAAA' },
    ],
    [
      { type: 'response.audio.delta', delta: 'AAA=' },
      { kind: 'audio', delta: 'AAA=' },
    ],
    [{ type: 'audio_done' }, { kind: 'audio_done' }],
    [{ type: 'response.audio.done' }, { kind: 'audio_done' }],
    [
      { type: 'transcript', role: 'user', text: 'Who plays?' },
      { kind: 'transcript', role: 'user', text: 'Who plays?' },
    ],
    [
      { type: 'transcript', role: 'assistant', text: 'KC' },
      { kind: 'transcript', role: 'assistant', text: 'KC' },
    ],
    [
      { type: 'response.audio_transcript.delta', delta: ' at' },
      { kind: 'assistant_text', delta: ' at' },
    ],
    [
      { type: 'conversation.item.input_audio_transcription.completed', transcript: 'over' },
      { kind: 'user_text', text: 'over' },
    ],
    [{ type: 'input_audio_buffer.speech_started' }, { kind: 'speech_started' }],
    [
      { type: 'slip', slip },
      { kind: 'slip', slip },
    ],
    [
      { type: 'show', what: 'limits' },
      { kind: 'show', what: 'limits' },
    ],
    [
      { type: 'error', error: { message: 'Busy' } },
      { kind: 'error', message: 'Busy' },
    ],
    [
      { type: 'error', error: {} },
      { kind: 'error', message: undefined },
    ],
  ])('%j', (message, event) => {
    expect(read(message)).toEqual(event);
  });

  test.each([
    { type: 'slip' },
    { type: 'slip', slip: { ...slip, style: 'POWER' } },
    { type: 'slip', slip: { ...slip, stakeInput: 10 } },
    { type: 'slip', slip: { ...slip, legs: [{ ...slip.legs[0], selection: 'push' }] } },
    { type: 'slip', slip: { ...slip, legs: Array.from({ length: 11 }, () => slip.legs[0]) } },
    { type: 'show', what: 'everything' },
  ])('%j is passed over', (message) => {
    expect(readGuruEvent(JSON.stringify(message))).toBeUndefined();
  });

  test('fields nobody knows are passed over', () => {
    expect(readGuruEvent('{"type":"session_ready","id":"x"}')).toEqual({ kind: 'session_ready' });
  });

  test('an error without readable words is still an error', () => {
    for (const text of [
      '{"type":"error"}',
      '{"type":"error","error":"x"}',
      '{"type":"error","error":{"message":7}}',
    ]) {
      expect(readGuruEvent(text)).toEqual({ kind: 'error', message: undefined });
    }
  });
});

describe('what is unknown, malformed or too long is nothing', () => {
  test.each([
    '',
    'null',
    '[]',
    '"session_ready"',
    '{"type":"session.created"}',
    '{"type":["session_ready"]}',
    '{"delta":"AAAA"}',
    '{"type":"audio_delta"}',
    '{"type":"audio_delta","delta":""}',
    '{"type":"audio_delta","delta":"not base64!!"}',
    '{"type":"audio_delta","delta":"AAA"}',
    '{"type":"transcript","role":"system","text":"x"}',
    '{"type":"transcript","role":"user","text":""}',
    '{"type":"transcript","role":"user"}',
    '{"type":"toString"}',
  ])('%s', (text) => {
    expect(readGuruEvent(text)).toBeUndefined();
  });

  test('bytes and other data that is not text', () => {
    for (const data of [undefined, null, 7, new Uint8Array(4), { type: 'session_ready' }]) {
      expect(readGuruEvent(data)).toBeUndefined();
    }
  });

  test('words and messages beyond their limits', () => {
    const words = (count: number) =>
      read({ type: 'response.audio_transcript.delta', delta: 'a'.repeat(count) });
    expect(words(guruTextCharsMax)?.kind).toBe('assistant_text');
    expect(words(guruTextCharsMax + 1)).toBeUndefined();
    const message = '{"type":"session_ready"}';
    expect(readGuruEvent(message.padEnd(guruMessageCharsMax))?.kind).toBe('session_ready');
    expect(readGuruEvent(message.padEnd(guruMessageCharsMax + 1))).toBeUndefined();
  });

  test('no text makes reading throw', () => {
    const types = ['session_ready', 'audio_delta', 'transcript', 'response.audio_transcript.delta', 'error'];
    const anyMessage = fc
      .record(
        {
          type: fc.constantFrom(...types),
          delta: fc.jsonValue(),
          text: fc.jsonValue(),
          role: fc.jsonValue(),
          error: fc.jsonValue(),
        },
        { requiredKeys: [] },
      )
      .map((message) => JSON.stringify(message));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), anyMessage), (text) => {
        const event = readGuruEvent(text);
        expect(event === undefined || typeof event.kind === 'string').toBe(true);
      }),
    );
  });
});

describe('what a client may send', () => {
  test.each([
    { audio: 'AAAA' },
    { type: 'response.cancel' },
    { type: 'text', text: 'Who plays?' },
    { type: 'context', context },
    { type: 'context', context: { ...context, accessToken: 'a.b.c' } },
  ])('%j', (message) => {
    expect(guruClientMessageSchema.parse(message)).toEqual(message);
  });

  test.each([
    {},
    { audio: '' },
    { audio: 'no base64!' },
    { audio: 'A'.repeat(65_540) },
    { audio: 'AAAA', type: 'text' },
    { type: 'response.create' },
    { type: 'context' },
    { type: 'context', context: { ...context, balance: 0.5 } },
    { type: 'context', context: { ...context, slip: { ...slip, stakeInput: 'x'.repeat(41) } } },
    { type: 'context', context: { ...context, accessToken: 'x'.repeat(4_001) } },
    { type: 'text', text: '   ' },
    { type: 'text', text: 'a'.repeat(501) },
  ])('%j is refused', (message) => {
    expect(guruClientMessageSchema.safeParse(message).success).toBe(false);
  });

  test('a full capture buffer of 4,096 samples fits', () => {
    const audio = Buffer.alloc(4_096 * 2).toString('base64');
    expect(guruClientMessageSchema.safeParse({ audio }).success).toBe(true);
  });
});
