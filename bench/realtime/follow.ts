import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export type Follower = { readonly isLost: () => boolean };

type Following = {
  readonly url: string;
  readonly key: string;
  readonly address: string;
  /** Only these buckets; undefined for every one. */
  readonly buckets: readonly string[] | undefined;
  /** When the change was made, in milliseconds since 1970. */
  readonly onChange: (madeAt: number) => void;
};

const topic = 'realtime:exposures';
const exposures = { event: '*', schema: 'public', table: 'exposures' };
const stamp = Buffer.from('"commit_timestamp":"');
const joined = Buffer.from('"phx_reply"');
const stampChars = '2026-01-01T00:00:00.000Z'.length;

/**
 * Opens a socket and follows exposures on it; resolves when the server has said yes. Less than a WebSocket
 * client: a thousand of those would use the processor that is to be measured.
 */
export function follow({ url, key, address, buckets, onChange }: Following): Promise<Follower> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const filter = buckets === undefined ? {} : { filter: `bucket_id=in.(${buckets.join(',')})` };
  let isLost = false;
  socket.once('close', () => (isLost = true));
  socket.write(
    [
      `GET /realtime/v1/websocket?apikey=${key}&vsn=1.0.0 HTTP/1.1`,
      `host: ${hostname}:${port}`,
      'upgrade: websocket',
      'connection: Upgrade',
      `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
      'sec-websocket-version: 13',
      `x-forwarded-for: ${address}`,
      '\r\n',
    ].join('\r\n'),
  );
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The socket was closed before it followed anything')));
    let rest: Buffer | undefined;
    socket.on('data', (chunk) => {
      let data = rest === undefined ? chunk : Buffer.concat([rest, chunk]);
      if (!data.subarray(0, 4).equals(http)) {
        rest = readFrames(data, (frame) => {
          if (frame.includes(joined)) resolve({ isLost: () => isLost });
          const at = frame.indexOf(stamp);
          if (at < 0) return;
          const from = at + stamp.length;
          onChange(Date.parse(frame.toString('latin1', from, from + stampChars)));
        });
        return;
      }
      const end = data.indexOf('\r\n\r\n');
      data = data.subarray(end + 4);
      rest = data.length > 0 ? data : undefined;
      send(socket, {
        topic,
        event: 'phx_join',
        ref: '1',
        join_ref: '1',
        payload: {
          config: { postgres_changes: [{ ...exposures, ...filter }] },
          access_token: key,
        },
      });
    });
  });
}

const http = Buffer.from('HTTP');

/** Calls with every whole frame and gives back what is left. A server's frames are not masked. */
function readFrames(data: Buffer, onFrame: (frame: Buffer) => void): Buffer | undefined {
  let at = 0;
  while (data.length - at >= 2) {
    const short = (data[at + 1] ?? 0) & 127;
    const head = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (data.length - at < head) break;
    const long = short === 127 ? Number(data.readBigUInt64BE(at + 2)) : 0;
    const length = short === 126 ? data.readUInt16BE(at + 2) : short === 127 ? long : short;
    if (data.length - at < head + length) break;
    onFrame(data.subarray(at + head, at + head + length));
    at += head + length;
  }
  return at < data.length ? data.subarray(at) : undefined;
}

const maskBit = 0x80;
const textFrame = 0x81;

/** One text frame below 64 KiB, masked by nothing but zeros. */
function send(socket: Socket, message: object): void {
  const text = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(8);
  head[0] = textFrame;
  head[1] = maskBit | 126;
  head.writeUInt16BE(text.length, 2);
  socket.write(Buffer.concat([head, text]));
}
