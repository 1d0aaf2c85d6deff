import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '../../app/server.fixture.ts';
import { openEmbedded, type TestDatabase } from '../../platform/database.fixture.ts';
import { clientOf, describeRealtime, subscribed } from './realtime-suite.fixture.ts';
import type { RealtimeLimits } from './limits.ts';

describeRealtime('embedded', openEmbedded);

const apikey = 'sb_publishable_iron_picks_demo';
const path = `/realtime/v1/websocket?apikey=${apikey}&vsn=2.0.0`;

describe('the realtime sockets', () => {
  let opened: TestDatabase;
  let server: TestServer;
  let sockets: WebSocket[] = [];

  beforeAll(async () => {
    opened = await openEmbedded();
  });
  afterEach(async () => {
    for (const socket of sockets) socket.terminate();
    sockets = [];
    await server.stop();
  });
  afterAll(() => opened.close());

  /** A server that keeps the database open when it stops, for the next test. */
  const start = async (realtime: Partial<RealtimeLimits> = {}) => {
    server = await startTestServer({ ...opened.db, close: async () => {} }, { limits: { realtime } });
  };
  const socketTo = (address: string): WebSocket => {
    const socket = new WebSocket(server.socketUrl + address);
    sockets.push(socket);
    return socket;
  };
  const openSocket = async () => {
    const socket = socketTo(path);
    await once(socket, 'open');
    return socket;
  };
  const refusal = async (address: string) => {
    const [, response] = await once(
      socketTo(address).on('error', () => {}),
      'unexpected-response',
    );
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return [response.statusCode, JSON.parse(Buffer.concat(chunks).toString())];
  };
  const closing = async (socket: WebSocket) => {
    const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
    return [code, reason.toString()];
  };
  const heartbeat = JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]);

  test('are refused to whoever has not the public key', async () => {
    await start();
    for (const address of ['/realtime/v1/websocket', '/realtime/v1/websocket?apikey=sb_publishable_other']) {
      expect(await refusal(address)).toEqual([401, { error: 'Invalid API key' }]);
    }
  });

  test('are found at their own address alone', async () => {
    await start();
    for (const address of ['/', '/realtime/v1', '/realtime/v1/websocket/x', '/functions/v1/x']) {
      expect(await refusal(`${address}?apikey=${apikey}`)).toEqual([
        404,
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
      ]);
    }
  });

  test('are limited per address', async () => {
    await start({ socketsPerAddressMax: 2 });
    await openSocket();
    const second = await openSocket();
    expect(await refusal(path)).toEqual([429, { error: 'Too many connections' }]);
    second.close();
    await once(second, 'close');
    await vi.waitFor(openSocket);
  });

  test('are limited in all', async () => {
    await start({ socketsMax: 1 });
    await openSocket();
    expect(await refusal(path)).toEqual([503, { error: 'Too many connected clients' }]);
  });

  test('are limited in how fast new ones come', async () => {
    server = await startTestServer(
      { ...opened.db, close: async () => {} },
      { limits: { requests: { sockets: { perSecond: 0.001, burst: 1 } } } },
    );
    await openSocket();
    expect(await refusal(path)).toEqual([429, { error: 'Too many connections' }]);
  });

  test('are closed when silent for too long', async () => {
    await start({ idleMs: 30, sweepEveryMs: 10 });
    const socket = await openSocket();
    expect(await closing(socket)).toEqual([1006, '']);
  });

  test('stay open while the client is heard of', async () => {
    await start({ idleMs: 1_000, sweepEveryMs: 10, framesBurst: 1_000_000 });
    const socket = await openSocket();
    const startedAt = performance.now();
    // Each answer is followed by the next heartbeat; silence would end it after a second.
    while (performance.now() - startedAt < 1_500) {
      socket.send(heartbeat);
      await once(socket, 'message');
    }
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  test('take no frame above their limit', async () => {
    await start();
    const socket = await openSocket();
    socket.send('x'.repeat(64 * 1_024 + 1));
    expect((await closing(socket))[0]).toBe(1009);
  });

  test('pass over binary frames', async () => {
    await start();
    const socket = await openSocket();
    socket.send(Buffer.from([3, 1, 1, 12, 1, 0, 1, 255]));
    socket.send(heartbeat);
    const [message] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(message.toString())).toMatchObject([
      null,
      '1',
      'phoenix',
      'phx_reply',
      { status: 'ok' },
    ]);
  });

  test('end for a client that sends nonsense, and for nobody else', async () => {
    await start();
    const good = await openSocket();
    const bad = await openSocket();
    bad.send('nonsense');
    expect(await closing(bad)).toEqual([1008, 'Not a frame']);
    good.send(heartbeat);
    expect(await once(good, 'message')).toHaveLength(2);
  });

  test('survive a connection that breaks in the middle of the handshake or of a frame', async () => {
    await start();
    const raw = connect(server.port, '127.0.0.1');
    await once(raw, 'connect');
    raw.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`);
    raw.resetAndDestroy();
    const socket = await openSocket();
    socket.send(heartbeat);
    expect(await once(socket, 'message')).toHaveLength(2);
  });

  test('are told to come back when the server stops', async () => {
    await start();
    const [first, second] = [await openSocket(), await openSocket()];
    const closed = Promise.all([closing(first), closing(second)]);
    await server.stop();
    expect(await closed).toEqual([
      [1012, 'Service restart'],
      [1012, 'Service restart'],
    ]);
  });

  test('are cut when the client does not answer the goodbye', async () => {
    await start({ farewellMs: 20 });
    const raw = connect(server.port, '127.0.0.1');
    const head = ['host: x', 'upgrade: websocket', 'connection: upgrade', 'sec-websocket-version: 13'];
    raw.write(
      `GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await once(raw, 'data');
    const ended = once(raw.resume(), 'close');
    await server.stop();
    await ended;
    expect(raw.destroyed).toBe(true);
  });

  test('come back by themselves after a restart, and are told of changes again', async () => {
    await start();
    const client = clientOf(server);
    const heard: unknown[] = [];
    let joins = 0;
    const channel = client
      .channel('exp')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'exposures' }, (payload) => {
        heard.push(payload);
      });
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') joins += 1;
    });
    await vi.waitFor(() => expect(joins).toBe(1));
    const { port } = server;
    await server.stop();
    server = await startTestServer({ ...opened.db, close: async () => {} }, { settings: { port } });
    await vi.waitFor(() => expect(joins).toBe(2), { timeout: 15_000 });
    await opened.db.query(`update exposures set label = label || '!'`);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
    await client.disconnect();
  });

  test('follow nothing in production', async () => {
    server = await startTestServer(
      { ...opened.db, close: async () => {} },
      { settings: { mode: 'production' } },
    );
    const client = clientOf(server);
    const messages: unknown[] = [];
    const channel = client
      .channel('exp')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'exposures' }, () => {})
      .on('system', {}, (payload: unknown) => void messages.push(payload));
    await subscribed(channel);
    await vi.waitFor(() => expect(messages[0]).toMatchObject({ status: 'error' }));
    await client.disconnect();
  });
});
