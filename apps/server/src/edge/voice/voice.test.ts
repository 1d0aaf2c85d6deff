// oxlint-disable max-lines-per-function -- a suite is one list of sentences.
import type { GuruClientMessage, GuruContext, GuruServerMessage } from '@iron/protocol';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { startTestServer, type TestServer } from '../../app/server.fixture.ts';
import { openEmbedded, type TestDatabase } from '../../platform/database.fixture.ts';

const anonKey = 'sb_publishable_iron_picks_demo';
const context: GuruContext = {
  slip: { style: 'STANDARD', stakeInput: '10', legs: [] },
  jurisdiction: 'AL',
  balance: 25_000,
};

describe('a conversation with GURU', () => {
  let opened: TestDatabase;
  let server: TestServer;
  const lines: WebSocket[] = [];
  const limits = { socketsPerAddressMax: 3, strangeFramesMax: 2, framesPerSecond: 5, framesBurst: 20 };

  beforeAll(async () => {
    opened = await openEmbedded();
    server = await startTestServer(
      { ...opened.db, close: async () => {} },
      { limits: { voice: limits }, clock: () => new Date('2026-11-22T18:00:00Z') },
    );
  });
  afterEach(async () => {
    const open = lines.splice(0).filter(({ readyState }) => readyState !== WebSocket.CLOSED);
    const closed = open.map((line) => new Promise((resolve) => line.once('close', resolve)));
    for (const line of open) line.close();
    await Promise.all(closed);
  });
  afterAll(async () => {
    await server.stop();
    await opened.close();
  });

  const urlOf = (key = anonKey) =>
    `${server.url.replace('http', 'ws')}/functions/v1/realtime-voice?apikey=${key}`;
  /** A line, what came over it, and how it ended. */
  function dial() {
    const socket = new WebSocket(urlOf());
    lines.push(socket);
    const heard: GuruServerMessage[] = [];
    const ends: { code: number; reason: string }[] = [];
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as GuruServerMessage));
    socket.on('close', (code, reason) => ends.push({ code, reason: reason.toString() }));
    const send = (message: GuruClientMessage | object) => socket.send(JSON.stringify(message));
    const until = <Type extends GuruServerMessage['type']>(type: Type, count = 1) =>
      vi.waitFor(
        () => {
          const found = heard.filter((message) => message.type === type);
          expect(found.length).toBeGreaterThanOrEqual(count);
          return found.at(-1) as Extract<GuruServerMessage, { type: Type }>;
        },
        { timeout: 20_000 },
      );
    const ended = () => vi.waitFor(() => expect(ends).toHaveLength(1)).then(() => ends[0]);
    return { socket, heard, send, until, ended };
  }
  async function talking() {
    const line = dial();
    await line.until('session_ready');
    line.send({ type: 'context', context });
    return line;
  }

  test('is ready at once, and answers a typed question from the board', async () => {
    const { send, until } = await talking();
    send({ type: 'text', text: 'what is the line on jokic points' });
    const { role, text } = await until('transcript');
    expect([role, text]).toEqual([
      'assistant',
      expect.stringMatching(/^Nikola Jokić, Points is at 27\.5\. The projection is 28\.4, 0\.9 above/),
    ]);
  }, 30_000);

  test('is heard as well as read', async () => {
    const { send, until, heard } = await talking();
    send({ type: 'text', text: 'thanks' });
    await until('response.audio.done');
    const sound = heard.flatMap((message) =>
      message.type === 'response.audio.delta' ? [Buffer.from(message.delta, 'base64')] : [],
    );
    // Two bytes a sample, 24,000 samples a second.
    expect(Buffer.concat(sound).length / 48_000).toBeGreaterThan(1);
    expect(Buffer.concat(sound).some((byte) => byte !== 0)).toBe(true);
  }, 30_000);

  test('remembers what was spoken of, and puts it on the slip', async () => {
    const { send, until } = await talking();
    send({ type: 'text', text: 'jokic points' });
    await until('transcript');
    send({ type: 'text', text: 'add that' });
    const { slip } = await until('slip');
    expect(slip).toEqual({
      style: 'STANDARD',
      stakeInput: '10',
      legs: [{ playerId: 'jokic', stat: 'Points', selection: 'over' }],
    });
    send({ type: 'text', text: 'what is on my slip' });
    expect((await until('transcript', 3)).text).toContain('Nikola Jokić over 27.5 Points');
  }, 30_000);

  test('speaks of the slip and the balance that the screen shows', async () => {
    const { send, until } = await talking();
    const legs = [
      { playerId: 'tatum', stat: 'Points', selection: 'under' } as const,
      { playerId: 'nobody', stat: 'Points', selection: 'over' } as const,
    ];
    send({ type: 'context', context: { ...context, slip: { ...context.slip, legs } } });
    send({ type: 'text', text: 'read my slip' });
    const { text } = await until('transcript');
    expect(text).toMatch(/^Your STANDARD slip has 1 pick: Jayson Tatum under 26\.5 Points/);
    send({ type: 'text', text: 'what is my balance' });
    expect((await until('transcript', 2)).text).toBe('Your balance is $250.00.');
  }, 30_000);

  test('says that it cannot hear, once, and goes on by typing', async () => {
    const { send, until, heard } = await talking();
    for (let n = 0; n < 3; n += 1) send({ audio: 'AAAA' });
    send({ type: 'text', text: 'hello' });
    await until('transcript', 2);
    const said = heard.flatMap((message) => (message.type === 'transcript' ? [message.text] : []));
    expect(said).toEqual([
      'I cannot hear speech here yet. Type your question and I will answer aloud.',
      'Hello. Which line shall we look at?',
    ]);
  }, 30_000);

  test('offers help, and the limits, to somebody who may need them', async () => {
    const { send, until } = await talking();
    send({ type: 'text', text: 'I lost my rent money and need to win it back' });
    expect((await until('transcript')).text).toContain('1-800-GAMBLER');
    expect(await until('show')).toEqual({ type: 'show', what: 'limits' });
  }, 30_000);

  test('falls silent when it is told to, and when the next question comes', async () => {
    const { send, until, heard } = await talking();
    const deltas = () => heard.filter(({ type }) => type === 'response.audio.delta').length;
    send({ type: 'text', text: 'any promos' });
    await until('response.audio.delta');
    send({ type: 'response.cancel' });
    await until('response.audio.done');
    const before = deltas();
    send({ type: 'text', text: 'thanks' });
    await until('response.audio.done', 2);
    // The promos take a minute to read out; the thanks two seconds.
    expect(before).toBeLessThan(20);
    expect(deltas() - before).toBeLessThan(40);
  }, 30_000);

  test('knows nothing of a stranger’s token, and goes on as the demo', async () => {
    const { send, until } = await talking();
    send({ type: 'context', context: { ...context, accessToken: 'not.a.token' } });
    send({ type: 'text', text: 'balance' });
    expect((await until('transcript')).text).toBe('Your balance is $250.00.');
  }, 30_000);

  test('is refused without the public key', async () => {
    const socket = new WebSocket(urlOf('wrong'));
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(error.message).toContain('401');
  });

  test('is refused in words when there are too many from one place', async () => {
    await Promise.all([talking(), talking(), talking()]);
    const { until, ended } = dial();
    expect(await until('error')).toEqual({
      type: 'error',
      error: { message: 'Too many conversations from here. End one first.' },
    });
    expect((await ended())?.code).toBe(1013);
  }, 30_000);

  test.each([
    ['not JSON', '{"audio"'],
    ['another type', '{"type":"response.create"}'],
    ['no type', '{}'],
    ['null', 'null'],
    ['sound of odd length', '{"audio":"abc"}'],
    ['a question that is too long', JSON.stringify({ type: 'text', text: 'x'.repeat(501) })],
    [
      'a slip of a thousand picks',
      JSON.stringify({
        type: 'context',
        context: {
          ...context,
          slip: {
            ...context.slip,
            legs: Array.from({ length: 1_000 }, () => ({ playerId: 'a', stat: 'b', selection: 'over' })),
          },
        },
      }),
    ],
  ])(
    'passes over %s, and goes on',
    async (_what, frame) => {
      const { socket, send, until } = await talking();
      socket.send(frame);
      send({ type: 'text', text: 'hello' });
      expect((await until('transcript')).text).toBe('Hello. Which line shall we look at?');
    },
    30_000,
  );

  test('is ended with somebody who only sends what nobody understands', async () => {
    const { socket, ended } = await talking();
    for (let n = 0; n < 5; n += 1) socket.send('nonsense');
    expect(await ended()).toEqual({ code: 1008, reason: 'These messages cannot be understood' });
  });

  test('is ended with somebody who floods', async () => {
    const { send, ended } = await talking();
    for (let n = 0; n < 60; n += 1) send({ audio: 'AAAA' });
    expect(await ended()).toEqual({ code: 1008, reason: 'Too many messages' });
  });

  test('is cut off by a frame that is too large', async () => {
    const { send, ended } = await talking();
    send({ audio: 'A'.repeat(200_000) });
    expect((await ended())?.code).toBe(1009);
  });

  test('survives whatever text is asked', async () => {
    const { socket, send, until } = await talking();
    const texts = fc.sample(fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }), 12);
    for (const text of texts.filter((one) => one.trim() !== '')) send({ type: 'text', text });
    send({ type: 'text', text: 'hello' });
    await vi.waitFor(async () => {
      expect((await until('transcript')).text).toBe('Hello. Which line shall we look at?');
    });
    socket.close();
  }, 60_000);
});
