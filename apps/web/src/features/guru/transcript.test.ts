import type { GuruEvent } from '@iron/protocol';
import { describe, expect, it } from 'vitest';
import { hear, say, type Transcript } from './transcript.ts';

const spoken = (text: string): GuruEvent => ({ kind: 'user_text', text });
const piece = (delta: string): GuruEvent => ({ kind: 'assistant_text', delta });
const whole = (text: string): GuruEvent => ({ kind: 'transcript', role: 'assistant', text });
const speech: GuruEvent = { kind: 'speech_started' };

const after = (...events: GuruEvent[]) => events.reduce<Transcript>(hear, []);
const lines = (transcript: Transcript) => transcript.map(({ role, content }) => `${role}: ${content}`);

describe('the transcript', () => {
  it('shows what the person said and the answer as it comes in', () => {
    const events = [speech, spoken('Who plays?'), piece('Buffalo '), piece('plays.')];
    expect(lines(after(...events))).toEqual(['user: Who plays?', 'assistant: Buffalo plays.']);
  });

  it('replaces the pieces by the completed answer', () => {
    expect(lines(after(piece('Bufalo'), whole('Buffalo plays.')))).toEqual(['assistant: Buffalo plays.']);
  });

  it('also takes the completed answer after the sound has ended', () => {
    const events: GuruEvent[] = [piece('Hel'), { kind: 'audio_done' }, whole('Hello.')];
    expect(lines(after(...events))).toEqual(['assistant: Hello.']);
  });

  it('starts a new answer after a completed one and after the person speaks', () => {
    expect(lines(after(whole('One.'), piece('Two.')))).toEqual(['assistant: One.', 'assistant: Two.']);
    expect(lines(after(piece('One.'), speech, piece('Two.')))).toEqual([
      'assistant: One.',
      'assistant: Two.',
    ]);
  });

  it('puts what the person said before the answer that had already begun', () => {
    const events = [speech, piece('Buffalo'), spoken('Who plays?'), piece(' plays.')];
    expect(lines(after(...events))).toEqual(['user: Who plays?', 'assistant: Buffalo plays.']);
  });

  it('shows what was typed once, also when the server repeats it', () => {
    const typed = say(after(piece('Hello')), 'user', 'Who plays?');
    expect(lines(hear(typed, spoken('Who plays?')))).toEqual(['assistant: Hello', 'user: Who plays?']);
    expect(lines(hear(typed, piece('Buffalo.'))).at(-1)).toBe('assistant: Buffalo.');
  });

  it('takes a user transcript like a completed transcription', () => {
    expect(lines(after({ kind: 'transcript', role: 'user', text: 'Hi' }))).toEqual(['user: Hi']);
  });

  it('is not changed by sound, readiness and errors', () => {
    const before = after(piece('Hello'));
    const silent: GuruEvent[] = [
      { kind: 'session_ready' },
      { kind: 'audio', delta: 'AAAA' },
      { kind: 'audio_done' },
      { kind: 'error', message: 'no' },
    ];
    expect(silent.reduce<Transcript>(hear, before)).toBe(before);
  });

  it('gives every message an id of its own', () => {
    const ids = after(speech, piece('a'), spoken('b'), whole('c'), piece('d')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps the last 200 messages and bounds one answer', () => {
    const many = Array.from({ length: 250 }, (_, index) => whole(`answer ${index}`));
    const kept = after(...many);
    expect(kept).toHaveLength(200);
    expect(kept.at(-1)?.content).toBe('answer 249');
    const long = after(...Array.from({ length: 5 }, () => piece('x'.repeat(4_000))));
    expect(long[0]?.content).toHaveLength(8_000);
  });
});
