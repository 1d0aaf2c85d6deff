// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openVoiceLine } from './voice-line.ts';

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static last: FakeSocket | undefined;
  readonly url: string;
  readonly sent: string[] = [];
  readyState = 0;
  bufferedAmount = 0;
  closedWith: number | undefined;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close(code: number) {
    this.closedWith = code;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  shut(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const config = (backendUrl: string) =>
  vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ backendUrl, anonKey: 'a key' })));

async function dial(backendUrl = 'https://backend.example/') {
  vi.stubGlobal('fetch', config(backendUrl));
  const heard: string[] = [];
  const line = openVoiceLine({
    opened: () => heard.push('opened'),
    message: (data) => heard.push(`message ${String(data)}`),
    failed: (reason) => heard.push(`failed ${reason}`),
    closed: () => heard.push('closed'),
  });
  await vi.waitFor(() => expect(FakeSocket.last).toBeDefined());
  const socket = FakeSocket.last;
  if (socket === undefined) throw new Error('No socket');
  return { line, heard, socket };
}

beforeEach(() => {
  FakeSocket.last = undefined;
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

describe('the line to GURU', () => {
  it('goes to the function realtime-voice of the backend with the public key', async () => {
    const { socket } = await dial();
    expect(socket.url).toBe('wss://backend.example/functions/v1/realtime-voice?apikey=a%20key');
  });

  it('goes to our own origin when the config names no other', async () => {
    const { socket } = await dial('');
    const own = location.origin.replace(/^http/, 'ws');
    expect(socket.url).toBe(`${own}/functions/v1/realtime-voice?apikey=a%20key`);
  });

  it('tells of opening and of messages, and sends only while it is open', async () => {
    const { line, socket, heard } = await dial();
    line.send({ type: 'response.cancel' });
    socket.open();
    line.send({ type: 'text', text: 'Hi' });
    socket.dispatchEvent(new MessageEvent('message', { data: 'hello' }));
    expect(socket.sent).toEqual(['{"type":"text","text":"Hi"}']);
    expect(heard).toEqual(['opened', 'message hello']);
  });

  it('tells of a failure once', async () => {
    const { socket, heard } = await dial();
    socket.dispatchEvent(new Event('error'));
    socket.shut(1006);
    expect(heard).toEqual(['failed socket']);
  });

  it('tells a proper end from a broken line', async () => {
    const first = await dial();
    first.socket.shut(1000);
    expect(first.heard).toEqual(['closed']);
    FakeSocket.last = undefined;
    const second = await dial();
    second.socket.shut(1012);
    expect(second.heard).toEqual(['failed socket']);
  });

  it('says nothing more after it was hung up', async () => {
    const { line, socket, heard } = await dial();
    socket.open();
    line.close();
    socket.dispatchEvent(new MessageEvent('message', { data: 'late' }));
    socket.shut(1000);
    expect(socket.closedWith).toBe(1000);
    expect(heard).toEqual(['opened']);
  });

  it('drops sound, but not words, while a slow network is behind', async () => {
    const { line, socket } = await dial();
    socket.open();
    socket.bufferedAmount = 1_000_000;
    line.send({ audio: 'AAAA' });
    line.send({ type: 'text', text: 'Hi' });
    expect(socket.sent).toEqual(['{"type":"text","text":"Hi"}']);
  });

  it.each([
    ['is not there', () => Promise.resolve(new Response('', { status: 404 }))],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['makes no sense', () => Promise.resolve(Response.json({ anonKey: 7 }))],
  ])('could not start when the config %s', async (_, answer) => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
    const failed = vi.fn<(reason: string) => void>();
    openVoiceLine({ opened: () => {}, message: () => {}, closed: () => {}, failed });
    await vi.waitFor(() => expect(failed.mock.calls).toEqual([['start']]));
    expect(FakeSocket.last).toBeUndefined();
  });
});
