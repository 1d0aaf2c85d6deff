import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * The wire between a server and its PostgreSQL, which can keep back the answer to a commit: what was to be
 * written stands, and the server does not know. It is the worst moment to be killed, and a short one.
 */
export async function openDatabaseWire(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let onKept: (() => void) | undefined;

  const wire = createServer((server) => {
    const database = connect(Number(port), hostname);
    let isKept = false;
    for (const [socket, other] of [
      [server, database],
      [database, server],
    ] as const) {
      sockets.add(socket);
      // Killing is what this is for: a broken connection breaks on the other side too, and nothing else.
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    let tell = (): void => {};
    server.on('data', (bytes) => {
      if (onKept !== undefined && isCommit(bytes)) {
        isKept = true;
        tell = onKept;
        onKept = undefined;
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (isKept) tell();
      else server.write(bytes);
    });
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((wire.address() as AddressInfo).port);

  return {
    url: url.href,
    /** Resolves when the next commit has been answered, and the server will never hear of it. */
    keepNextCommit: () => new Promise<void>((resolve) => (onKept = resolve)),
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      wire.close();
      await once(wire, 'close');
    },
  };
}

/** A simple query of that one word, as the driver sends it: type, length, text, zero. */
const isCommit = (bytes: Buffer): boolean => bytes.subarray(5, -1).toString('latin1') === 'commit';
