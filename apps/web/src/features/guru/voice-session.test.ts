import type { GuruContext } from '@iron/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeDevices } from './fake-devices.fixture.ts';
import { encodePcm } from './pcm.ts';
import { idleVoice, VoiceSession, type ConnectionFailure, type Voice } from './voice-session.ts';

const context: GuruContext = {
  slip: { style: 'FLEX', stakeInput: '20', legs: [] },
  jurisdiction: 'AL',
  balance: 5_000,
};

function start() {
  const fake = fakeDevices();
  let voice: Voice = idleVoice;
  const told: string[] = [];
  const session = new VoiceSession({
    openLine: fake.devices.openLine,
    startMicrophone: fake.devices.startMicrophone,
    player: fake.devices.createPlayer(),
    onChange: (next) => (voice = next),
    tell: {
      connected: () => told.push('connected'),
      failed: (failure: ConnectionFailure) => told.push(`failed: ${failure}`),
      error: (message) => told.push(`error: ${message}`),
      ended: () => told.push('ended'),
    },
    context: () => Promise.resolve(context),
    takeSlip: (slip) => told.push(`slip of ${slip.legs.length}`),
    show: (what) => told.push(`show ${what}`),
    microphoneFailedText: 'no microphone',
  });
  return { ...fake, session, told, voice: () => voice };
}

/** A conversation by voice with the microphone on. */
async function talking() {
  const all = start();
  all.session.tap();
  all.line().opened();
  all.receive({ type: 'session_ready' });
  all.microphone.allow();
  await vi.advanceTimersByTimeAsync(0);
  return all;
}

const sound = encodePcm(Int16Array.of(1, 2, 3));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('connecting', () => {
  it('goes from idle over connecting to connected, and says so', () => {
    const { session, voice, told, line } = start();
    expect(voice().state).toBe('idle');
    session.tap();
    expect(voice().state).toBe('connecting');
    line().opened();
    expect(voice().state).toBe('connected');
    expect(told).toEqual(['connected']);
  });

  it('gives up after ten seconds, not before', () => {
    const { session, voice, told, log } = start();
    session.tap();
    vi.advanceTimersByTime(9_999);
    expect(voice().state).toBe('connecting');
    vi.advanceTimersByTime(1);
    expect(voice().state).toBe('idle');
    expect(told).toEqual(['failed: timeout']);
    expect(log).toContain('hang up');
  });

  it('has all the time in the world once it is open', () => {
    const { session, voice, line } = start();
    session.tap();
    line().opened();
    vi.advanceTimersByTime(60_000);
    expect(voice().state).toBe('connected');
  });

  it.each(['socket', 'start'] as const)('is idle again when the %s fails', (reason) => {
    const { session, voice, told, line } = start();
    session.tap();
    line().failed(reason);
    expect(voice().state).toBe('idle');
    vi.advanceTimersByTime(20_000);
    expect(told).toEqual([`failed: ${reason}`]);
  });

  it('can be given up by a second tap, without a word', () => {
    const { session, voice, told } = start();
    session.tap();
    session.tap();
    vi.advanceTimersByTime(20_000);
    expect(voice().state).toBe('idle');
    expect(told).toEqual([]);
  });

  it('unlocks the sound while the tap is still fresh', () => {
    const { session, log } = start();
    session.tap();
    expect(log[0]).toBe('unlock sound');
  });
});

describe('the microphone', () => {
  it('starts when the session is ready, not before, and once', () => {
    const { session, line, log, receive, voice } = start();
    session.tap();
    line().opened();
    expect(log).not.toContain('ask for microphone');
    expect(voice().microphone).toBe('starting');
    receive({ type: 'session_ready' });
    receive({ type: 'session_ready' });
    expect(log.filter((entry) => entry === 'ask for microphone')).toHaveLength(1);
  });

  it('sends its buffers as base64 PCM', async () => {
    const { microphone, said, voice } = await talking();
    expect(voice().microphone).toBe('on');
    microphone.hear(Int16Array.of(1, -2));
    expect(said()).toEqual([{ audio: 'AQD+/w==' }]);
  });

  it('that is refused leaves a line in the transcript and the conversation on', async () => {
    const { session, line, receive, microphone, voice } = start();
    session.tap();
    line().opened();
    receive({ type: 'session_ready' });
    microphone.refuse();
    await vi.advanceTimersByTimeAsync(0);
    expect(voice()).toMatchObject({ state: 'connected', microphone: 'failed' });
    expect(voice().transcript.map(({ content }) => content)).toEqual(['no microphone']);
  });

  it('is given back when the conversation ends', async () => {
    const { session, log } = await talking();
    session.tap();
    expect(log).toContain('microphone off');
  });

  it('is given back at once when it is allowed after the end', async () => {
    const { session, line, receive, microphone, log, voice } = start();
    session.tap();
    line().opened();
    receive({ type: 'session_ready' });
    session.tap();
    microphone.allow();
    await vi.advanceTimersByTimeAsync(0);
    expect(log.filter((entry) => entry === 'microphone off')).toHaveLength(1);
    expect(voice().microphone).toBe('off');
  });
});

