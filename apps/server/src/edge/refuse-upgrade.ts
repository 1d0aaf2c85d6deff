import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers an upgrade with an ordinary refusal and ends the connection. */
export function refuseUpgrade(socket: Duplex, status: number, body: object): void {
  const json = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'connection: close',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(json)}`,
      '',
      json,
    ].join('\r\n'),
  );
}
