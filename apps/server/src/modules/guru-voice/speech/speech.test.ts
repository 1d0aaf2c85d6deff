import { afterEach, describe, expect, test } from 'vitest';
import { quietLog } from '../../../platform/database.fixture.ts';
import { fliteHz, fliteVoices, loadFlite } from './flite.ts';
import { createSpeech, type Speech } from './speech.ts';

const loudest = (samples: Int16Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

describe('the synthesiser', () => {
  test.each(fliteVoices)('speaks with the voice %s', (voice) => {
    const samples = loadFlite()('Over has a 56 percent chance.', voice);
    expect(samples.length / fliteHz).toBeGreaterThan(1);
    expect(samples.length / fliteHz).toBeLessThan(6);
    expect(loudest(samples)).toBeGreaterThan(1_000);
  });

  test('says the same in the same way, every time', () => {
    const synthesise = loadFlite();
    expect(synthesise('FLEX pays 6 times')).toEqual(synthesise('FLEX pays 6 times'));
  });
});

describe('the voice of GURU', () => {
  const open: Speech[] = [];
  const start = (
    ...given: Parameters<typeof createSpeech> extends [unknown, ...infer More] ? More : never
  ) => {
    const speech = createSpeech(quietLog, ...given);
    open.push(speech);
    return speech;
  };
  afterEach(async () => {
    for (const speech of open.splice(0)) await speech.close();
  });
  const heard = async (speech: Speech, text: string, signal = new AbortController().signal) => {
    const parts: Int16Array[] = [];
    for await (const part of speech.say(text, signal)) parts.push(part);
    return parts;
  };
  const seconds = (parts: readonly Int16Array[]) =>
    parts.reduce((sum, { length }) => sum + length, 0) / 24_000;

  test('speaks at the rate the browser plays, a clause at a time', async () => {
    const parts = await heard(
      start(),
      'Your balance is 250 dollars and no more. Your slip is empty, ask for picks.',
    );
    expect(parts.length).toBeGreaterThan(2);
    expect(seconds(parts)).toBeGreaterThan(2);
    expect(Math.max(...parts.map(loudest))).toBeGreaterThan(1_000);
  });

  test('speaks to many at once, to each what is theirs', async () => {
    const speech = start();
    const [short, long] = await Promise.all([
      heard(speech, 'Yes.'),
      heard(speech, 'This is a sentence that takes much longer to say than the other one does.'),
    ]);
    expect(seconds(long)).toBeGreaterThan(2 * seconds(short));
  });

  test('falls silent when it is told to', async () => {
    const cut = new AbortController();
    const speech = start();
    let parts = 0;
    for await (const _part of speech.say(
      'One clause of some length, another clause as long, a third.',
      cut.signal,
    )) {
      parts += 1;
      cut.abort();
    }
    expect(parts).toBe(1);
  });

  test('that hangs is started anew, and only the words are left', async () => {
    const speech = start({ partMs: 0 });
    expect(await heard(speech, 'This cannot be said in no time.')).toEqual([]);
    expect(await heard(speech, 'Nor can this.')).toEqual([]);
  });

  test('says nothing more than it can take on, and nothing once it is closed', async () => {
    const speech = start({ waitingMax: 0 });
    expect(await heard(speech, 'Too much.')).toEqual([]);
    await speech.close();
    expect(await heard(speech, 'Too late.')).toEqual([]);
  });
});