describe('GURU speaking', () => {
  it.each([
    ['audio_delta', 'audio_done'],
    ['response.audio.delta', 'response.audio.done'],
  ] as const)('is from %s to %s', async (delta, done) => {
    const { receive, voice, played } = await talking();
    receive({ type: delta, delta: sound });
    expect(voice().speaking).toBe(true);
    expect(played).toEqual([sound]);
    receive({ type: done });
    expect(voice().speaking).toBe(false);
  });

  it('stops when it is cancelled, and plays nothing of that answer that comes late', async () => {
    const { session, receive, voice, played, said, log } = await talking();
    receive({ type: 'audio_delta', delta: sound });
    session.cancel();
    expect(said()).toEqual([{ type: 'response.cancel' }]);
    expect(log.at(-1)).toBe('silence');
    receive({ type: 'audio_delta', delta: sound });
    expect(voice().speaking).toBe(false);
    expect(played).toHaveLength(1);
  });

  it('is heard again in the next answer', async () => {
    const { session, receive, played } = await talking();
    receive({ type: 'audio_delta', delta: sound });
    session.cancel();
    receive({ type: 'conversation.item.input_audio_transcription.completed', transcript: 'And now?' });
    receive({ type: 'audio_delta', delta: sound });
    expect(played).toHaveLength(2);
  });

  it('falls silent when the person begins to speak', async () => {
    const { receive, voice, log } = await talking();
    receive({ type: 'audio_delta', delta: sound });
    receive({ type: 'input_audio_buffer.speech_started' });
    expect(voice().speaking).toBe(false);
    expect(log.at(-1)).toBe('silence');
  });

  it('cancels nothing while there is no conversation', () => {
    const { session, said } = start();
    session.cancel();
    expect(said()).toEqual([]);
  });
});

describe('typing', () => {
  it('connects first, asks for no microphone, and is sent when the line is open', async () => {
    const { session, line, receive, said, log, voice } = start();
    const asked = session.ask('Who plays?');
    expect(said()).toEqual([]);
    line().opened();
    receive({ type: 'session_ready' });
    expect(await asked).toBe(true);
    expect(said()).toEqual([{ type: 'text', text: 'Who plays?' }]);
    expect(log).not.toContain('ask for microphone');
    expect(voice().transcript.map(({ role, content }) => [role, content])).toEqual([['user', 'Who plays?']]);
  });

  it('comes after what the screen shows', async () => {
    const { session, sent } = await talking();
    expect(await session.ask('What is on my slip?')).toBe(true);
    expect(sent.slice(-2)).toEqual([
      { type: 'context', context },
      { type: 'text', text: 'What is on my slip?' },
    ]);
  });

  it('may change the slip, and may call for help', async () => {
    const { receive, told } = await talking();
    receive({ type: 'slip', slip: { style: 'FLEX', stakeInput: '10', legs: [] } });
    receive({ type: 'show', what: 'limits' });
    expect(told.slice(-2)).toEqual(['slip of 0', 'show limits']);
  });

  it('goes at once in a conversation that is on', async () => {
    const { session, said } = await talking();
    expect(await session.ask('Who plays?')).toBe(true);
    expect(said()).toEqual([{ type: 'text', text: 'Who plays?' }]);
  });

  it('is told to be unsent when the line fails', async () => {
    const { session, line, voice } = start();
    const asked = session.ask('Who plays?');
    line().failed('socket');
    expect(await asked).toBe(false);
    expect(voice().transcript).toEqual([]);
  });
});

describe('the end', () => {
  it('is told, and what was said stays', async () => {
    const { session, receive, told, voice } = await talking();
    receive({ type: 'transcript', role: 'assistant', text: 'Hello.' });
    session.tap();
    expect(told).toEqual(['connected', 'ended']);
    expect(voice().state).toBe('idle');
    expect(voice().transcript).toHaveLength(1);
  });

  it('is the same when the server ends it', async () => {
    const { line, told, voice } = await talking();
    line().closed();
    expect(told).toEqual(['connected', 'ended']);
    expect(voice().state).toBe('idle');
  });

  it('comes with a failure when the line breaks', async () => {
    const { line, told, log } = await talking();
    line().failed('socket');
    expect(told).toEqual(['connected', 'failed: socket']);
    expect(log).toContain('microphone off');
  });

  it('is silent when the page is left', async () => {
    const { session, told, log } = await talking();
    session.close();
    expect(told).toEqual(['connected']);
    expect(log).toContain('close sound');
  });

  it('can be followed by another conversation', async () => {
    const { session, line, voice } = await talking();
    session.tap();
    session.tap();
    line().opened();
    expect(voice().state).toBe('connected');
  });
});

describe('messages from the server', () => {
  it('that are errors are told with their message, and end nothing', async () => {
    const { receive, told, voice } = await talking();
    receive({ type: 'error', error: { message: 'Too loud' } });
    receive({ type: 'error', error: {} });
    expect(told.slice(1)).toEqual(['error: Too loud', 'error: undefined']);
    expect(voice().state).toBe('connected');
  });

  it('that make no sense are passed over', async () => {
    const { line, voice } = await talking();
    const before = voice();
    for (const data of ['{', '7', '{"type":"nonsense"}', new Blob(), undefined]) line().message(data);
    expect(voice()).toBe(before);
  });
});
